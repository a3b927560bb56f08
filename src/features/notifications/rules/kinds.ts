import type { Unit } from '#i18n/quantity.ts';
import type { ItemType } from '#lib/item-types.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import type { IconName } from '#ui/icon-names.ts';
import type { LocalizedName } from '#lib/lang.ts';

/** The recipient's role in an order; it decides the link of the notification. */
export type OrderSide = 'buyer' | 'seller' | 'delivery' | 'admin';

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
  /** The note, in the recipient's language if it is a canned one. */
  readonly note: string | null;
}

interface ReportData {
  readonly item_id: number;
  readonly title: string;
  /** The note in the words of the moderator. */
  readonly note: string | null;
}

/** The filters of a saved search, for its name in any language. */
export interface SearchSummary {
  readonly words: string | null;
  readonly type: ItemType | 'All';
  readonly category: LocalizedName | null;
  readonly city: LocalizedName | null;
  /** Whether it covers the surroundings of the city, or without a city those of the user’s location. */
  readonly around: boolean;
  readonly of_seller: boolean;
}

/** The data of each kind of notification, of which its texts and its link are made. */
interface NotificationData {
  readonly order_placed: OrderData & {
    /** The quantity; null when the item is sold as a whole. */
    readonly quantity: number | null;
    /** The unit; absent in notifications from before units were stored. */
    readonly unit?: Unit | null;
  };
  readonly order_status: OrderData & { readonly status: string };
  readonly order_edited: OrderData;
  readonly order_assigned: OrderData;
  readonly order_unassigned: OrderData;
  /** Sent to the seller and the administrators, who assign another driver. */
  readonly order_declined: OrderData & { readonly reason: string; readonly note: string | null };
  readonly order_problem: OrderData & {
    readonly reason: string;
    readonly note: string | null;
    /** The day of the next attempt, as YYYY-MM-DD. */
    readonly due_on: string | null;
  };
  readonly item_decided: DecisionData;
  /** Sent to the seller: a report was upheld; states whether the item was removed, and never who reported. */
  readonly item_reported: ReportData & { readonly reason: string; readonly taken_down: boolean };
  /** Sent to the reporter; the note of an upheld report is for the seller only. */
  readonly report_decided: ReportData & { readonly status: string };
  readonly role_changed: { readonly role: string };
  readonly account_suspended: {
    readonly reason: string;
    /** When the suspension expires; null for never. */
    readonly until: string | null;
  };
  readonly account_restored: { readonly [none: string]: never };
  /** Unread messages of a conversation: one notification per conversation. */
  readonly chat_message: {
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
  /** Sent to the user who reported the conversation. */
  readonly chat_report_decided: { readonly chat_id: number; readonly status: string; readonly note: string | null };
  /** New listings that match a saved search: one notification per search. */
  readonly search_matched: {
    readonly search_id: number;
    readonly count: number;
    readonly search: SearchSummary;
    /** Path of the search, newest first. */
    readonly path: string;
  };
}

export type NotificationKind = keyof NotificationData;

/** The kind of a notification with its data; by default of any kind. */
export type NotificationContent<K extends NotificationKind = NotificationKind> = {
  readonly [Kind in K]: { readonly kind: Kind; readonly data: NotificationData[Kind] };
}[K];

/** Groups of notifications that users can subscribe to, by e-mail and on each device. */
export const NOTIFICATION_GROUPS = ['orders', 'listings', 'searches', 'chat', 'account'] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

interface KindRules<Data> {
  readonly group: NotificationGroup;
  readonly icon: IconName;
  /** The page that it links to, without the language prefix; null if there is none. */
  readonly getLink: (data: Data) => string | null;
  /** Its subject: a phone shows the newest notification of each. */
  readonly getTag: (data: Data) => string;
  /** Whether the e-mail is sent at once, because suspended users cannot read the notification on the site. */
  readonly mailsAtOnce?: true;
  /** Whether the e-mail of each one that replaces an unread one is sent, too. */
  readonly mailsAgain?: true;
  /** Whether users cannot unsubscribe from its e-mails, and get them while they are suspended. */
  readonly mandatory?: true;
  readonly hasModeratorNote?: true;
  /** Whether a moderator may undo its cause, so that phones are notified later. */
  readonly canBeUndone?: true;
}

const orderPath = ({ side, order_id: id }: OrderData): string => {
  if (side === 'buyer') return pathTo('buyerOrder', { id: String(id) });
  if (side === 'admin') return pathTo('adminEditOrder', { id: String(id) });
  return side === 'seller' ? pathTo('sellerOrder', { id: String(id) }) : PATHS.deliveryOrders;
};

// The item page redirects to its canonical address by the id alone.
const itemPath = (id: number): string => pathTo('item', { slug: '-', id: String(id) });
const editPath = (id: number): string => pathTo('editItem', { id: String(id) });
const chatPath = ({ chat_id }: { readonly chat_id: number }): string => withQuery(PATHS.chat, { chat: chat_id });

const decisionPath = ({ status, item_id: id }: DecisionData): string => {
  if (status === 'rejected') return editPath(id);
  return status === 'deleted' || status === 'pending' ? PATHS.myItems : itemPath(id);
};

const orderTag = ({ order_id: id, side }: OrderData): string => `order:${id}:${side}`;
const itemTag = ({ item_id: id }: { readonly item_id: number }): string => `item:${id}`;
const accountTag = (): string => 'account';

/** The kinds of notifications. Their texts are in `src/i18n/en/notification-texts.ts`. */
const KINDS: { readonly [K in NotificationKind]: KindRules<NotificationData[K]> } = {
  order_placed: { group: 'orders', icon: 'shopping-basket', getLink: orderPath, getTag: orderTag },
  order_status: { group: 'orders', icon: 'package', getLink: orderPath, getTag: orderTag },
  order_edited: { group: 'orders', icon: 'pencil', getLink: orderPath, getTag: orderTag },
  order_assigned: { group: 'orders', icon: 'truck', getLink: orderPath, getTag: orderTag },
  order_unassigned: {
    group: 'orders',
    icon: 'truck',
    getLink: (data) => (data.side === 'delivery' ? null : orderPath(data)),
    getTag: orderTag,
  },
  order_declined: { group: 'orders', icon: 'truck', getLink: orderPath, getTag: orderTag },
  order_problem: { group: 'orders', icon: 'triangle-alert', getLink: orderPath, getTag: orderTag },
  item_decided: {
    group: 'listings',
    icon: 'badge-check',
    getLink: decisionPath,
    getTag: itemTag,
    hasModeratorNote: true,
    canBeUndone: true,
  },
  item_reported: {
    group: 'listings',
    icon: 'flag',
    getLink: ({ item_id }) => editPath(item_id),
    getTag: itemTag,
    hasModeratorNote: true,
  },
  report_decided: {
    group: 'listings',
    icon: 'shield-check',
    getLink: ({ status, item_id }) => (status === 'dismissed' ? itemPath(item_id) : null),
    getTag: ({ item_id }) => `report:${item_id}`,
    hasModeratorNote: true,
  },
  role_changed: { group: 'account', icon: 'user-check', getLink: () => PATHS.profile, getTag: accountTag },
  account_suspended: {
    group: 'account',
    icon: 'ban',
    getLink: () => null,
    getTag: accountTag,
    mailsAtOnce: true,
    mandatory: true,
  },
  account_restored: {
    group: 'account',
    icon: 'user-round',
    getLink: () => PATHS.myItems,
    getTag: accountTag,
    mailsAtOnce: true,
  },
  chat_message: {
    group: 'chat',
    icon: 'message-circle',
    getLink: chatPath,
    getTag: ({ chat_id }) => `chat:${chat_id}`,
  },
  chat_report_decided: {
    group: 'chat',
    icon: 'shield-check',
    getLink: chatPath,
    getTag: ({ chat_id }) => `chat_report:${chat_id}`,
    hasModeratorNote: true,
  },
  search_matched: {
    group: 'searches',
    icon: 'search',
    getLink: ({ path }) => path,
    getTag: ({ search_id }) => `search:${search_id}`,
    mailsAgain: true,
  },
};

export const NOTIFICATION_KINDS = Object.keys(KINDS) as readonly NotificationKind[];

/** The rules of a kind, without those that need its data. */
export const rulesOf = (kind: NotificationKind): Omit<KindRules<never>, 'getLink' | 'getTag'> => KINDS[kind];

/** The path of the page that a notification links to, without the language prefix; null if there is none. */
export const getLink = <K extends NotificationKind>(content: NotificationContent<K>): string | null =>
  KINDS[content.kind].getLink(content.data);

/**
 * The subject of a notification: a phone shows the newest one of each.
 * @param topic its topic, which is its subject if it has one
 */
export const toTag = <K extends NotificationKind>(content: NotificationContent<K>, topic?: string): string =>
  topic ?? KINDS[content.kind].getTag(content.data);
