import type { Deps } from '../../../platform/context.ts';
import * as queries from '../queries.ts';
import type { Due, Reader } from '../queries.ts';
import { nextTry, wantsMail } from '../rules/mails.ts';
import { letterOf } from './letter.ts';

interface Bundle {
  readonly reader: Reader & { readonly email: string };
  readonly notices: readonly Due[];
}

/** People that one transaction takes. */
const BATCH = 20;

/**
 * Takes due notices, leaves those out that need no e-mail any more, and claims the rest. It commits before anything is
 * sent: where the process ends in between, a letter is lost rather than sent twice.
 */
const claim = (deps: Deps): Promise<{ taken: number; bundles: Bundle[] }> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const due = await queries.lockDue(trx, now, BATCH);
    if (due.length === 0) return { taken: 0, bundles: [] };
    const readers = await queries.findReaders(
      trx,
      due.map(({ user_id }) => user_id),
      now,
    );
    const wanted = due.filter(({ read, kind, user_id }) => {
      const reader = readers.get(user_id);
      return !read && reader !== undefined && wantsMail(reader, kind);
    });
    const claimed = new Set(wanted.map(({ id }) => id));
    await queries.settleMail(
      trx,
      due.map(({ id }) => id).filter((id) => !claimed.has(id)),
      'needless',
    );
    await queries.settleMail(trx, [...claimed], 'claimed');
    const bundles = [...Map.groupBy(wanted, ({ user_id }) => user_id)].flatMap(([id, notices]): Bundle[] => {
      const reader = readers.get(id);
      return reader?.email ? [{ reader: { ...reader, email: reader.email }, notices }] : [];
    });
    return { taken: due.length, bundles };
  });

const send = async (deps: Deps, { reader, notices }: Bundle): Promise<boolean> => {
  try {
    await deps.mail.send(letterOf(deps, reader, notices));
  } catch (error) {
    deps.log.error({ err: error, reader: reader.id }, 'notices not mailed');
    for (const { id, mail_tries } of notices) {
      await queries.putBack(deps.db, id, mail_tries + 1, nextTry(mail_tries + 1, deps.clock.now()));
    }
    return false;
  }
  await queries.settleMail(
    deps.db,
    notices.map(({ id }) => id),
    'sent',
  );
  return true;
};

/**
 * Mails the notices that nobody read in time, one letter for each person, for a job; any number of processes may do it at
 * once. What cannot be sent is tried again with growing pauses, and then given up. Answers how many letters went out.
 */
export const sendNotices = async (deps: Deps): Promise<number> => {
  let sent = 0;
  for (;;) {
    const { taken, bundles } = await claim(deps);
    let failed = 0;
    for (const bundle of bundles) {
      if (await send(deps, bundle)) sent += 1;
      else failed += 1;
    }
    // Where the mail server does not answer, the next run asks it again.
    if (taken === 0 || failed > 0) return sent;
  }
};
