import { z } from 'zod';
import { type Call, changesState, isIdempotent, type Auth, type CallKey, type Input } from '#lib/call.ts';
import { AppError, type Reason, collectFieldErrors, throwFieldErrors } from '#lib/errors.ts';
import { fromZodIssues } from './error-response.ts';
import { ANY_USER_ID, hasFreshProof, type Viewer } from '#lib/viewer.ts';
import { consumeSolution } from '../challenge.ts';
import { findReplay, runOnce, toKeyedRequest, type KeyedRequest } from '../idempotency.ts';
import type { BodyCheck, CallContext, Handler } from './handlers.ts';

/** Alternative names of fields that clients may send. */
const ALIASES = { city: 'city_id', category: 'category_id' } as const;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withAliases = (value: Record<string, unknown>): Record<string, unknown> => {
  const fields = { ...value };
  for (const [alias, name] of Object.entries(ALIASES)) {
    if (fields[name] === undefined && fields[alias] !== undefined) fields[name] = fields[alias];
  }
  return fields;
};

/** Whether a value contains a NUL, which PostgreSQL cannot store. Iterative, since input sets the depth. */
const hasNul = (value: unknown): boolean => {
  const stack = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (typeof next === 'string' && next.includes('\0')) return true;
    if (Array.isArray(next) || isPlain(next)) for (const inner of Object.values(next)) stack.push(inner);
  }
  return false;
};

/**
 * Validates a query or body; returns `undefined` if the call takes none. Throws `invalid` with all invalid fields at
 * once.
 * @param value the raw fields, under their names or aliases
 */
const parseFields = <S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined => {
  if (!schema) return undefined;
  const fields = isPlain(value) ? withAliases(value) : value;
  const result = schema.safeParse(fields, { reportInput: true });
  if (!result.success) throw fromZodIssues(result.error.issues);
  if (hasNul(fields)) {
    const names = isPlain(fields)
      ? Object.keys(fields).filter((name) => name.includes('\0') || hasNul(fields[name]))
      : [];
    const reasons: Reason[] = [{ key: 'hidden_characters' }];
    throw new AppError('invalid', {
      fields: Object.fromEntries((names.length > 0 ? names : ['body']).map((n) => [n, reasons])),
    });
  }
  return result.data;
};

/** Returns the fields of a body that are valid on their own. */
const wellFormedFields = (schema: z.ZodType, value: unknown): Record<string, unknown> => {
  if (!(schema instanceof z.ZodObject) || !isPlain(value)) return {};
  const raw = withAliases(value);
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const result = (field as z.ZodType).safeParse(raw[name]);
    if (result.success && !hasNul(raw[name])) fields[name] = result.data;
  }
  return fields;
};

/** Drops empty query parameters: a form submitted with GET sends all its fields. */
const withoutBlanks = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** Parses path parameters. Malformed ones identify nothing, so they throw `not_found`, not `invalid`. */
const parseParams = (call: Call, params: Record<string, string>): unknown => {
  const result = call.params?.safeParse(params);
  if ((result && !result.success) || hasNul(params)) throw new AppError('not_found');
  return result?.data;
};

/** Whether a viewer has the required role. Administrators may make the calls of every role. */
const allowed = (who: Exclude<Auth, 'anyone'>, viewer: Viewer): boolean =>
  who === 'user' || viewer.role === who || viewer.role === 'admin';

type UserContext = CallContext & { readonly viewer: Viewer };

export interface Mounted {
  readonly call: Call;
  readonly handler: Handler<Call, CallContext>;
  readonly check: BodyCheck<Call, CallContext> | undefined;
}

