import type { z } from 'zod';
import type { LimitName } from './limits.ts';

/** Who may make a call: everybody, any signed-in user, or one role. */
export type Who = 'anyone' | 'user' | 'delivery' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call's name: its method and path, parameters in braces, e.g. `POST /api/items/{id}/like`. */
export type CallKey = `${Method} /${string}`;

/** One line of the call table. Absent `params`, `query` or `body` means that the call takes none. */
export interface Call {
  readonly who: Who;
  readonly about: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  /** Status of a success, 200 unless told. */
  readonly status?: 200 | 201;
  /** Whether it changes state, and so obeys the rule of the changing calls; unless told, all but GET do. */
  readonly changes?: boolean;
  /** How often one address or account may make it. */
  readonly limit?: LimitName;
  /** Seconds that anybody may keep the answer: only where it is the same for all. */
  readonly cache?: number;
  /** The largest body in bytes; 64 KiB unless told. */
  readonly maxBody?: number;
  /** How many values a body may hold in all, entries of lists among them; 200 unless told. */
  readonly maxFields?: number;
}

export type Calls = Readonly<Record<CallKey, Call>>;

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler is given: params, query and body after validation. */
export interface Input<C extends Call> {
  readonly params: Out<C['params']>;
  readonly query: Out<C['query']>;
  readonly body: Out<C['body']>;
}

/** What a handler returns and a client receives. */
export type Answer<C extends Call> = z.output<C['answer']>;

type OptionalWhenEmpty<K extends string, T> = undefined extends T
  ? unknown
  : Record<string, never> extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };

/** What a client passes: `{params, query, body}`, each present only where the call takes it. */
export type ClientInput<C extends Call> = OptionalWhenEmpty<'params', In<C['params']>> &
  OptionalWhenEmpty<'query', In<C['query']>> &
  OptionalWhenEmpty<'body', In<C['body']>>;

/** Declares a feature's table of calls; the keys and schemas stay exactly typed. */
export const calls = <const T extends Calls>(table: T): T => table;
