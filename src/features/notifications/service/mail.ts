import type { Deps } from '../../../platform/context.ts';
import { queue } from '../../../platform/outbox/outbox.ts';
import * as queries from '../queries.ts';
import { wantsMail } from '../rules/mails.ts';
import { letterOf } from './letter.ts';

/** People that one transaction takes. */
const BATCH = 20;

/** Moves due notices of some people into the outbox, or leaves out what needs no e-mail any more. */
const queueBatch = (deps: Deps): Promise<{ taken: number; queued: number }> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const due = await queries.lockDue(trx, now, BATCH);
    if (due.length === 0) return { taken: 0, queued: 0 };
    const readers = await queries.findReaders(
      trx,
      due.map(({ user_id }) => user_id),
      now,
    );
    const wanted = due.filter(({ read, kind, user_id }) => {
      const reader = readers.get(user_id);
      return !read && reader !== undefined && wantsMail(reader, kind);
    });
    const kept = new Set(wanted.map(({ id }) => id));
    await queries.settleMail(
      trx,
      due.map(({ id }) => id).filter((id) => !kept.has(id)),
      'needless',
    );
    await queries.settleMail(trx, [...kept], 'queued');
    const ofPeople = Map.groupBy(wanted, ({ user_id }) => user_id);
    for (const [id, notices] of ofPeople) {
      const reader = readers.get(id);
      if (reader?.email) await queue(trx, letterOf(deps, { ...reader, email: reader.email }, notices), now);
    }
    return { taken: due.length, queued: ofPeople.size };
  });

/**
 * Writes the e-mails of notices that nobody read in time into the outbox, one for each person, for a job; any number of
 * processes may do it at once. Answers how many e-mails.
 */
export const queueNotices = async (deps: Deps): Promise<number> => {
  for (let total = 0; ;) {
    const { taken, queued } = await queueBatch(deps);
    total += queued;
    if (taken === 0) return total;
  }
};
