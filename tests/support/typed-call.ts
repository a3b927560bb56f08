import type { ApiKey, ResponseOf } from '#client/api.ts';
import type { ErrorCode } from '#lib/errors.ts';
import type { Lang } from '#lib/lang.ts';
import type { TestUser } from './app.ts';

/** The key of a call with `${string}` for each parameter in braces: `POST /api/items/${string}/like`. */
type Pattern<K extends string> = K extends `${infer Start}{${string}}${infer End}`
  ? `${Start}${string}${Pattern<End>}`
  : K;

type Segments<K extends string> = K extends `${infer First}/${infer Rest}` ? [First, ...Segments<Rest>] : [K];

type Patterns = { [K in ApiKey]: Pattern<K> };
type SegmentCounts = { [K in ApiKey]: Segments<K>['length'] };

type WithoutQuery<T extends string> = T extends `${infer Path}?${string}` ? Path : T;

type MatchPattern<T extends string, Count = Segments<T>['length']> = {
  [K in ApiKey]: T extends Patterns[K] ? (Count extends SegmentCounts[K] ? K : never) : never;
}[ApiKey];

type Last<S extends readonly string[]> = S extends [...string[], infer L extends string] ? L : never;
type Ends = { [K in ApiKey]: Last<Segments<K>> };

/** Matches a path with a computed query, question mark included: `` `GET /api/sellers/${id}/reviews${query}` ``. */
type MatchWithQuery<T extends string, Count = Segments<T>['length'], End = Last<Segments<T>>> = {
  [K in ApiKey]: Count extends SegmentCounts[K]
    ? [`${Ends[K]}${string}`] extends [End]
      ? T extends `${Patterns[K]}${string}`
        ? K
        : never
      : never
    : never;
}[ApiKey];

type Match<T extends string> = T extends ApiKey
  ? T
  : [MatchWithQuery<T>] extends [never]
    ? MatchPattern<T>
    : MatchWithQuery<T>;

/** The key of the call that a method and path are addressed to; `never` if there is none. */
export type KeyOf<T extends string> = Match<WithoutQuery<T>>;

/** The body of an error response. A test that reads one of these fields expects an error. */
interface ErrorFields {
  readonly message: string;
  readonly code: ErrorCode;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Of a change that came too late: what the row has now. */
  readonly current?: Readonly<Record<string, unknown>>;
  /** Of an internal error. */
  readonly request_id: string;
}

/** A response body as a test reads it: that of the call, with the fields of an error where it has none of that name. */
type TestBody<R> = R & Omit<ErrorFields, R extends unknown ? keyof R : never>;

export interface TestResponse<B = unknown> {
  readonly status: number;
  readonly body: B;
  readonly headers: Headers;
}

/** The response to a call: `CallResponse<'GET /api/cities'>`. */
export type CallResponse<K extends ApiKey> = TestResponse<TestBody<ResponseOf<K>>>;

export interface CallOptions {
  readonly as?: TestUser | undefined;
  /** Not typed by the contract: tests send wrong bodies on purpose. */
  readonly body?: unknown;
  readonly lang?: Lang;
  readonly headers?: Record<string, string>;
}

/**
 * Sends a request by method and path: `` call(`POST /api/items/${id}/like`, { as: farmer }) ``. The path must be one of the
 * contract's; its response has the type of that call.
 */
export type TypedCall = <const T extends string>(
  key: T & ([KeyOf<T>] extends [never] ? { readonly error: 'the contract has no such call' } : unknown),
  options?: CallOptions,
) => Promise<CallResponse<KeyOf<T>>>;

/** The user with the session that a response has started in place of the user's last one, if it has. */
export const withNewToken = (user: TestUser, { headers }: TestResponse): TestUser => ({
  ...user,
  token: headers.get('set-auth-token') ?? user.token,
});

/** Returns the status of a response and the sorted names of the fields in its errors. */
export const errorFields = ({ status, body }: TestResponse): [status: number, fields: string[]] => [
  status,
  Object.keys((body as Partial<ErrorFields>).errors ?? {}).toSorted(),
];
