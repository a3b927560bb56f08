import { purgeSessions } from '#features/accounts/service.ts';
import { anchorAudit, pruneAudit } from '#features/audit/service.ts';
import { purgeChats } from '#features/chat/service.ts';
import { purgeViews } from '#features/items/service.ts';
import { purgeDecisions } from '#features/moderation/service.ts';
import { purgeNotifications, queueNotificationMails } from '#features/notifications/service.ts';
import { expireOrders, purgeOrders, redactClosed, redactGuests } from '#features/orders/service.ts';
import { notifyOfNewListings, purgeSearches, refreshVocabulary } from '#features/search/service.ts';
import { endSuspensions } from '#features/users/service.ts';
import { listStoredFiles, purgeUnused } from '#features/uploads/service.ts';
import { JOB_NAMES, JOBS, type JobName } from '#lib/jobs.ts';
import { backUpDaily, getBackupFolder } from '#platform/operations/backup/daily.ts';
import type { Deps } from '#platform/context.ts';
import { continueRefresh } from '#platform/data/db/refresh-items.ts';
import { purgeKeys } from '#platform/transport/idempotency.ts';
import { startScheduler, type Job } from '#platform/operations/jobs/scheduler.ts';
import { purgeOutbox } from '#platform/delivery/outbox/outbox.ts';
import { purgeLimits } from '#platform/transport/limits.ts';
import { sendDue, sendDuePushes, stopDelivery } from '#platform/delivery/outbox/send.ts';
import { purgeCachedResponses } from '#platform/transport/external/cached-responses.ts';

const RUN: Readonly<Record<JobName, Job<Deps>['run']>> = {
  notification_emails: queueNotificationMails,
  saved_searches: notifyOfNewListings,
  unconfirmed_orders: expireOrders,
  ended_suspensions: endSuspensions,
  closed_customers: ({ db, clock }) => redactClosed(db, clock.now()),
  old_guest_orders: ({ db, clock }) => redactGuests(db, clock.now()),
  item_words: continueRefresh,
  market_words: refreshVocabulary,
  unused_uploads: purgeUnused,
  external_answers: purgeCachedResponses,
  rate_limits: purgeLimits,
  request_keys: purgeKeys,
  old_orders: purgeOrders,
  old_notifications: purgeNotifications,
  old_chats: purgeChats,
  old_decisions: purgeDecisions,
  ended_sessions: purgeSessions,
  item_views: purgeViews,
  old_searches: purgeSearches,
  sent_messages: purgeOutbox,
  audit_anchor: async (deps) => (await pruneAudit(deps)) + (await anchorAudit(deps)),
  daily_backup: (deps) => backUpDaily(deps, listStoredFiles),
  email_sender: (deps) => sendDue(deps, 'email'),
  sms_sender: (deps) => sendDue(deps, 'sms'),
  push_sender: sendDuePushes,
};

/** All jobs with their schedules and functions. */
export const jobs: readonly (Job<Deps> & { readonly name: JobName })[] = JOB_NAMES.map((name) => ({
  name,
  ...JOBS[name],
  run: RUN[name],
}));

/**
 * Starts the jobs.
 * @returns stops them; resolves when running work has ended or was put back, after at most six seconds. The database
 * must stay open until then.
 */
export const startJobs = (deps: Deps): (() => Promise<void>) => {
  // A process without a folder for backups must not claim the run of one that has it.
  const backsUp = getBackupFolder(deps.config) !== undefined;
  const stop = startScheduler(
    deps,
    jobs.filter(({ name }) => name !== 'daily_backup' || backsUp),
  );
  return async () => {
    await Promise.all([stop(), stopDelivery(deps)]);
  };
};
