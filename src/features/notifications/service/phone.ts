import type { Transaction } from 'kysely';
import { serverT } from '../../../i18n/server.ts';
import type { DB } from '../../../platform/db/tables.ts';
import { queue } from '../../../platform/outbox/outbox.ts';
import * as queries from '../queries.ts';
import type { Notice } from '../rules.ts';
import { textOf, wordsOf } from '../wire.ts';

/** Sends a short message to a person who has no e-mail address, in the transaction of what they are told. */
export const textNotice = async (trx: Transaction<DB>, userId: number, notice: Notice, now: Date): Promise<void> => {
  const reader = (await queries.findReaders(trx, [userId], now)).get(userId);
  if (!reader || reader.closed || reader.email !== null || reader.phone === null) return;
  const words = wordsOf(notice, reader.lang);
  const what = [textOf(words), words.note].filter(Boolean).join('\n\n');
  const text = serverT(reader.lang)('notices.mail.subject', { what });
  // Every isolating mark costs as much as a letter, and phones show boxes for them.
  await queue(trx, { channel: 'sms', to: reader.phone, text: text.replaceAll(/[\u2068\u2069]/g, '') }, now);
};
