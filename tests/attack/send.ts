import type { Call } from '#lib/call.ts';
import type { TestApp, TestUser } from '../support/app.ts';
import { CALLS } from '../support/calls.ts';

/** A request of an attack. */
export interface Attempt {
  /** The call of the contract: `POST /api/items/{id}/like`. */
  readonly key: string;
  /** Path and query. */
  readonly target: string;
  /** Undefined for a guest. */
  readonly as?: TestUser | undefined;
  readonly body?: Uint8Array<ArrayBuffer> | string | undefined;
  /** Media type of the body. */
  readonly type?: string;
}

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** Milliseconds of the server's thread, where it measures them (`measure-processor.ts`); else null. */
  readonly processor: number | null;
}

export type Send = (attempt: Attempt) => Promise<Reply>;

const methodOf = (key: string): string => key.slice(0, key.indexOf(' '));

const toReply = async (response: Response): Promise<Reply> => {
  const processor = response.headers.get('x-processor-ms');
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text: await response.text(),
    processor: processor === null ? null : Number(processor),
  };
};

const toInit = ({ key, as, body, type = 'application/json' }: Attempt): RequestInit => ({
  method: methodOf(key),
  redirect: 'manual',
  headers: {
    'accept-language': 'en',
    'x-requested-with': 'XMLHttpRequest',
    ...(body === undefined ? {} : { 'content-type': type }),
    ...(as ? { authorization: `Bearer ${as.token}` } : {}),
  },
  ...(body === undefined ? {} : { body }),
});

/** Sends to an application in this process. */
export const sendTo =
  ({ app }: Pick<TestApp, 'app'>): Send =>
  async (attempt) =>
    toReply(await app.request(attempt.target, toInit(attempt)));

/** Sends over HTTP. @param origin of a market on this machine */
export const sendOver =
  (origin: string): Send =>
  async (attempt) =>
    toReply(await fetch(`${origin}${attempt.target}`, { ...toInit(attempt), signal: AbortSignal.timeout(60_000) }));

/** The statuses that the API's documentation names, by call. */
export type Documented = ReadonlyMap<string, ReadonlySet<number>>;

export const readDocumented = async (t: TestApp): Promise<Documented> => {
  const { body } = await t.request('GET /api/openapi.json');
  const paths = body.paths as Record<string, Record<string, { responses: object }>>;
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { responses }]) => [
        `${method.toUpperCase()} ${path}`,
        new Set(Object.keys(responses).map(Number)),
      ]),
    ),
  );
};

const TABLE = new Map<string, Call>(CALLS);

const isError = (value: unknown): boolean => {
  const { code, message, errors = {} } = (value ?? {}) as { code?: unknown; message?: unknown; errors?: object };
  return (
    typeof code === 'string' &&
    typeof message === 'string' &&
    message !== '' &&
    Object.values(errors).every((list) => Array.isArray(list) && list.every((text) => typeof text === 'string'))
  );
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Returns the fault of a reply: a server error, a status or a body that the contract does not have; null if nothing. */
export const findFault = ({ key }: Attempt, { status, type, text }: Reply, documented: Documented): string | null => {
  // Node's own answer to a line of more than 16 KB.
  if (status === 431) return null;
  if (status >= 500 && status !== 503) return `status ${status}: ${text.slice(0, 200)}`;
  if (!documented.get(key)?.has(status)) return `status ${status} is not documented`;
  if (status >= 400) return type.includes('json') && isError(parseJson(text)) ? null : `an error without code: ${text}`;
  const call = TABLE.get(key);
  if (!call || status === 204 || !type.includes('json')) return null;
  const parsed = call.response.safeParse(parseJson(text));
  return parsed.success ? null : `the body differs from its schema: ${parsed.error.message.slice(0, 300)}`;
};

/** An attempt in one line, to repeat it. */
export const describeAttempt = ({ key, target, as, body, type }: Attempt): string => {
  const bytes = typeof body === 'string' ? body : body && new TextDecoder().decode(body);
  return [`${methodOf(key)} ${target}`, as?.email ?? 'guest', type, bytes?.slice(0, 600)].filter(Boolean).join(' · ');
};
