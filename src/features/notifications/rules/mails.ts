import { MAIL_GROUP_BY_KIND, type MailGroup, type NotificationContent } from '../rules.ts';

const MINUTE = 60_000;

/** How long an e-mail waits: the user may read the notification on the site, and a decision may be undone. */
const DELAY = 3 * MINUTE;

/** Suspended users cannot read these on the site, so the e-mail goes out at once. */
const IMMEDIATE: ReadonlySet<NotificationContent['kind']> = new Set(['account_suspended', 'account_restored'] as const);

/** When the e-mail of a notification is due, unless it is read before. */
export const getDueTime = (kind: NotificationContent['kind'], now: Date): Date =>
  IMMEDIATE.has(kind) ? now : new Date(now.getTime() + DELAY);

/** The e-mail address and preferences of a recipient. */
export interface MailRecipient {
  readonly email: string | null;
  readonly mail_off: readonly string[];
  readonly closed: boolean;
  readonly suspended: boolean;
}

/** Users cannot unsubscribe from the e-mail about their suspension. */
export const canUnsubscribe = (kind: NotificationContent['kind']): boolean => kind !== 'account_suspended';

/** Whether a notification is sent to the recipient by e-mail. */
export const shouldMail = (
  { email, mail_off, closed, suspended }: MailRecipient,
  kind: NotificationContent['kind'],
): boolean => {
  if (email === null || closed) return false;
  return canUnsubscribe(kind) ? !suspended && !mail_off.includes(MAIL_GROUP_BY_KIND[kind]) : true;
};

/** The distinct groups of some notifications that can be unsubscribed from. */
export const toMailGroups = (kinds: readonly NotificationContent['kind'][]): MailGroup[] => [
  ...new Set(kinds.filter(canUnsubscribe).map((kind) => MAIL_GROUP_BY_KIND[kind])),
];
