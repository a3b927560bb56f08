import type { Transaction } from 'kysely';
import { serverT } from '../../../i18n/server.ts';
import type { DB } from '../../../platform/db/tables.ts';
import { queueMessage } from '../../../platform/outbox/outbox.ts';
import * as queries from '../queries.ts';
import type { NotificationContent } from '../rules.ts';
import { joinSentences, buildText } from '../wire.ts';

/** Sends an SMS to a user without an e-mail address, in the given transaction. */
export const sendNotificationSms = async (
  trx: Transaction<DB>,
  userId: number,
  content: NotificationContent,
  now: Date,
): Promise<void> => {
  const recipient = (await queries.findRecipients(trx, [userId], now)).get(userId);
  if (!recipient || recipient.closed || recipient.email !== null || recipient.phone === null) return;
  const words = buildText(content, recipient.lang);
  const what = [joinSentences(words), words.note].filter(Boolean).join('\n\n');
  const text = serverT(recipient.lang)('notification_texts.mail.subject', { what });
  // Isolation marks cost as much as letters, and phones show boxes for them.
  await queueMessage(trx, { channel: 'sms', to: recipient.phone, text: text.replaceAll(/[\u2068\u2069]/g, '') }, now);
};
