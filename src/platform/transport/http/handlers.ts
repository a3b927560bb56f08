import type { z } from 'zod';
import type { Call, Calls, Input } from '#lib/call.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';

type ContextFor<C extends Call> = C['auth'] extends 'anyone' ? Ctx : UserCtx;

/** Handles a call after validation and the check of `auth`. A `Response` is sent as it is (cookies, redirects). */
export type Handler<C extends Call> = (
  ctx: ContextFor<C>,
  input: Input<C>,
) => Promise<z.input<C['response']> | Response> | z.input<C['response']> | Response;

export type Handlers<T extends Calls> = { readonly [K in keyof T]: T[K] extends Call ? Handler<T[K]> : never };

/**
 * Validates the well-formed fields of a body when others are malformed, so that one response names every invalid field.
 * It runs only then, because the handler makes the same checks. It changes nothing and throws `invalid`.
 */
export type BodyCheck<C extends Call> = (
  ctx: ContextFor<C>,
  input: { readonly params: Input<C>['params']; readonly body: Partial<Input<C>['body']> },
) => unknown;

export type Checks<T extends Calls> = { readonly [K in keyof T]?: T[K] extends Call ? BodyCheck<T[K]> : never };

/** A feature's call table with its handlers: what `createApp` mounts. */
export interface Api {
  readonly table: Calls;
  readonly handlers: Readonly<Record<string, Handler<Call>>>;
  readonly checks?: Readonly<Record<string, BodyCheck<Call>>>;
}

/** Joins a call table to its handlers. A missing or superfluous handler does not compile. */
export const defineApi = <const T extends Calls>(table: T, handlers: Handlers<T>, checks: Checks<T> = {}): Api => ({
  table,
  handlers,
  checks: checks as NonNullable<Api['checks']>,
});
