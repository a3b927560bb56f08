import { endOfQuietHours } from '#lib/days.ts';
import { NOTIFICATION_GROUP_BY_KIND, type NotificationContent, type NotificationGroup } from '../rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Delivery {
  /** How long it is worth showing, in milliseconds. */
  readonly lifetime: number;
  /** Whether it may wake a phone that saves power. */
  readonly urgency: 'normal' | 'high';
  /** Whether it waits for the morning. */
  readonly quiet: boolean;
}

const DELIVERY: Readonly<Record<NotificationGroup, Delivery>> = {
  orders: { lifetime: 48 * HOUR, urgency: 'high', quiet: false },
  chat: { lifetime: 24 * HOUR, urgency: 'high', quiet: true },
  listings: { lifetime: 48 * HOUR, urgency: 'normal', quiet: true },
  searches: { lifetime: 24 * HOUR, urgency: 'normal', quiet: true },
  account: { lifetime: 48 * HOUR, urgency: 'normal', quiet: true },
};

/** A moderator may undo a decision for a while, so phones are notified later. */
const DECISION_DELAY = MINUTE;

/** The subject of a notification: a phone shows the newest one of each. */
export const toTag = ({ kind, data }: NotificationContent, topic?: string): string => {
  if (topic !== undefined) return topic;
  switch (kind) {
    case 'order_placed':
    case 'order_status':
    case 'order_edited':
    case 'order_assigned':
    case 'order_unassigned':
      return `order:${data.order_id}:${data.side}`;
    case 'item_decided':
    case 'item_reported':
      return `item:${data.item_id}`;
    case 'report_decided':
      return `report:${data.item_id}`;
    case 'chat_message':
      return `chat:${data.chat_id}`;
    case 'chat_report_decided':
      return `chat_report:${data.chat_id}`;
    case 'search_matched':
      return `search:${data.search_id}`;
    case 'role_changed':
    case 'account_suspended':
    case 'account_restored':
      return 'account';
  }
};

/**
 * When a push message about a notification is due and how long it is worth showing. Only orders disturb the quiet hours.
 * @param from not before this time, if it is later than now
 */
export const schedulePush = (
  kind: NotificationContent['kind'],
  now: Date,
  from?: Date,
): { readonly dueAt: Date; readonly expiresAt: Date; readonly urgency: Delivery['urgency'] } => {
  const { lifetime, urgency, quiet } = DELIVERY[NOTIFICATION_GROUP_BY_KIND[kind]];
  const earliest = Math.max(now.getTime() + (kind === 'item_decided' ? DECISION_DELAY : 0), from?.getTime() ?? 0);
  const dueAt = (quiet && endOfQuietHours(new Date(earliest))) || new Date(earliest);
  return { dueAt, expiresAt: new Date(dueAt.getTime() + lifetime), urgency };
};

/** The recipient's account and a device of theirs. */
interface PushRecipient {
  readonly closed: boolean;
  readonly suspended: boolean;
}

/** Whether a device of a user gets push messages about a kind of notification. */
export const shouldPush = (
  { closed, suspended }: PushRecipient,
  { groups_off }: { readonly groups_off: readonly string[] },
  kind: NotificationContent['kind'],
): boolean => !closed && !suspended && !groups_off.includes(NOTIFICATION_GROUP_BY_KIND[kind]);

/** How users without e-mail and push messages are notified of their orders. */
export const ORDER_TEXTS = ['sms', 'whatsapp', 'none'] as const;
export type OrderTexts = (typeof ORDER_TEXTS)[number];
