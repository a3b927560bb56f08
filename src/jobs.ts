import { sweepUnused } from './features/uploads/service.ts';
import type { Deps } from './platform/context.ts';

const HOUR = 3_600_000;

/**
 * What is done again and again: each may run in several processes at once without harm, and a failure waits for the next
 * time. Returns the function that ends them.
 */
export const startJobs = (deps: Deps): (() => void) => {
  const sweep = (): void => {
    sweepUnused(deps).then(
      (removed) => removed > 0 && deps.log.info({ removed }, 'unused uploads removed'),
      (error: unknown) => deps.log.error({ err: error }, 'sweep failed'),
    );
  };
  const timer = setInterval(sweep, HOUR).unref();
  return () => clearInterval(timer);
};
