import { publish } from '#platform/transport/realtime/realtime.ts';
import * as queries from '../queries.ts';
import { type MailState, type NewNotification, type Recipient } from '../queries.ts';
import { rulesOf, toTag, type NotificationContent } from '../rules/kinds.ts';
import { getDueTime, shouldMail, shouldPush } from '../rules/delivery.ts';
import { toWire, buildText, joinSentences } from '../wire.ts';
import { findSubscriptions, queuePushes, withdrawPushes } from './push.ts';
import { serverT } from '#i18n/server.ts';
import { endOfQuietHours } from '#lib/days.ts';
import type { Lang } from '#lib/lang.ts';
import { queueMessage } from '#platform/delivery/outbox/outbox.ts';
import type { TextChannel } from '#platform/delivery/sms.ts';
import type { Trx } from '#platform/data/db/db.ts';

const NO_MAIL: MailState = { mail: null, mail_at: null };

const initialMailState = (recipient: Recipient, { kind, mail_from: from }: NewNotification, now: Date): MailState => {
  if (!shouldMail(recipient, kind)) return NO_MAIL;
  const due = getDueTime(kind, now);
  return { mail: 'due', mail_at: from && from > due ? from : due };
};

/**
 * Merges a notification with the unread one that it replaces: counts add up, and there is one e-mail for all. Only new
 * matches of a search are worth another one, at the time of their `mail_from`.
 */
const mergeWithUnread = (
  row: NewNotification,
  mail: MailState,
  before: Awaited<ReturnType<typeof queries.takeUnread>>,
): NewNotification & MailState => {
  if (!before) return { ...row, ...mail };
  const { mail: state, mail_at } = before;
  const stays = state === 'due' || (state === 'queued' && !rulesOf(row.kind).mailsAgain);
  const mailState = stays && mail.mail !== null ? { mail: state, mail_at } : mail;
  if (!('count' in row.data) || row.kind !== before.kind) return { ...row, ...mailState };
  const count = row.data.count + (before.data as typeof row.data).count;
  return { ...row, data: { ...row.data, count }, ...mailState } as NewNotification & MailState;
};

/**
 * Creates notifications within the transaction of their cause, so that either both are stored or neither. Connected
 * users receive them on commit, in their language; their devices get push messages seconds later, and users who do not
 * read them get an e-mail.
 * A row with a topic replaces the unread notification of that topic. Closed accounts are skipped.
 */
export const notify = async (trx: Trx, rows: readonly NewNotification[], now: Date): Promise<void> => {
  if (rows.length === 0) return;
  const recipients = await queries.findRecipients(
    trx,
    rows.map(({ user_id }) => user_id),
    now,
  );
  const toInsert: (NewNotification & MailState)[] = [];
  // Rows are processed in a fixed order, so that two transactions cannot deadlock on each other's topics.
  for (const row of rows.toSorted((a, b) => a.user_id - b.user_id)) {
    const recipient = recipients.get(row.user_id);
    if (!recipient || recipient.closed) continue;
    const before = row.topic === undefined ? null : await queries.takeUnread(trx, row.user_id, row.topic);
    toInsert.push(mergeWithUnread(row, initialMailState(recipient, row, now), before));
  }
  if (toInsert.length === 0) return;
  const ids = await queries.insertNotifications(trx, toInsert, now);
  const publications = toInsert.flatMap((row, at) => {
    const recipient = recipients.get(row.user_id);
    const id = ids[at];
    if (!recipient || id === undefined || recipient.suspended) return [];
    const data = toWire({ ...row, id, read_at: null, created_at: now }, recipient.lang);
    return [{ to: row.user_id, event: 'notification' as const, data }];
  });
  await publish(trx, publications);
  const subscriptions = await findSubscriptions(trx, [...recipients.keys()]);
  await queuePushes(trx, toInsert, recipients, subscriptions, now);
  for (const row of toInsert) {
    const recipient = recipients.get(row.user_id);
    const devices = subscriptions.get(row.user_id) ?? [];
    if (!recipient || !row.text || devices.some((one) => shouldPush(recipient, one, row.kind))) continue;
    await sendOrderText(trx, row, recipient, now);
  }
};

/**
 * Deletes the notification of an undone decision if it is unread. Returns whether it was deleted; otherwise the user
 * has read it.
 */
export const withdrawNotification = async (trx: Trx, userId: number, decisionId: number): Promise<boolean> => {
  const deleted = await queries.deleteUnread(trx, userId, decisionId);
  if (deleted) await withdrawPushes(trx, userId, [toTag(deleted)]);
  return deleted !== null;
};

const toText = (content: NotificationContent, lang: Lang): string => {
  const words = buildText(content, lang);
  const what = [joinSentences(words), words.note].filter(Boolean).join('\n\n');
  // Isolation marks cost as much as letters, and phones show boxes for them.
  return serverT(lang)('notification_texts.mail.subject', { what }).replaceAll(/[\u2068\u2069]/g, '');
};

const queueText = (
  trx: Trx,
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
  trx: Trx,
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
const sendOrderText = async (
  trx: Trx,
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
  trx: Trx,
  { phone, lang }: { readonly phone: string; readonly lang: Lang },
  content: NotificationContent,
  now: Date,
): Promise<void> => queueText(trx, phone, content, { lang, by: 'sms' }, now);
