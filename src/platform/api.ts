import type { Calls } from '#lib/call.ts';
import type { Ctx, Deps } from './context.ts';
import type { CallTable, Checks, Handlers } from './transport/http/handlers.ts';
import type { MountOptions } from './transport/http/mount.ts';

export type Api = CallTable<Ctx>;

/** The options for serving the calls and pages of this process. */
export type ServerOptions = MountOptions<Deps>;

/** Joins a call table to its handlers. A missing or superfluous handler does not compile. */
export const defineApi = <const T extends Calls>(
  table: T,
  handlers: Handlers<T, Ctx>,
  checks: Checks<T, Ctx> = {},
): Api => ({ table, handlers, checks: checks as NonNullable<Api['checks']> });
