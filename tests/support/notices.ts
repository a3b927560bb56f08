import type { Notice } from '../../src/features/notifications/rules.ts';
import { notify, queueNotices } from '../../src/features/notifications/service.ts';
import type { Deps } from '../../src/platform/context.ts';
import { sendDue } from '../../src/platform/outbox/send.ts';
import type { Person, TestApp } from './app.ts';

/** Returns the dependencies with the clock some minutes ahead. */
export const laterBy = (deps: Deps, minutes: number): Deps => ({
  ...deps,
  clock: { now: () => new Date(Date.now() + minutes * 60_000) },
});

/**
 * Sends the notification e-mails that are due some minutes from now: they are delayed in case the user reads the
 * notification first. Returns the number of e-mails sent.
 */
export const mailNotices = async ({ deps }: Pick<TestApp, 'deps'>, minutes = 4): Promise<number> => {
  const later = laterBy(deps, minutes);
  await queueNotices(later);
  return sendDue(later, 'email');
};

/** Sends all waiting messages of the outbox, as the sender does some seconds later. */
export const sendWaiting = async ({ deps }: Pick<TestApp, 'deps'>): Promise<void> => {
  await sendDue(deps, 'email');
  await sendDue(deps, 'sms');
};

/** Notifies a user, in a transaction of its own. */
export const tell = ({ deps }: Pick<TestApp, 'deps'>, to: Person, notice: Notice, topic?: string): Promise<void> =>
  deps.db
    .transaction()
    .execute((trx) => notify(trx, [{ user_id: to.id, ...notice, ...(topic ? { topic } : {}) }], deps.clock.now()));
