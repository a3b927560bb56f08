import { serverT } from '#i18n/server.ts';
import { dirOf, prefixOf } from '#lib/lang.ts';
import { PATHS } from '#lib/paths.ts';
import type { PushPayload } from '#lib/push-payload.ts';
import { truncate } from '#lib/text.ts';
import { queueMessages, removePushes } from '#platform/delivery/outbox/outbox.ts';
import {
  findOfUsers,
  type Subscription,
  findOfSession,
  removeOfSession,
  saveSubscription,
  setGroup,
  type SubscriptionInput,
} from '#platform/delivery/push/subscriptions.ts';
import * as queries from '../queries.ts';
import { type NewNotification, type Recipient } from '../queries.ts';
import {
  getLink,
  rulesOf,
  toTag,
  type NotificationContent,
  NOTIFICATION_GROUPS,
  type NotificationGroup,
} from '../rules/kinds.ts';
import { schedulePush, shouldPush, type OrderTexts } from '../rules/delivery.ts';
import { buildText, joinSentences } from '../wire.ts';
import { AppError, notFound, throwFieldErrors, type FieldErrors } from '#lib/errors.ts';
import { maskPhone } from '#lib/phone.ts';
import type { Deps, UserCtx } from '#platform/context.ts';
import { isAllowedEndpoint, isUsableKey, isUsableSecret } from '#platform/delivery/push/endpoint.ts';
import { setOrderTexts as saveOrderTexts } from '#features/accounts/index.ts';
import type { Trx, DbOrTransaction } from '#platform/data/db/db.ts';
import type { OrderTextsState, PushState } from '../contract.ts';

/** Phones show about this much; push services take 4 KB with the encryption. */
const MAX_BODY_LENGTH = 300;

export const findSubscriptions = async (
  trx: Trx,
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
  trx: Trx,
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
export const withdrawPushes = async (db: DbOrTransaction, userId: number, tags: readonly string[]): Promise<void> => {
  if (tags.length === 0) return;
  const devices = await findOfUsers(db, [userId]);
  await removePushes(
    db,
    devices.map(({ id }) => id),
    tags,
  );
};

const sessionOf = ({ viewer }: UserCtx): number => Number(viewer.sessionId);

/** Returns the push messages that the browser of this session receives, and the key that it subscribes with. */
export const showPushState = async (ctx: UserCtx<'push'>): Promise<PushState> => {
  const [key, subscription] = await Promise.all([ctx.push.publicKey(), findOfSession(ctx.db, sessionOf(ctx))]);
  const groups = subscription
    ? NOTIFICATION_GROUPS.map((group) => ({ group, subscribed: !subscription.groups_off.includes(group) }))
    : null;
  return { key, groups };
};

/**
 * Throws `invalid` unless this server may send to the endpoint and encrypt with the keys. Requests to private addresses
 * would let a user reach the network of the server. Absent fields are not checked.
 */
export const checkSubscription = (
  { config }: Pick<Deps, 'config'>,
  { endpoint, p256dh, auth }: Partial<SubscriptionInput>,
): void => {
  const problems: Record<string, FieldErrors[string]> = {};
  if (endpoint !== undefined && !isAllowedEndpoint(endpoint, config)) problems.endpoint = [{ key: 'malformed' }];
  if (p256dh !== undefined && !isUsableKey(p256dh)) problems.p256dh = [{ key: 'malformed' }];
  if (auth !== undefined && !isUsableSecret(auth)) problems.auth = [{ key: 'malformed' }];
  throwFieldErrors(problems);
};

/**
 * Subscribes the browser of this session to push messages, or renews its subscription. It is taken from another user who was
 * signed in on the device, and the eleventh device of a user replaces the oldest. Throws `invalid`.
 */
export const subscribeDevice = async (
  ctx: UserCtx<'config' | 'push'>,
  subscription: SubscriptionInput,
): Promise<PushState> => {
  checkSubscription(ctx, subscription);
  const device = { userId: ctx.viewer.id, sessionId: sessionOf(ctx) };
  await ctx.db.transaction().execute((trx) => saveSubscription(trx, subscription, device, ctx.clock.now()));
  return showPushState(ctx);
};

/** Chooses whether this device receives a group of notifications. Throws `not_found` if it is not subscribed. */
export const setPushPreference = async (
  ctx: UserCtx<'push'>,
  group: NotificationGroup,
  subscribed: boolean,
): Promise<PushState> => {
  if (!(await setGroup(ctx.db, sessionOf(ctx), group, subscribed))) throw notFound();
  return showPushState(ctx);
};

/** Unsubscribes the browser of this session. Does nothing if it is not subscribed. */
export const unsubscribeDevice = async (ctx: UserCtx<'push'>): Promise<PushState> => {
  await removeOfSession(ctx.db, sessionOf(ctx));
  return showPushState(ctx);
};

/** Returns how the viewer is notified of orders when no e-mail and no push message reaches them. */
export const showOrderTexts = async (ctx: UserCtx): Promise<OrderTextsState> => {
  const { id } = ctx.viewer;
  const recipient = (await queries.findRecipients(ctx.db, [id], ctx.clock.now())).get(id);
  if (!recipient) throw new AppError('unauthenticated');
  return { phone: recipient.phone && maskPhone(recipient.phone), choice: recipient.order_texts };
};

/** Chooses how the viewer is notified of orders when no e-mail and no push message reaches them. */
export const setOrderTexts = async (ctx: UserCtx, choice: OrderTexts): Promise<OrderTextsState> => {
  await saveOrderTexts(ctx.db, ctx.viewer.id, choice);
  return showOrderTexts(ctx);
};
