import type { ResponseBody, Call, ClientInput } from '#lib/call.ts';
import type { Challenge } from '#lib/challenge.ts';
import type { ErrorCode } from '#lib/errors.ts';
import type { Lang } from '#lib/lang.ts';
import type { Contract } from '#lib/register.ts';

type Table = { [K in keyof Contract]: Contract[K] extends Call ? Contract[K] : never };

/** The key of a call: `'GET /api/items/{id}'`. */
export type ApiKey = keyof Table;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the request survives leaving the page. */
  readonly keepalive?: boolean;
}

type Args<C extends Call> =
  Record<string, never> extends ClientInput<C>
    ? [input?: ClientInput<C>, options?: CallOptions]
    : [input: ClientInput<C>, options?: CallOptions];

/** The response of a call: `ResponseOf<'GET /api/cities'>`. */
export type ResponseOf<K extends ApiKey> = ResponseBody<Table[K]>;

export type RequestOf<K extends ApiKey> = ClientInput<Table[K]>;

/** Makes a call of the contract; params, query, body and response are typed by its key. Throws `ApiError`. */
export type Api = <K extends ApiKey>(key: K, ...args: Args<Table[K]>) => Promise<ResponseBody<Table[K]>>;

/** The current values of a row that was changed meanwhile, or the challenge that the server requires. */
interface CurrentVersion extends Partial<Challenge> {
  /** The status of an order. */
  readonly status?: string;
  readonly updated_at?: string;
}

/** An error response of the server, or `offline` if there was none. */
export class ApiError extends Error {
  declare readonly status: number;
  declare readonly code: ErrorCode | 'offline';
  /** Field → messages in the viewer's language. */
  declare readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Seconds after which to retry; 0 if the server sends none. */
  declare readonly retryAfter: number;
  /** The server's current values after a conflict; its challenge with status 428; null if it sends neither. */
  declare readonly current: CurrentVersion | null;
  /** The id of the request, as in the server's log; null if there was no response. */
  declare readonly requestId: string | null;

  constructor(
    status: number,
    code: ErrorCode | 'offline',
    message: string,
    fields: Record<string, string[]> = {},
    retryAfter = 0,
    current: CurrentVersion | null = null,
    requestId: string | null = null,
  ) {
    super(message);
    Object.assign(this, { status, code, fields, retryAfter, current, requestId });
  }
}

interface LooseInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

/** The method, URL and body of a call, without per-request headers. */
export const toRequest = (key: string, input: LooseInput, lang: Lang): { target: string; init: RequestInit } => {
  const [method = 'GET', template = '/'] = key.split(' ');
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const search = new URLSearchParams({ lang });
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const headers: Record<string, string> = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const init: RequestInit = { method, headers };
  if (input.body instanceof FormData) init.body = input.body;
  else if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body);
  }
  return { target: `${path}?${search}`, init };
};

/** Parses a response; throws `ApiError` for an error response. */
export const readResponse = async <T>(response: Response): Promise<T> => {
  const body: unknown = await response.json().catch((error: Error) => {
    // An aborted response is not an empty body: the abort is rethrown.
    if (error.name === 'AbortError') throw error;
    return null;
  });
  if (response.ok) return body as T;
  const error = (body ?? {}) as {
    message?: string;
    code?: ErrorCode;
    errors?: Record<string, string[]>;
    current?: CurrentVersion;
  };
  const { code = 'internal', message = '', errors, current = null } = error;
  const retryAfter = Number(response.headers.get('retry-after')) || 0;
  const requestId = response.headers.get('x-request-id');
  throw new ApiError(response.status, code, message, errors, retryAfter, current, requestId);
};

/** Milliseconds after which a request without a response counts as lost. */
const TIMEOUT_MS = 45_000;

/** Milliseconds before a request is repeated, at most twice: after 1 to 2 times half of it, and then of all of it. */
const RETRY_MS = 800;

/** Calls that change nothing, or only data that pages show anyway. */
const UNNOTICED: ReadonlySet<string> = new Set<ApiKey>([
  'POST /api/items/{id}/view',
  'POST /api/items/{id}/contact',
  'POST /api/items/{id}/like',
  'POST /api/items/{id}/liked',
  'POST /api/search/opened',
]);

/**
 * The browser's API client: `fetch` on the site's own origin. Calls that only read are requested again after a lost connection.
 * @param onChange called after each call that may have changed the content of other pages
 */
export const createBrowserApi = (lang: Lang, onChange: () => void): Api => {
  const call = async (key: string, input: LooseInput = {}, options: CallOptions = {}): Promise<unknown> => {
    const { signal = null, headers, keepalive = false } = options;
    const { target, init } = toRequest(key, input, lang);
    const request = { ...init, headers: { ...init.headers, ...headers }, keepalive };
    const attempt = (tries: number): Promise<Response> =>
      // Browsers of 2021 have no time limit.
      fetch(target, { ...request, signal: signal ?? AbortSignal.timeout?.(TIMEOUT_MS) ?? null }).catch(
        async (error: unknown) => {
          if (signal?.aborted) throw error;
          if (!tries || init.method !== 'GET' || !navigator.onLine) throw new ApiError(0, 'offline', '');
          await new Promise((resume) => setTimeout(resume, (1 + Math.random()) * (RETRY_MS / tries)));
          return attempt(tries - 1);
        },
      );
    const response = await attempt(2);
    const result = await readResponse(response);
    if (init.method !== 'GET' && !UNNOTICED.has(key)) onChange();
    return result;
  };
  return call as Api;
};
