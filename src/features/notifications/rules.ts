/** On which side of an order somebody is told about it: it decides where the words lead. */
export type OrderSide = 'buyer' | 'seller' | 'delivery';

interface AboutOrder {
  readonly order_id: number;
  /** What was ordered, as its listing was called then. */
  readonly title: string;
  readonly side: OrderSide;
}

interface AboutDecision {
  /** The decision that it tells of: where that is undone before it was read, it goes again. */
  readonly decision_id: number;
  readonly item_id: number;
  readonly title: string;
  /** The moderation status in the spelling of the wire. */
  readonly status: string;
  /** In the reader's language where it is a ready-made one. */
  readonly note: string | null;
}

interface AboutReport {
  readonly item_id: number;
  readonly title: string;
  /** In the words of whoever decided. */
  readonly note: string | null;
}

/** What somebody can be told, with what the words are made of. */
export type Notice =
  /** `quantity`: null for what is ordered as a whole. */
  | { readonly kind: 'order_placed'; readonly data: AboutOrder & { readonly quantity: number | null } }
  | { readonly kind: 'order_status'; readonly data: AboutOrder & { readonly status: string } }
  | { readonly kind: 'order_edited'; readonly data: AboutOrder }
  | { readonly kind: 'order_assigned' | 'order_unassigned'; readonly data: AboutOrder }
  | { readonly kind: 'item_decided'; readonly data: AboutDecision }
  /** To whoever reported; the note of an upheld one is for the seller alone. */
  | { readonly kind: 'report_decided'; readonly data: AboutReport & { readonly status: string } }
  /** To the seller: a report of a reason was found right, and whether the listing went. Never who reported. */
  | {
      readonly kind: 'item_reported';
      readonly data: AboutReport & { readonly reason: string; readonly taken_down: boolean };
    }
  | { readonly kind: 'role_changed'; readonly data: { readonly role: string } }
  /** `until`: the moment of coming back by itself; null for never. */
  | { readonly kind: 'account_suspended'; readonly data: { readonly reason: string; readonly until: string | null } }
  | { readonly kind: 'account_restored'; readonly data: { readonly [none: string]: never } }
  /** A conversation with unread messages: one notice for each, however many there are. */
  | {
      readonly kind: 'chat_message';
      readonly data: {
        readonly chat_id: number;
        readonly from: string;
        /** What the conversation is about; null where that is gone. */
        readonly title: string | null;
        /** The beginning of the newest message; empty for a photo. */
        readonly snippet: string;
        readonly count: number;
      };
    }
  /** To whoever reported a conversation. */
  | {
      readonly kind: 'chat_report_decided';
      readonly data: { readonly chat_id: number; readonly status: string; readonly note: string | null };
    };

export const NOTICE_KINDS = [
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
] as const satisfies readonly Notice['kind'][];

/** What e-mails can be wanted or not, as their reader thinks of it. */
export const MAIL_GROUPS = ['orders', 'listings', 'chat', 'account'] as const;
export type MailGroup = (typeof MAIL_GROUPS)[number];

/** The group that a kind of notice belongs to. */
export const GROUP_OF: Readonly<Record<Notice['kind'], MailGroup>> = {
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
