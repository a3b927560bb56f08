import type { z } from 'zod';
import type { Call, Calls, Input } from '#lib/call.ts';
import type { Lang } from '#lib/lang.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { Clock } from '#lib/days.ts';
import type { Config } from '#platform/core/config.ts';
import type { Log } from '#platform/core/log.ts';
import type { Tracing } from '#platform/core/tracing.ts';
import type { PrimaryDb } from '#platform/data/db/db.ts';
import type { ReadDb } from '#platform/data/db/replica.ts';
import type { Events } from '#platform/data/events.ts';
import type { Budgets } from '../budgets.ts';
import type { Limits } from '../limits.ts';
import type { ErrorKind } from './error-response.ts';
import type { RequestInfo } from '../request-info.ts';

export interface CallDeps {
  readonly config: Config;
  readonly db: PrimaryDb;
  readonly readDb: ReadDb;
  readonly events: Events;
  readonly limits: Limits;
  readonly budgets: Budgets;
  readonly clock: Clock;
  readonly log: Log;
  /** Signs sessions and tickets. */
  readonly secret: string;
  readonly tracing?: Tracing | undefined;
  readonly metrics: {
    /** Records a response: the key of the call, status and milliseconds. */
    observe(call: string, status: number, milliseconds: number): void;
    failed(call: string, kind: ErrorKind): void;
  };
}

/** The data that one request adds to the dependencies of the process. */
export interface RequestContext {
  readonly viewer: Viewer | null;
  readonly lang: Lang;
  /** The request itself, for the few use cases that need it. */
  readonly request: RequestInfo;
  readonly hasSolved?: boolean;
}

/** The context in which a call is served, for handlers that need `D` of the process. */
export type CallContext<D extends CallDeps = CallDeps> = D & RequestContext;

type ContextFor<C extends Call, X> = C['auth'] extends 'anyone' ? X : X & { readonly viewer: Viewer };

/** Handles a call after validation and the check of `auth`. A `Response` is sent as it is (cookies, redirects). */
export type Handler<C extends Call, X> = (
  ctx: ContextFor<C, X>,
  input: Input<C>,
) => Promise<z.input<C['response']> | Response> | z.input<C['response']> | Response;

export type Handlers<T extends Calls, X> = { readonly [K in keyof T]: T[K] extends Call ? Handler<T[K], X> : never };

/**
 * Validates the well-formed fields of a body when others are malformed, so that one response names every invalid field. It runs
 * only then, because the handler makes the same checks. It changes nothing and throws `invalid`.
 */
export type BodyCheck<C extends Call, X> = (
  ctx: ContextFor<C, X>,
  input: { readonly params: Input<C>['params']; readonly body: Partial<Input<C>['body']> },
) => unknown;

export type Checks<T extends Calls, X> = { readonly [K in keyof T]?: T[K] extends Call ? BodyCheck<T[K], X> : never };

export interface CallTable<X> {
  readonly table: Calls;
  readonly handlers: Readonly<Record<string, Handler<Call, X>>>;
  readonly checks?: Readonly<Record<string, BodyCheck<Call, X>>>;
}
