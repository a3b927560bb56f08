import type { z } from 'zod';
import type { BudgetName, LimitName } from './limits.ts';

/** The users who may make a call: everyone, any signed-in user, or one role. */
export type Auth = 'anyone' | 'user' | 'delivery' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The name of a call: its method and path with parameters in braces, e.g. `POST /api/items/{id}/like`. */
export type CallKey = `${Method} /${string}`;

/** One entry of the call table. A call without `params`, `query` or `body` takes none. */
export interface Call {
  readonly auth: Auth;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Request headers that the call reads, in lower case. */
  readonly headers?: z.ZodObject;
  /** Media type of a body that the handler reads as a stream of bytes, instead of `body`. */
  readonly stream?: string;
  readonly response: z.ZodType;
  /** HTTP status of a success; 200 by default. */
  readonly status?: 200 | 201 | 204 | 303;
  /** Headers of every response, errors included. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** Whether the call changes state: then it passes the CSRF check and the write limit. Default: all but GET. */
  readonly changes?: boolean;
  /** Whether the call only counts something: its client does not need to see the change, and may read from a replica. */
  readonly counts?: true;
  /**
   * Whether a request that is repeated with the same `Idempotency-Key` takes effect once. Default: calls that change state
   * and require sign-in. The handler then runs in one transaction: it writes with `ctx.db` only, waits for no external
   * service and returns data.
   */
  readonly idempotent?: boolean;
  /** Whether the call can start a session: then no page of another origin may make it. */
  readonly startsSession?: boolean;
  /** Whether the viewer must have given a proof in the last 15 minutes; otherwise the error is `proof_needed`. */
  readonly freshProof?: true;
  /**
   * Whether an administrator who must set up a second factor first may make it. Until then, all other calls fail with
   * `second_factor_needed`, except public reads, which treat the administrator as an ordinary user.
   */
  readonly withoutFactor?: true;
  /** Whether the service may ask for the solution of a challenge near a limit (`requireSolution`). */
  readonly challenge?: true;
  /** The limit of requests by one address or account. */
  readonly limit?: LimitName;
  /** Seconds that shared caches may keep the response. Only for responses that are the same for everyone. */
  readonly cache?: number;
  /** Max body size in bytes; 64 KiB by default. */
  readonly maxBody?: number;
  /** Max number of values in the body, list entries included; 200 by default. */
  readonly maxFields?: number;
  /** Whether the body has files: as multipart, they are stored on the disk as they arrive (`ReceivedFile`). */
  readonly files?: true;
  /** The budget of the work that the handler does. */
  readonly budget?: BudgetName;
}

export class ReceivedFile {
  readonly path: string;
  /** The size in bytes. */
  readonly size: number;

  constructor(path: string, size: number) {
    this.path = path;
    this.size = size;
  }
}

export type Calls = Readonly<Record<CallKey, Call>>;

export const changesState = (key: string, call: Call): boolean => call.changes ?? !key.startsWith('GET ');

/** Whether a call takes an `Idempotency-Key`; others ignore it. */
export const isIdempotent = (key: string, call: Call): boolean =>
  call.idempotent ?? (!key.startsWith('GET ') && changesState(key, call) && call.auth !== 'anyone');

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The bytes of a body as they arrive. Iteration throws when the connection breaks. */
export type ByteStream = AsyncIterable<Uint8Array>;

export interface Input<C extends Call> {
  readonly params: Out<C['params']>;
  readonly query: Out<C['query']>;
  readonly headers: Out<C['headers']>;
  readonly body: C extends { readonly stream: string } ? ByteStream : Out<C['body']>;
}

export type ResponseBody<C extends Call> = z.output<C['response']>;

type OptionalWhenEmpty<K extends string, T> = undefined extends T
  ? unknown
  : Record<string, never> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };

/** The input that a client passes: `{params, query, body}`, each only if the call takes it. */
export type ClientInput<C extends Call> = OptionalWhenEmpty<'params', In<C['params']>> &
  OptionalWhenEmpty<'query', In<C['query']>> &
  OptionalWhenEmpty<'body', In<C['body']>>;

/** Returns a feature's call table with the exact types of its keys and schemas. */
export const defineCalls = <const T extends Calls>(table: T): T => table;
