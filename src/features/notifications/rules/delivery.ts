import { endOfQuietHours, MINUTE, HOUR } from '#lib/days.ts';
import { rulesOf, type NotificationGroup, type NotificationKind } from './kinds.ts';

/** How long an e-mail waits: the user may read the notification on the site, and a decision may be undone. */
const MAIL_DELAY = 3 * MINUTE;

/** Returns when the e-mail of a notification is due, unless it is read before. */
export const getDueTime = (kind: NotificationKind, now: Date): Date =>
  rulesOf(kind).mailsAtOnce ? now : new Date(now.getTime() + MAIL_DELAY);

/** The e-mail address and preferences of a recipient. */
export interface MailRecipient {
  readonly email: string | null;
  readonly mail_off: readonly string[];
  readonly closed: boolean;
  readonly suspended: boolean;
}

/** Whether a notification is sent to the recipient by e-mail. */
export const shouldMail = ({ email, mail_off, closed, suspended }: MailRecipient, kind: NotificationKind): boolean => {
  if (email === null || closed) return false;
  const { group, mandatory } = rulesOf(kind);
  return mandatory || (!suspended && !mail_off.includes(group));
};

/** The distinct groups of some notifications that can be unsubscribed from. */
export const toMailGroups = (kinds: readonly NotificationKind[]): NotificationGroup[] => [
  ...new Set(kinds.map(rulesOf).flatMap(({ group, mandatory }) => (mandatory ? [] : group))),
];

interface Delivery {
  /** How long a message is worth showing, in milliseconds. */
  readonly lifetime: number;
  /** Whether a message may wake a phone that saves power. */
  readonly urgency: 'normal' | 'high';
  /** Whether a message waits until the quiet hours end. */
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

/**
 * Returns when a push message about a notification is due and how long it is worth showing. Only messages about orders
 * are sent in the quiet hours.
 * @param from not before this time, if it is later than now
 */
export const schedulePush = (
  kind: NotificationKind,
  now: Date,
  from?: Date,
): { readonly dueAt: Date; readonly expiresAt: Date; readonly urgency: Delivery['urgency'] } => {
  const { group, canBeUndone } = rulesOf(kind);
  const { lifetime, urgency, quiet } = DELIVERY[group];
  const earliest = Math.max(now.getTime() + (canBeUndone ? DECISION_DELAY : 0), from?.getTime() ?? 0);
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
  kind: NotificationKind,
): boolean => !closed && !suspended && !groups_off.includes(rulesOf(kind).group);

/** The ways in which users without e-mail and push messages are notified of their orders. */
export const ORDER_TEXTS = ['sms', 'whatsapp', 'none'] as const;
export type OrderTexts = (typeof ORDER_TEXTS)[number];
