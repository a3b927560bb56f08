import type { Kysely, Transaction } from 'kysely';
import { serverT } from '#i18n/server.ts';
import { dirOf, prefixOf } from '#lib/lang.ts';
import { PATHS } from '#lib/paths.ts';
import type { PushPayload } from '#lib/push-payload.ts';
import { truncate } from '#lib/truncate.ts';
import type { DB } from '#platform/data/db/tables.ts';
import { queueMessages, removePushes } from '#platform/delivery/outbox/outbox.ts';
import { findOfUsers, type Subscription } from '#platform/delivery/push/subscriptions.ts';
import type { NewNotification, Recipient } from '../queries.ts';
import { getLink, rulesOf, toTag, type NotificationContent } from '../rules.ts';
import { schedulePush, shouldPush } from '../rules/delivery.ts';
import { buildText, joinSentences } from '../wire.ts';

/** Phones show about this much; push services take 4 KB with the encryption. */
const MAX_BODY_LENGTH = 300;

/** Finds the subscriptions of users, by user. */
export const findSubscriptions = async (
  trx: Transaction<DB>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Subscription[]>> =>
  Map.groupBy(await findOfUsers(trx, userIds), ({ user_id }) => user_id);

const toPayload = (content: NotificationContent, tag: string, { lang }: Pick<Recipient, 'lang'>): PushPayload => {
  const text = buildText(content, lang);
  return {
    title: serverT(lang)(`notification_texts.push.${rulesOf(content.kind).group}`),
    body: truncate([joinSentences(text), text.note].filter(Boolean).join('\n'), MAX_BODY_LENGTH),
    tag,
    url: `${prefixOf(lang)}${getLink(content) ?? PATHS.notifications}`,
    lang,
    dir: dirOf(lang),
  };
};

/**
 * Queues push messages about notifications for all devices that are subscribed to them, within the transaction of their cause. A
 * message replaces the waiting one of its topic, so that a morning brings one about each.
 */
export const queuePushes = async (
  trx: Transaction<DB>,
  rows: readonly NewNotification[],
  recipients: ReadonlyMap<number, Recipient>,
  subscriptions: ReadonlyMap<number, readonly Subscription[]>,
  now: Date,
): Promise<void> => {
  const messages = rows.flatMap((row) => {
    const recipient = recipients.get(row.user_id);
    if (!recipient) return [];
    const devices = (subscriptions.get(row.user_id) ?? []).filter((one) => shouldPush(recipient, one, row.kind));
    if (devices.length === 0) return [];
    const topic = toTag(row, row.topic);
    const text = JSON.stringify(toPayload(row, topic, recipient));
    const { urgency, ...schedule } = schedulePush(row.kind, now, row.mail_from);
    return devices.map(({ id }) => ({
      message: { channel: 'push' as const, to: id, text, urgency },
      schedule: { ...schedule, topic },
    }));
  });
  await queueMessages(trx, messages, now);
};

/** Removes the push messages about notifications that still wait, because the user has seen them or they are void. */
export const withdrawPushes = async (db: Kysely<DB>, userId: number, tags: readonly string[]): Promise<void> => {
  if (tags.length === 0) return;
  const devices = await findOfUsers(db, [userId]);
  await removePushes(
    db,
    devices.map(({ id }) => id),
    tags,
  );
};
