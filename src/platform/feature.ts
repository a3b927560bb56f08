import type { Hono } from 'hono';
import type { JobName } from '#lib/jobs.ts';
import type { Deps, FullCtx } from './context.ts';
import type { MoveRows, Tables } from './data/db/retention.ts';
import type { Calls } from '#lib/call.ts';
import type { CallTable, Checks, Handlers } from './transport/http/handlers.ts';
import type { MountOptions } from './transport/http/mount.ts';
import type { Trx } from './data/db/db.ts';

/** Runs a job; returns the number of affected rows. */
type RunJob = (deps: Deps) => Promise<number>;

/** Work to do once the account is closed. */
export type AfterErasure = (deps: Deps) => unknown;

/**
 * Deletes or redacts the data that a feature stores about a user who closes the account, in the same transaction. Returns work
 * to do after the commit, if there is any.
 */
export type EraseUser = (trx: Trx, id: number, now: Date) => Promise<AfterErasure | void>;

/**
 * The parts that a feature adds to the product. `src/app/features.ts` lists all features: one that is not in the list does
 * nothing.
 */
export interface Feature {
  /** The name of its folder in `src/features`; for an optional part of a feature, its name in `lib/features.ts`. */
  readonly name: string;
  readonly apis?: readonly Api[];
  /** Mounts its routes in addition to its calls. */
  readonly mount?: (app: Hono, options: ServerOptions) => void;
  /** Its recurring work; the schedules are in `lib/jobs.ts`. */
  readonly jobs?: Readonly<Partial<Record<JobName, RunJob>>>;
  /** The tables that it alone writes, and how long they store their rows. */
  readonly tables?: Tables;
  readonly eraseUser?: EraseUser;
  /** Moves its rows from a city or category that is removed to another one. */
  readonly moveCity?: MoveRows;
  readonly moveCategory?: MoveRows;
  /** Subscribes to events, once for each process. */
  readonly start?: (deps: Deps) => void;
  /** Loads the modules and data for which the first requests would otherwise wait. */
  readonly warmUp?: (deps: Deps) => Promise<unknown>;
}

export type Api = CallTable<FullCtx>;

/** The options for serving the calls and pages of this process. */
export type ServerOptions = MountOptions<Deps>;

/** Joins a call table to its handlers. A missing or superfluous handler does not compile. */
export const defineApi = <const T extends Calls>(
  table: T,
  handlers: Handlers<T, FullCtx>,
  checks: Checks<T, FullCtx> = {},
): Api => ({ table, handlers, checks: checks as NonNullable<Api['checks']> });
