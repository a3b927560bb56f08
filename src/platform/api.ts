import type { Calls } from '#lib/call.ts';
import type { Ctx, Deps, Service } from './context.ts';
import type { CallTable, Checks, Handlers } from './transport/http/handlers.ts';
import type { MountOptions } from './transport/http/mount.ts';

/** The context in which a call is served: a handler passes it to a use case, which sees the part that it names. */
type FullCtx = Ctx<Service>;

export type Api = CallTable<FullCtx>;

/** The options for serving the calls and pages of this process. */
export type ServerOptions = MountOptions<Deps>;

/** Joins a call table to its handlers. A missing or superfluous handler does not compile. */
export const defineApi = <const T extends Calls>(
  table: T,
  handlers: Handlers<T, FullCtx>,
  checks: Checks<T, FullCtx> = {},
): Api => ({ table, handlers, checks: checks as NonNullable<Api['checks']> });
