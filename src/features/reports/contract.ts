import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { Id } from '../../lib/id.ts';
import { CHAT_REASONS } from '../chat/rules.ts';
import { optionalText } from '../../lib/schema.ts';
import { MOST_TEXT, REASONS, REPORT_STATUSES } from './rules.ts';

const Complaint = z.object({ reason: z.enum(REASONS), text: optionalText({ max: MOST_TEXT, lines: true }) });
export type Complaint = z.output<typeof Complaint>;

/** A report as whoever made it is answered. */
export const Report = z.object({
  id: z.number().int(),
  item_id: z.number().int(),
  reason: z.enum(REASONS),
  text: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Report = z.output<typeof Report>;

/** A report of a conversation as its author reads it. */
export const ChatReport = z.object({
  id: z.number().int(),
  chat_id: z.number().int(),
  reason: z.enum(CHAT_REASONS),
  text: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  created_at: z.iso.datetime(),
});
export type ChatReport = z.output<typeof ChatReport>;

export const reportsCalls = calls({
  'POST /api/items/{id}/report': {
    who: 'anyone',
    about: 'Reports an item to the administrators; a second open report of the same person replaces the first',
    params: z.object({ id: Id }),
    body: Complaint,
    answer: z.object({ updated: z.boolean().describe('Whether it replaced an earlier one'), report: Report }),
  },
  'POST /api/chats/report': {
    who: 'user',
    about:
      'Reports a conversation to the administrators, who may read it from then on; a second open report replaces the first',
    body: z.object({ chat_id: Id, reason: z.enum(CHAT_REASONS), text: optionalText({ max: MOST_TEXT, lines: true }) }),
    answer: z.object({ updated: z.boolean(), report: ChatReport }),
    limit: 'reports',
  },
});
