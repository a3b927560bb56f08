import type { Transaction } from 'kysely';
import { serverT } from '#i18n/server.ts';
import { endOfQuietHours } from '#lib/days.ts';
import type { Lang } from '#lib/lang.ts';
import type { DB } from '#platform/data/db/tables.ts';
import { queueMessage } from '#platform/delivery/outbox/outbox.ts';
import type { TextChannel } from '#platform/delivery/sms.ts';
import * as queries from '../queries.ts';
import type { NewNotification, Recipient } from '../queries.ts';
import { toTag, type NotificationContent } from '../rules.ts';
import { buildText, joinSentences } from '../wire.ts';

const toText = (content: NotificationContent, lang: Lang): string => {
  const words = buildText(content, lang);
  const what = [joinSentences(words), words.note].filter(Boolean).join('\n\n');
  // Isolation marks cost as much as letters, and phones show boxes for them.
  return serverT(lang)('notification_texts.mail.subject', { what }).replaceAll(/[\u2068\u2069]/g, '');
};

const queueText = (
  trx: Transaction<DB>,
  to: string,
  content: NotificationContent,
  { lang, by }: { readonly lang: Lang; readonly by: TextChannel },
  now: Date,
): Promise<void> => queueMessage(trx, { channel: 'sms', to, text: toText(content, lang), by }, now);

/**
 * Sends an SMS about their account or listing to a user without an e-mail address, in the given transaction; in the
 * morning if it happens in the quiet hours.
 */
export const sendNotificationSms = async (
  trx: Transaction<DB>,
  userId: number,
  content: NotificationContent,
  now: Date,
): Promise<void> => {
  const recipient = (await queries.findRecipients(trx, [userId], now)).get(userId);
  if (!recipient || recipient.closed || recipient.email !== null || recipient.text_phone === null) return;
  await queueMessage(trx, { channel: 'sms', to: recipient.text_phone, text: toText(content, recipient.lang) }, now, {
    dueAt: endOfQuietHours(now) ?? now,
    topic: toTag(content),
  });
};

/** Sends a text message about an order to a user whom no e-mail and no push message reaches, as they prefer. */
export const sendOrderText = async (
  trx: Transaction<DB>,
  row: NewNotification,
  { email, text_phone: phone, closed, suspended, lang, order_texts: by }: Recipient,
  now: Date,
): Promise<void> => {
  if (email !== null || phone === null || closed || suspended || by === 'none') return;
  await queueText(trx, phone, row, { lang, by }, now);
};

/**
 * Sends a text message about an order to a guest who ordered with a phone number, in the given transaction.
 * @param phone E.164
 */
export const sendGuestText = (
  trx: Transaction<DB>,
  { phone, lang }: { readonly phone: string; readonly lang: Lang },
  content: NotificationContent,
  now: Date,
): Promise<void> => queueText(trx, phone, content, { lang, by: 'sms' }, now);
