import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { Id } from '../../lib/id.ts';
import { Page, pageOf } from '../../lib/page-result.ts';
import { MAIL_GROUPS, NOTIFICATION_KINDS } from './rules.ts';

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
  groups: z.array(z.object({ group: z.enum(MAIL_GROUPS), wanted: z.boolean() })),
});
export type MailPreferences = z.output<typeof MailPreferences>;

/** The e-mail groups that an unsubscribe token covers. */
export const UnsubscribeState = z.object({
  groups: z.array(z.object({ group: z.enum(MAIL_GROUPS), wanted: z.boolean() })),
});
export type UnsubscribeState = z.output<typeof UnsubscribeState>;

const NotificationsPage = z.object({ notifications: pageOf(Notification), unread: z.number().int() });
export type NotificationsPage = z.output<typeof NotificationsPage>;

export const notificationsCalls = calls({
  'GET /api/notifications': {
    who: 'user',
    about: 'Notifications of the viewer, newest first, and the number of unread ones',
    query: z.object({ page: Page }),
    answer: NotificationsPage,
  },
  'POST /api/notifications/read': {
    who: 'user',
    about: 'Marks notifications as read: the given ids, or all without ids',
    body: z.object({ ids: z.array(Id).max(100).optional() }),
    answer: z.object({ unread: z.number().int() }),
  },
  'GET /api/notifications/mail': {
    who: 'user',
    about: 'Which unread notifications the viewer receives by e-mail',
    answer: MailPreferences,
  },
  'PUT /api/notifications/mail': {
    who: 'user',
    about: 'Changes which notifications are sent by e-mail',
    body: z.object({ group: z.enum(MAIL_GROUPS), wanted: z.boolean() }),
    answer: MailPreferences,
  },
  'GET /api/notifications/unsubscribe/{token}': {
    who: 'anyone',
    about: 'The groups that an unsubscribe link covers; 404 for an invalid token',
    params: z.object({ token: z.string().max(200) }),
    answer: UnsubscribeState,
  },
  'POST /api/notifications/unsubscribe/{token}': {
    who: 'anyone',
    about:
      'Unsubscribes from (or, with wanted, resubscribes to) the groups of the link; also called by mail clients directly (RFC 8058)',
    params: z.object({ token: z.string().max(200) }),
    body: z.object({ wanted: z.union([z.boolean(), z.stringbool()]).optional() }),
    answer: UnsubscribeState,
  },
});

/** The path that mail clients call to unsubscribe with a token. */
export const unsubscribePath = (token: string): string => `/api/notifications/unsubscribe/${token}`;
