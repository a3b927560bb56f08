import type { Deps } from '../../../platform/context.ts';
import { queueMessage } from '../../../platform/outbox/outbox.ts';
import * as queries from '../queries.ts';
import { shouldMail } from '../rules/mails.ts';
import { buildMail } from './build-mail.ts';

/** Users per transaction. */
const BATCH_SIZE = 20;

/** Moves due notifications of a batch of users into the outbox, and skips those that need no e-mail any more. */
const queueBatch = (deps: Deps): Promise<{ taken: number; queued: number }> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const due = await queries.lockDue(trx, now, BATCH_SIZE);
    if (due.length === 0) return { taken: 0, queued: 0 };
    const recipients = await queries.findRecipients(
      trx,
      due.map(({ user_id }) => user_id),
      now,
    );
    const toSend = due.filter(({ read, kind, user_id }) => {
      const recipient = recipients.get(user_id);
      return !read && recipient !== undefined && shouldMail(recipient, kind);
    });
    const queuedIds = new Set(toSend.map(({ id }) => id));
    await queries.setMailState(
      trx,
      due.map(({ id }) => id).filter((id) => !queuedIds.has(id)),
      'needless',
    );
    await queries.setMailState(trx, [...queuedIds], 'queued');
    const byUser = Map.groupBy(toSend, ({ user_id }) => user_id);
    for (const [id, notifications] of byUser) {
      const recipient = recipients.get(id);
      if (recipient?.email)
        await queueMessage(trx, buildMail(deps, { ...recipient, email: recipient.email }, notifications), now);
    }
    return { taken: due.length, queued: byUser.size };
  });

/**
 * Queues the e-mails of notifications that were not read in time, one per user, for a job; safe to run in several
 * processes at once. Returns the number of e-mails.
 */
export const queueNotificationMails = async (deps: Deps): Promise<number> => {
  for (let total = 0; ;) {
    const { taken, queued } = await queueBatch(deps);
    total += queued;
    if (taken === 0) return total;
  }
};
