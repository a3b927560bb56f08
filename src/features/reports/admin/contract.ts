import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { Id, optionalText, IdParams } from '#lib/schema.ts';
import { Page, pageSchema } from '#lib/page-result.ts';
import { ChatUser, Message } from '#features/chat/contract.ts';
import { OwnCard, SellerOnCard } from '#features/items/contract.ts';
import { Note, SeenAt } from '#features/moderation/contract.ts';
import { ChatReport, Report } from '../contract.ts';
import { DECISION_STATUSES, MAX_TEXT_LENGTH, REASONS, REPORT_FILTERS, REPORT_STATUSES } from '../rules.ts';

const FiledReport = Report.extend({
  item: OwnCard,
  note: z
    .string()
    .nullable()
    .describe('Note of the decision, shown to the seller when upheld and to the reporter when dismissed'),
  reporter: SellerOnCard.nullable().describe(
    'Null for a guest and for a deleted account; the phone number is not masked',
  ),
  decided_by: z.number().int().nullable(),
  decided_at: z.iso.datetime().nullable(),
});
export type FiledReport = z.output<typeof FiledReport>;

const ReasonCount = z.object({ reason: z.enum(REASONS), count: z.number().int() });

const ReportedItem = z.object({
  item: OwnCard,
  count: z.number().int(),
  reasons: z.array(ReasonCount).describe('Most frequent first'),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime().describe('When the latest was created or changed; sent back as seen_until with a decision'),
  reports: z.array(FiledReport.omit({ item: true })).describe('At most twenty, those with a text first'),
});
export type ReportedItem = z.output<typeof ReportedItem>;

const ReportDecision = z.object({
  status: z.enum(DECISION_STATUSES),
  note: Note.describe('Shown to the seller when upheld, to the reporter when dismissed'),
  take_down: z.boolean().default(false).describe('When upheld, also rejects the item unless it is already'),
  also_others: z.boolean().default(false).describe('Decides all open reports of the item together'),
  seen_updated_at: SeenAt.nullish().describe('updated_at of the report as displayed; 409 if it changed since'),
  seen_until: SeenAt.nullish().describe('Other reports created or changed after this time stay open'),
});
export type ReportDecision = z.output<typeof ReportDecision>;

const FiledChatReport = ChatReport.extend({
  item: z.object({ id: z.number().int(), slug: z.string(), title: z.string() }).nullable(),
  reporter: ChatUser.nullable(),
  reported: ChatUser,
  note: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
});
export type FiledChatReport = z.output<typeof FiledChatReport>;

export const reportsAdminCalls = defineCalls({
  'GET /api/admin/reports': {
    auth: 'admin',
    summary: 'Lists reports; by default the open ones, oldest first',
    query: z.object({ status: z.enum(REPORT_FILTERS).default('open'), page: Page }),
    response: z.object({ reports: pageSchema(FiledReport) }),
  },
  'GET /api/admin/reported-items': {
    auth: 'admin',
    summary: 'Lists the reported items once each, longest waiting first',
    query: z.object({ status: z.enum(REPORT_STATUSES).default('open'), page: Page }),
    response: z.object({ items: pageSchema(ReportedItem) }),
  },
  'PUT /api/admin/reports/{id}': {
    auth: 'admin',
    summary: 'Decides a report and notifies both users; the seller never learns who reported',
    params: IdParams,
    body: ReportDecision,
    response: z.object({
      decided: z.number().int().describe('Number of decided reports'),
      left_open: z.number().int().describe('Number of reports of the item that stay open'),
      taken_down: z.boolean(),
    }),
  },
  'GET /api/admin/chat-reports': {
    auth: 'admin',
    summary: 'Lists reported conversations, longest waiting first',
    query: z.object({ status: z.enum(REPORT_STATUSES).default('open'), page: Page }),
    response: z.object({ reports: pageSchema(FiledChatReport) }),
  },
  'GET /api/admin/chat-reports/{id}/messages': {
    auth: 'admin',
    summary: 'Returns up to 50 messages of a reported conversation, oldest first; recorded in the audit log',
    params: IdParams,
    query: z.object({ before: Id.optional() }),
    response: z.object({ messages: z.array(Message), people: z.array(ChatUser) }),
    changes: true,
  },
  'PUT /api/admin/chat-reports/{id}': {
    auth: 'admin',
    summary: 'Decides a report of a conversation; 409 if it was decided already',
    params: IdParams,
    body: z.object({ status: z.enum(DECISION_STATUSES), note: optionalText({ max: MAX_TEXT_LENGTH, lines: true }) }),
    response: z.object({ report: FiledChatReport }),
  },
});
