import type { NotificationContent } from '#features/notifications/rules/kinds.ts';
import { notify } from '#features/notifications/service/notify.ts';
import { queueNotificationMails } from '#features/notifications/service/mail.ts';
import type { Deps } from '#platform/context.ts';
import { sendDue } from '#platform/delivery/outbox/send.ts';
import type { TestUser, TestApp } from './app.ts';

/** Returns the dependencies with the clock some minutes ahead. */
export const advanceClock = (deps: Deps, minutes: number): Deps => ({
  ...deps,
  clock: { now: () => new Date(Date.now() + minutes * 60_000) },
});

/**
 * Sends the notification e-mails that are due some minutes from now: they are delayed in case the user reads the
 * notification first. Returns the number of e-mails sent.
 */
export const sendNotificationMails = async ({ deps }: Pick<TestApp, 'deps'>, minutes = 4): Promise<number> => {
  const later = advanceClock(deps, minutes);
  await queueNotificationMails(later);
  return sendDue(later, 'email');
};

/** Quiet hours last ten hours. */
const PAST_QUIET_HOURS = 10 * 60;

/** Sends all waiting messages of the outbox, as the sender does some seconds later; text messages of the night too. */
export const flushOutbox = async ({ deps }: Pick<TestApp, 'deps'>): Promise<void> => {
  await sendDue(deps, 'email');
  await sendDue(advanceClock(deps, PAST_QUIET_HOURS), 'sms');
};

/** Notifies a user, in a transaction of its own. */
export const notifyUser = (
  { deps }: Pick<TestApp, 'deps'>,
  to: TestUser,
  content: NotificationContent,
  topic?: string,
): Promise<void> =>
  deps.db
    .transaction()
    .execute((trx) => notify(trx, [{ user_id: to.id, ...content, ...(topic ? { topic } : {}) }], deps.clock.now()));
