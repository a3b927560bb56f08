import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/tables.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import * as queries from '../queries.ts';
import type { MailState, Reader, Row } from '../queries.ts';
import { dueAt, wantsMail } from '../rules/mails.ts';
import { toWire } from '../wire.ts';

const NO_MAIL: MailState = { mail: null, mail_at: null };

const mailOf = (reader: Reader, { kind }: Row, now: Date): MailState =>
  wantsMail(reader, kind) ? { mail: 'due', mail_at: dueAt(kind, now) } : NO_MAIL;

/** One takes the place of the unread one before it: messages count on, and there is one e-mail for all of them. */
const after = (row: Row, mail: MailState, before: Awaited<ReturnType<typeof queries.takeUnread>>): Row & MailState => {
  if (!before) return { ...row, ...mail };
  const { mail: state, mail_at } = before;
  const kept = state !== null && state !== 'needless' && mail.mail !== null ? { mail: state, mail_at } : mail;
  if (row.kind !== 'chat_message' || before.kind !== 'chat_message') return { ...row, ...kept };
  const count = row.data.count + (before.data as typeof row.data).count;
  return { ...row, data: { ...row.data, count }, ...kept };
};

/**
 * Tells people something in the transaction in which it happens: without the one the other is not there either. Whoever
 * is connected hears of it with the commit, in their language; whoever does not read it gets an e-mail by and by.
 * A row with a topic takes the place of the unread one of that topic. Nobody is told who is not there any more.
 */
export const notify = async (trx: Transaction<DB>, rows: readonly Row[], now: Date): Promise<void> => {
  if (rows.length === 0) return;
  const readers = await queries.findReaders(
    trx,
    rows.map(({ user_id }) => user_id),
    now,
  );
  const told: (Row & MailState)[] = [];
  // In one order everywhere, or two transactions could wait for each other's topics.
  for (const row of rows.toSorted((a, b) => a.user_id - b.user_id)) {
    const reader = readers.get(row.user_id);
    if (!reader || reader.closed) continue;
    const before = row.topic === undefined ? null : await queries.takeUnread(trx, row.user_id, row.topic);
    told.push(after(row, mailOf(reader, row, now), before));
  }
  if (told.length === 0) return;
  const ids = await queries.insertNotices(trx, told, now);
  const publications = told.flatMap((row, at) => {
    const reader = readers.get(row.user_id);
    const id = ids[at];
    if (!reader || id === undefined || reader.suspended) return [];
    const data = toWire({ ...row, id, read_at: null, created_at: now }, reader.lang);
    return [{ to: row.user_id, event: 'notification' as const, data }];
  });
  await publish(trx, publications);
};

/**
 * Takes back the notice of a decision that was undone, as long as nobody read it. Answers whether it was taken back;
 * where not, they know of the decision.
 */
export const withdraw = (trx: Transaction<DB>, userId: number, decisionId: number): Promise<boolean> =>
  queries.deleteUnread(trx, userId, decisionId);
