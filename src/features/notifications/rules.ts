import type { ItemType } from '#lib/item-types.ts';
import type { PriceUnit } from '#features/items/rules/kinds.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';

/** The recipient's role in an order; it decides the link of the notification. */
export type OrderSide = 'buyer' | 'seller' | 'delivery';

interface OrderData {
  readonly order_id: number;
  /** Title of the item when it was ordered. */
  readonly title: string;
  readonly side: OrderSide;
}

interface DecisionData {
  /** If this decision is undone before the notification is read, the notification is deleted. */
  readonly decision_id: number;
  readonly item_id: number;
  readonly title: string;
  /** The moderation status as spelled in the API. */
  readonly status: string;
  /** In the recipient's language if it is a canned note. */
  readonly note: string | null;
}

interface ReportData {
  readonly item_id: number;
  readonly title: string;
  /** As the moderator wrote it. */
  readonly note: string | null;
}

interface Names {
  readonly ar_name: string;
  readonly fr_name: string;
  readonly en_name: string;
}

/** What a saved search looks for, for its name in any language. */
export interface SearchSummary {
  readonly words: string | null;
  readonly type: ItemType | 'All';
  readonly category: Names | null;
  readonly city: Names | null;
  /** Whether it covers the surroundings of the city, or without a city those of the user’s location. */
  readonly around: boolean;
  /** Whether it covers one seller only. */
  readonly of_seller: boolean;
}

/** Kinds of notifications with the data of their texts. */
export type NotificationContent =
  /** `quantity`: null when the item is sold as a whole. `unit`: absent in notifications from before units were kept. */
  | {
      readonly kind: 'order_placed';
      readonly data: OrderData & { readonly quantity: number | null; readonly unit?: PriceUnit | null };
    }
  | { readonly kind: 'order_status'; readonly data: OrderData & { readonly status: string } }
  | { readonly kind: 'order_edited'; readonly data: OrderData }
  | { readonly kind: 'order_assigned' | 'order_unassigned'; readonly data: OrderData }
  | { readonly kind: 'item_decided'; readonly data: DecisionData }
  /** Sent to the reporter; the note of an upheld report is for the seller only. */
  | { readonly kind: 'report_decided'; readonly data: ReportData & { readonly status: string } }
  /** Sent to the seller: a report was upheld, and whether the item was removed. Never names the reporter. */
  | {
      readonly kind: 'item_reported';
      readonly data: ReportData & { readonly reason: string; readonly taken_down: boolean };
    }
  | { readonly kind: 'role_changed'; readonly data: { readonly role: string } }
  /** `until`: when the suspension expires; null for never. */
  | { readonly kind: 'account_suspended'; readonly data: { readonly reason: string; readonly until: string | null } }
  | { readonly kind: 'account_restored'; readonly data: { readonly [none: string]: never } }
  /** Unread messages of a conversation: one notification per conversation. */
  | {
      readonly kind: 'chat_message';
      readonly data: {
        readonly chat_id: number;
        readonly from: string;
        /** Whether an administrator wrote it. */
        readonly staff?: true;
        /** Title of the item; null if it has been deleted. */
        readonly title: string | null;
        /** The beginning of the newest message; empty for a photo. */
        readonly snippet: string;
        readonly count: number;
      };
    }
  /** Sent to the user who reported the conversation. */
  | {
      readonly kind: 'chat_report_decided';
      readonly data: { readonly chat_id: number; readonly status: string; readonly note: string | null };
    }
  /** New listings that match a saved search: one notification per search. `path`: of the search, newest first. */
  | {
      readonly kind: 'search_matched';
      readonly data: {
        readonly search_id: number;
        readonly count: number;
        readonly search: SearchSummary;
        readonly path: string;
      };
    };

export const NOTIFICATION_KINDS = [
  'order_placed',
  'order_status',
  'order_edited',
  'order_assigned',
  'order_unassigned',
  'item_decided',
  'item_reported',
  'report_decided',
  'role_changed',
  'account_suspended',
  'account_restored',
  'chat_message',
  'chat_report_decided',
  'search_matched',
] as const satisfies readonly NotificationContent['kind'][];

/** Groups of notifications that users can subscribe to, by e-mail and on each device. */
export const NOTIFICATION_GROUPS = ['orders', 'listings', 'searches', 'chat', 'account'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** The group of each kind. */
export const NOTIFICATION_GROUP_BY_KIND: Readonly<Record<NotificationContent['kind'], NotificationGroup>> = {
  order_placed: 'orders',
  order_status: 'orders',
  order_edited: 'orders',
  order_assigned: 'orders',
  order_unassigned: 'orders',
  item_decided: 'listings',
  item_reported: 'listings',
  report_decided: 'listings',
  role_changed: 'account',
  account_suspended: 'account',
  account_restored: 'account',
  chat_message: 'chat',
  chat_report_decided: 'chat',
  search_matched: 'searches',
};

const orderPath = (side: OrderSide, id: number): string => {
  if (side === 'buyer') return pathTo('buyerOrder', { id: String(id) });
  return side === 'seller' ? pathTo('sellerOrder', { id: String(id) }) : PATHS.deliveryOrders;
};

// The item page redirects to its canonical address by the id alone.
const itemPath = (id: number): string => pathTo('item', { slug: '-', id: String(id) });

const decisionPath = (status: string, id: number): string => {
  if (status === 'rejected') return pathTo('editItem', { id: String(id) });
  return status === 'deleted' || status === 'pending' ? PATHS.myItems : itemPath(id);
};

/** Path of the page that a notification links to, without the language prefix; null if there is none. */
export const getLink = ({ kind, data }: NotificationContent): string | null => {
  switch (kind) {
    case 'order_unassigned':
      return data.side === 'delivery' ? null : orderPath(data.side, data.order_id);
    case 'order_placed':
    case 'order_status':
    case 'order_edited':
    case 'order_assigned':
      return orderPath(data.side, data.order_id);
    case 'item_decided':
      return decisionPath(data.status, data.item_id);
    case 'item_reported':
      return pathTo('editItem', { id: String(data.item_id) });
    case 'report_decided':
      return data.status === 'dismissed' ? itemPath(data.item_id) : null;
    case 'role_changed':
      return PATHS.profile;
    case 'account_restored':
      return PATHS.myItems;
    case 'chat_message':
    case 'chat_report_decided':
      return withQuery(PATHS.chat, { chat: data.chat_id });
    case 'search_matched':
      return data.path;
    case 'account_suspended':
      return null;
  }
};

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
const canUnsubscribe = (kind: NotificationContent['kind']): boolean => kind !== 'account_suspended';

/** Whether a notification is sent to the recipient by e-mail. */
export const shouldMail = (
  { email, mail_off, closed, suspended }: MailRecipient,
  kind: NotificationContent['kind'],
): boolean => {
  if (email === null || closed) return false;
  return canUnsubscribe(kind) ? !suspended && !mail_off.includes(NOTIFICATION_GROUP_BY_KIND[kind]) : true;
};

/** The distinct groups of some notifications that can be unsubscribed from. */
export const toMailGroups = (kinds: readonly NotificationContent['kind'][]): NotificationGroup[] => [
  ...new Set(kinds.filter(canUnsubscribe).map((kind) => NOTIFICATION_GROUP_BY_KIND[kind])),
];
