import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { Id, optionalText, IdParams } from '#lib/schema.ts';
import { CHAT_REASONS } from '#features/chat/rules.ts';
import { MAX_TEXT_LENGTH, REASONS, REPORT_STATUSES } from './rules.ts';

const ReportInput = z.object({ reason: z.enum(REASONS), text: optionalText({ max: MAX_TEXT_LENGTH, lines: true }) });
export type ReportInput = z.output<typeof ReportInput>;

/** A report as returned to its reporter. */
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

/** A report of a conversation as returned to its reporter. */
export const ChatReport = z.object({
  id: z.number().int(),
  chat_id: z.number().int(),
  reason: z.enum(CHAT_REASONS),
  text: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  created_at: z.iso.datetime(),
});
export type ChatReport = z.output<typeof ChatReport>;

export const reportsCalls = defineCalls({
  'POST /api/items/{id}/report': {
    auth: 'anyone',
    idempotent: true,
    summary: 'Reports an item to the administrators; another report by the same reporter updates the open one',
    params: IdParams,
    body: ReportInput,
    response: z.object({ updated: z.boolean().describe('Whether it updated an earlier report'), report: Report }),
  },
  'POST /api/chats/report': {
    auth: 'user',
    summary:
      'Reports a conversation to the administrators, who can read it from then on; another report updates the open one',
    body: z.object({
      chat_id: Id,
      reason: z.enum(CHAT_REASONS),
      text: optionalText({ max: MAX_TEXT_LENGTH, lines: true }),
    }),
    response: z.object({ updated: z.boolean(), report: ChatReport }),
    limit: 'reports',
  },
});
