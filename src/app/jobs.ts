import { purgeSessions } from '../features/accounts/service.ts';
import type { JobName } from '../features/overview/rules/jobs.ts';
import { purgeViews } from '../features/items/service.ts';
import { queueNotificationMails } from '../features/notifications/service.ts';
import { expireOrders, purgeOrders, redactClosed } from '../features/orders/service.ts';
import { refreshVocabulary, purgeMissedSearches } from '../features/search/service.ts';
import { endSuspensions } from '../features/users/service.ts';
import { purgeUnused } from '../features/uploads/service.ts';
import type { Deps } from '../platform/context.ts';
import { startScheduler, type Job } from '../platform/jobs/scheduler.ts';
import { purgeOutbox } from '../platform/outbox/outbox.ts';
import { startSender } from '../platform/outbox/send.ts';
import { purgeCachedResponses } from '../platform/external/cached-responses.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

const JOBS: Readonly<Record<JobName, Omit<Job, 'name'>>> = {
  notification_emails: { every: 15 * SECOND, run: queueNotificationMails },
  unused_uploads: { every: HOUR, run: purgeUnused },
  unconfirmed_orders: { every: HOUR, run: expireOrders },
  ended_suspensions: { every: HOUR, run: endSuspensions },
  closed_customers: { every: HOUR, run: ({ db, clock }) => redactClosed(db, clock.now()) },
  market_words: { every: HOUR, run: refreshVocabulary },
  external_answers: { every: HOUR, run: purgeCachedResponses },
  order_keys: { every: DAY, run: purgeOrders },
  ended_sessions: { every: DAY, run: purgeSessions },
  item_views: { every: DAY, run: purgeViews },
  missed_searches: { every: DAY, run: purgeMissedSearches },
  sent_messages: { every: DAY, run: purgeOutbox },
};

/** All jobs with their names. */
export const jobs: readonly Job[] = Object.entries(JOBS).map(([name, job]) => ({ name, ...job }));

/**
 * Starts the jobs and the sender of e-mails and text messages.
 * @returns stops them; resolves when running work has ended or was put back, after at most six seconds. The database
 * must stay open until then.
 */
export const startJobs = (deps: Deps): (() => Promise<void>) => {
  const stops = [startSender(deps), startScheduler(deps, jobs)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
