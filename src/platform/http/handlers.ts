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

/**
 * Checks those fields of a body that are well-formed where others are not, so that one answer names every wrong field.
 * It is asked only then: a handler makes the same checks itself. It changes nothing, and throws `invalid`.
 */
export type Check<C extends Call> = (
  ctx: ContextOf<C>,
  input: { readonly params: Input<C>['params']; readonly body: Partial<Input<C>['body']> },
) => unknown;

export type Checks<T extends Calls> = { readonly [K in keyof T]?: T[K] extends Call ? Check<T[K]> : never };

/** A feature's table with the functions that answer it: what `createApp` mounts. */
export interface Api {
  readonly table: Calls;
  readonly handlers: Readonly<Record<string, Handler<Call>>>;
  readonly checks?: Readonly<Record<string, Check<Call>>>;
}

/** Joins a table to its handlers; a call without a handler, or the other way round, does not compile. */
export const answering = <const T extends Calls>(table: T, handlers: Handlers<T>, checks: Checks<T> = {}): Api => ({
  table,
  handlers,
  checks: checks as NonNullable<Api['checks']>,
});
