import type { z } from 'zod';
import type { Call, Calls, Input } from '../../lib/call.ts';
import type { Ctx, UserCtx } from '../context.ts';

type ContextOf<C extends Call> = C['who'] extends 'anyone' ? Ctx : UserCtx;

/** Answers one call: input is valid, `who` is checked. A `Response` goes out as it is (cookies, redirects). */
export type Handler<C extends Call> = (
  ctx: ContextOf<C>,
  input: Input<C>,
  request: Request,
) => Promise<z.input<C['answer']> | Response> | z.input<C['answer']> | Response;

export type Handlers<T extends Calls> = { readonly [K in keyof T]: T[K] extends Call ? Handler<T[K]> : never };

/** A feature's table with the functions that answer it: what `createApp` mounts. */
export interface Api {
  readonly table: Calls;
  readonly handlers: Readonly<Record<string, Handler<Call>>>;
}

/** Joins a table to its handlers; a call without a handler, or the other way round, does not compile. */
export const answering = <const T extends Calls>(table: T, handlers: Handlers<T>): Api => ({
  table,
  handlers,
});
