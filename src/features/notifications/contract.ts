import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { Id } from '#lib/schema.ts';
import { Page, pageSchema } from '#lib/page-result.ts';
import { NOTIFICATION_GROUPS, NOTIFICATION_KINDS } from './rules/kinds.ts';
import { ORDER_TEXTS } from './rules/delivery.ts';

export const Notification = z.object({
  id: z.number().int(),
  kind: z.enum(NOTIFICATION_KINDS),
  text: z.string().describe('One or two sentences'),
  note: z.string().nullable().describe('A message written by another user'),
  link: z.string().nullable().describe('Path of the related page, without the language prefix'),
  read: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Notification = z.output<typeof Notification>;

export const MailPreferences = z.object({
  email: z.string().nullable().describe('The recipient’s address; null if there is none, and so no e-mail'),
  groups: z.array(z.object({ group: z.enum(NOTIFICATION_GROUPS), subscribed: z.boolean() })),
});
export type MailPreferences = z.output<typeof MailPreferences>;

export const PushState = z.object({
  key: z.string().describe('The public key that a browser subscribes with (applicationServerKey), base64url'),
  groups: z
    .array(z.object({ group: z.enum(NOTIFICATION_GROUPS), subscribed: z.boolean() }))
    .nullable()
    .describe('Which notifications this device receives; null if it has no subscription'),
});
export type PushState = z.output<typeof PushState>;

export const OrderTextsState = z.object({
  phone: z.string().nullable().describe('The viewer’s number, four digits of it visible; null if there is none'),
  choice: z.enum(ORDER_TEXTS),
});
export type OrderTextsState = z.output<typeof OrderTextsState>;

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+=*$/);

/** The result of `PushSubscription.toJSON()`, with the keys on the same level as the endpoint. */
const SubscriptionForm = z.object({
  endpoint: z.string().max(1000),
  p256dh: base64url(100),
  auth: base64url(40),
});

/** The e-mail groups that an unsubscribe token covers. */
export const UnsubscribeState = z.object({
  groups: z.array(z.object({ group: z.enum(NOTIFICATION_GROUPS), subscribed: z.boolean() })),
});
export type UnsubscribeState = z.output<typeof UnsubscribeState>;

const NotificationsPage = z.object({ notifications: pageSchema(Notification), unread: z.number().int() });
export type NotificationsPage = z.output<typeof NotificationsPage>;

export const notificationsCalls = defineCalls({
  'GET /api/notifications': {
    auth: 'user',
    summary: 'Notifications of the viewer, newest first, and the number of unread ones',
    query: z.object({ page: Page }),
    response: NotificationsPage,
  },
  'POST /api/notifications/read': {
    auth: 'user',
    summary: 'Marks notifications as read: the given ids, or all without ids',
    body: z.object({ ids: z.array(Id).max(100).optional() }),
    response: z.object({ unread: z.number().int() }),
  },
  'GET /api/notifications/mail': {
    auth: 'user',
    summary: 'Which unread notifications the viewer receives by e-mail',
    response: MailPreferences,
  },
  'PUT /api/notifications/mail': {
    auth: 'user',
    summary: 'Changes which notifications are sent by e-mail',
    body: z.object({ group: z.enum(NOTIFICATION_GROUPS), subscribed: z.boolean() }),
    response: MailPreferences,
  },
  'GET /api/notifications/texts': {
    auth: 'user',
    summary: 'How the viewer is notified of orders when no e-mail and no push message reaches them',
    response: OrderTextsState,
  },
  'PUT /api/notifications/texts': {
    auth: 'user',
    summary: 'Chooses text messages, WhatsApp or neither for orders',
    body: z.object({ choice: z.enum(ORDER_TEXTS) }),
    response: OrderTextsState,
  },
  'GET /api/notifications/unsubscribe/{token}': {
    auth: 'anyone',
    summary: 'The groups that an unsubscribe link covers; 404 for an invalid token',
    params: z.object({ token: z.string().max(200) }),
    response: UnsubscribeState,
  },
  'POST /api/notifications/unsubscribe/{token}': {
    auth: 'anyone',
    idempotent: true,
    summary:
      'Unsubscribes from (or, with subscribed, resubscribes to) the groups of the link; also called by mail clients directly (RFC 8058)',
    params: z.object({ token: z.string().max(200) }),
    body: z.object({ subscribed: z.union([z.boolean(), z.stringbool()]).optional() }),
    response: UnsubscribeState,
  },
});

/** The path that mail clients call to unsubscribe with a token. */
export const unsubscribePath = (token: string): string => `/api/notifications/unsubscribe/${token}`;

export const pushCalls = defineCalls({
  'GET /api/notifications/push': {
    auth: 'user',
    summary: 'Which notifications the browser of this session receives as push messages, and the key to subscribe with',
    response: PushState,
  },
  'POST /api/notifications/push': {
    auth: 'user',
    // The body contains the state afterwards: repeating a call changes nothing.
    idempotent: false,
    summary: 'Subscribes the browser of this session to push messages, or renews its subscription',
    body: SubscriptionForm,
    response: PushState,
  },
  'PUT /api/notifications/push': {
    auth: 'user',
    idempotent: false,
    summary: 'Changes which notifications the browser of this session receives; 404 without a subscription',
    body: z.object({ group: z.enum(NOTIFICATION_GROUPS), subscribed: z.boolean() }),
    response: PushState,
  },
  'DELETE /api/notifications/push': {
    auth: 'user',
    idempotent: false,
    summary: 'Unsubscribes the browser of this session from push messages',
    response: PushState,
  },
});
