import { changesState, isIdempotent, type Auth, type Call, type CallKey, type Input } from '#lib/call.ts';
import { AppError, collectFieldErrors, throwFieldErrors } from '#lib/errors.ts';
import { ANY_USER_ID, hasFreshProof, type Viewer } from '#lib/viewer.ts';
import { consumeSolution } from '../challenge.ts';
import { findReplay, runOnce, toKeyedRequest, type KeyedRequest } from '../idempotency.ts';
import type { BodyCheck, CallContext, Handler } from './handlers.ts';
import { parseFields, parseParams, wellFormedFields, withoutBlanks } from './input.ts';

/** Administrators may make the calls of every role. */
const allowed = (who: Exclude<Auth, 'anyone'>, viewer: Viewer): boolean =>
  who === 'user' || viewer.role === who || viewer.role === 'admin';

type UserContext = CallContext & { readonly viewer: Viewer };

/** A call with its handler and optional check. */
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

/** The input of a call before validation. */
export interface RawInput {
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly headers: Record<string, string>;
  readonly readBody: () => Promise<unknown>;
  /** Called once the request may begin: its viewer is allowed to make it, and no limit refuses it. */
  readonly onAccepted?: () => void;
  /** Undefined in this process, where nothing is repeated. */
  readonly idempotencyKey?: string | undefined;
}

/** The request with its key; null without one, and for calls that take none. Throws `invalid` with all invalid fields. */
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
 * Checks signed in → allowed → recent proof of identity → well-formed, then calls the handler, which checks permission for the
 * row. A request that is repeated with its key gets its first response: it counts for no limit, and what it names may be gone.
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
  // Before the transaction of a key: a solution stays used up when that is rolled back.
  const own = call.challenge && (await consumeSolution(ctx)) ? { ...ctx, hasSolved: true } : ctx;
  const handle = async (): Promise<unknown> =>
    request ? runOnce(own, request, (once) => handler(once as UserContext, input)) : handler(own as UserContext, input);
  return call.budget ? ctx.budgets.run(call.budget, ctx, handle) : handle();
};
