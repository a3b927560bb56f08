import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { Id } from '../../lib/id.ts';
import { Page, pageOf } from '../../lib/page-result.ts';
import { MAIL_GROUPS, NOTICE_KINDS } from './rules.ts';

export const Notification = z.object({
  id: z.number().int(),
  kind: z.enum(NOTICE_KINDS),
  text: z.string().describe('One or two sentences'),
  note: z.string().nullable().describe('What somebody wrote along with it'),
  link: z.string().nullable().describe('The page that it leads to, without the language prefix'),
  read: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Notification = z.output<typeof Notification>;

export const MailWishes = z.object({
  email: z.string().nullable().describe('Where to; null where there is no address, and so no e-mail'),
  groups: z.array(z.object({ group: z.enum(MAIL_GROUPS), wanted: z.boolean() })),
});
export type MailWishes = z.output<typeof MailWishes>;

/** What a key at the end of an e-mail is for. */
export const Unsubscribing = z.object({
  groups: z.array(z.object({ group: z.enum(MAIL_GROUPS), wanted: z.boolean() })),
});
export type Unsubscribing = z.output<typeof Unsubscribing>;

const NotificationsPage = z.object({ notifications: pageOf(Notification), unread: z.number().int() });
export type NotificationsPage = z.output<typeof NotificationsPage>;

export const notificationsCalls = calls({
  'GET /api/notifications': {
    who: 'user',
    about: 'What the caller was told, newest first, and how much of it is unread',
    query: z.object({ page: Page }),
    answer: NotificationsPage,
  },
  'POST /api/notifications/read': {
    who: 'user',
    about: 'Marks notices read: those named, or with no ids everything up to now',
    body: z.object({ ids: z.array(Id).max(100).optional() }),
    answer: z.object({ unread: z.number().int() }),
  },
  'GET /api/notifications/mail': {
    who: 'user',
    about: 'Which notices the caller wants as e-mails when they go unread',
    answer: MailWishes,
  },
  'PUT /api/notifications/mail': {
    who: 'user',
    about: 'Changes which notices come as e-mails',
    body: z.object({ group: z.enum(MAIL_GROUPS), wanted: z.boolean() }),
    answer: MailWishes,
  },
  'GET /api/notifications/unsubscribe/{token}': {
    who: 'anyone',
    about: 'What the link at the end of an e-mail would end; 404 for one that we did not make',
    params: z.object({ token: z.string().max(200) }),
    answer: Unsubscribing,
  },
  'POST /api/notifications/unsubscribe/{token}': {
    who: 'anyone',
    about:
      'Ends (or, with wanted, begins again) the e-mails that the link is for; also what mail programs send by themselves (RFC 8058)',
    params: z.object({ token: z.string().max(200) }),
    body: z.object({ wanted: z.union([z.boolean(), z.stringbool()]).optional() }),
    answer: Unsubscribing,
  },
});

/** Where mail programs send what ends e-mails, with one of our keys. */
export const unsubscribePath = (token: string): string => `/api/notifications/unsubscribe/${token}`;