/** Parses the body. Throws `invalid` with the fields that violate the schema and those that `check` rejects. */
const parseBody = async ({ call, check }: Mounted, raw: unknown, params: Input<Call>['params'], ctx: CallContext) => {
  try {
    return parseFields(call.body, raw);
  } catch (error) {
    if (!check || !call.body || !(error instanceof AppError)) throw error;
    try {
      await check(ctx as UserContext, { params, body: wellFormedFields(call.body, raw) });
    } catch (checkError) {
      if (!(checkError instanceof AppError)) throw checkError;
      // Errors other than `invalid` concern the row and are reported once the body is well-formed.
      throwFieldErrors({
        ...(checkError.code === 'invalid' ? checkError.details.fields : {}),
        ...error.details.fields,
      });
    }
    throw error;
  }
};

interface RawInput {
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly headers: Record<string, string>;
  readonly readBody: () => Promise<unknown>;
  /** Called once the request may begin: its viewer is allowed to make it, and no limit rejects it. */
  readonly onAccepted?: () => void;
  /** Undefined in this process, where requests are not repeated. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * Returns the request with its key; null without one, and for calls that take none. Throws `invalid` with all invalid fields.
 */
const readKey = async (
  key: CallKey,
  mounted: Mounted,
  ctx: CallContext,
  raw: RawInput,
): Promise<KeyedRequest | null> => {
  const { call } = mounted;
  const { idempotencyKey } = raw;
  if (idempotencyKey === undefined || !isIdempotent(key, call)) return null;
  const body = call.body ? await raw.readBody() : undefined;
  const query = parseFields(call.query, withoutBlanks(raw.query));
  let request: KeyedRequest | null = null;
  const errors = await collectFieldErrors(() => {
    request = toKeyedRequest(ctx, idempotencyKey, { call: key, params: raw.params, query, body });
  });
  if (request) return request;
  const params = parseParams(call, raw.params) as Input<Call>['params'];
  const fields = await collectFieldErrors(() => call.body && parseBody(mounted, body, params, ctx));
  throw new AppError('invalid', { fields: { ...fields, ...errors } });
};

/**
 * Checks signed in → allowed → fresh proof → well-formed, then calls the handler, which checks permission for the row. A
 * request that is repeated with its key gets its first response: it counts for no limit, and the rows that it names may be
 * gone.
 */
export const serveCall = async (key: CallKey, mounted: Mounted, ctx: CallContext, raw: RawInput): Promise<unknown> => {
  const { call, handler } = mounted;
  const { limits, viewer } = ctx;
  // A page that is rendered for any user counts for the address, not for all users together.
  const limitKey = viewer && viewer.id !== ANY_USER_ID ? `user:${viewer.id}` : { address: ctx.request.address };
  if (viewer?.needsFactor && !call.withoutFactor && (call.auth !== 'anyone' || changesState(key, call)))
    throw new AppError('second_factor_needed');
  if (call.auth !== 'anyone') {
    if (!viewer) throw new AppError('unauthenticated');
    if (!allowed(call.auth, viewer)) throw new AppError('forbidden');
    if (call.freshProof && !hasFreshProof(viewer, ctx.clock.now())) throw new AppError('proof_needed');
  }
  const request = await readKey(key, mounted, ctx, raw);
  const replay = request && (await findReplay(ctx.db, request));
  if (replay) return replay;
  if (changesState(key, call)) await limits.take('writes', limitKey);
  if (call.limit) await limits.take(call.limit, limitKey);
  raw.onAccepted?.();
  const params = parseParams(call, raw.params);
  const query = parseFields(call.query, withoutBlanks(raw.query));
  const headers = parseFields(call.headers, raw.headers);
  let body: unknown;
  if (call.stream) body = await raw.readBody();
  else if (call.body) body = await parseBody(mounted, await raw.readBody(), params as Input<Call>['params'], ctx);
  const input = { params, query, headers, body } as unknown as Input<Call>;
  // The solution is used up before the transaction of a key, so that it stays used up when that is rolled back.
  const own = call.challenge && (await consumeSolution(ctx)) ? { ...ctx, hasSolved: true } : ctx;
  const handle = async (): Promise<unknown> =>
    request ? runOnce(own, request, (once) => handler(once as UserContext, input)) : handler(own as UserContext, input);
  return call.budget ? ctx.budgets.run(call.budget, ctx, handle) : handle();
};
