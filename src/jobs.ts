import { sweepSessions } from './features/accounts/service.ts';
import { blotOrders, endSuspensions } from './features/admin/service.ts';
import { sweepViews } from './features/items/service.ts';
import { queueNotices } from './features/notifications/service.ts';
import { lapseOrders, sweepOrders } from './features/orders/service.ts';
import { refreshWords, sweepMissed } from './features/search/service.ts';
import { sweepUnused } from './features/uploads/service.ts';
import type { Deps } from './platform/context.ts';
import { purgeOutbox } from './platform/outbox/outbox.ts';
import { startSender } from './platform/outbox/send.ts';
import { sweepAnswers } from './platform/outside/kept-answers.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** What is done again and again; each answers how many rows it was about. */
const JOBS: readonly (readonly [name: string, every: number, work: (deps: Deps) => Promise<number>])[] = [
  ['e-mails of notices', 15 * SECOND, queueNotices],
  ['unused uploads', HOUR, sweepUnused],
  ['orders that nobody confirmed', HOUR, lapseOrders],
  ['suspensions that are over', HOUR, endSuspensions],
  ['customers who closed their accounts', HOUR, blotOrders],
  ['words of the market', HOUR, refreshWords],
  ['answers of services outside', HOUR, sweepAnswers],
  ['answered order requests', 24 * HOUR, sweepOrders],
  ['ended sessions', 24 * HOUR, sweepSessions],
  ['views of past days', 24 * HOUR, sweepViews],
  ['searches in vain', 24 * HOUR, sweepMissed],
  ['sent messages', 24 * HOUR, purgeOutbox],
];

/**
 * Starts the jobs. Each may run in several processes at once without harm, and a failure waits for the next time.
 * Returns the function that ends them.
 */
export const startJobs = (deps: Deps): (() => Promise<void>) => {
  const stopSender = startSender(deps);
  const timers = JOBS.map(([name, every, work]) =>
    setInterval(() => {
      work(deps).catch((error: unknown) => deps.log.error({ err: error, job: name }, 'job failed'));
    }, every).unref(),
  );
  return () => {
    timers.forEach((timer) => clearInterval(timer));
    return stopSender();
  };
};
