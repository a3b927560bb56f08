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

/** Kinds of notifications with the data of their texts. */
export type NotificationContent =
  /** `quantity`: null when the item is sold as a whole. */
  | { readonly kind: 'order_placed'; readonly data: OrderData & { readonly quantity: number | null } }
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
] as const satisfies readonly NotificationContent['kind'][];

/** E-mail groups that users can subscribe to. */
export const MAIL_GROUPS = ['orders', 'listings', 'chat', 'account'] as const;
export type MailGroup = (typeof MAIL_GROUPS)[number];

/** The e-mail group of each kind. */
export const MAIL_GROUP_BY_KIND: Readonly<Record<NotificationContent['kind'], MailGroup>> = {
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
};
