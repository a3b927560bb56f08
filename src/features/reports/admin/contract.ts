import { z } from 'zod';
import { calls } from '../../../lib/call.ts';
import { Id } from '../../../lib/id.ts';
import { Page, pageOf } from '../../../lib/page-result.ts';
import { optionalText } from '../../../lib/schema.ts';
import { ChatPerson, Message } from '../../chat/contract.ts';
import { OwnCard, SellerOnCard } from '../../items/contract.ts';
import { Note, SeenAt } from '../../moderation/contract.ts';
import { ChatReport, Report } from '../contract.ts';
import { DECIDED, MOST_TEXT, REASONS, REPORT_FILTERS, REPORT_STATUSES } from '../rules.ts';

/** A report as administrators read it. */
const FiledReport = Report.extend({
  item: OwnCard,
  note: z
    .string()
    .nullable()
    .describe('With the decision: the seller reads it when upheld, the reporter when dismissed'),
  reporter: SellerOnCard.nullable().describe('Null for a guest, and for an account that is gone; the phone is whole'),
  decided_by: z.number().int().nullable(),
  decided_at: z.iso.datetime().nullable(),
});
export type FiledReport = z.output<typeof FiledReport>;

const ReasonCount = z.object({ reason: z.enum(REASONS), count: z.number().int() });

/** A listing with its reports in one state. */
const ReportedItem = z.object({
  item: OwnCard,
  count: z.number().int(),
  reasons: z.array(ReasonCount).describe('The most often first'),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime().describe('When the last came or was changed; goes back as seen_until with a decision'),
  reports: z.array(FiledReport.omit({ item: true })).describe('Twenty at the most, those with words first'),
});
export type ReportedItem = z.output<typeof ReportedItem>;

const ReportDecision = z.object({
  status: z.enum(DECIDED),
  note: Note.describe('The seller reads it when upheld, whoever reported when dismissed'),
  take_down: z.boolean().default(false).describe('Upheld: the listing is refused as well, where it is not already'),
  also_others: z.boolean().default(false).describe('All open reports of the listing are decided together'),
  seen_updated_at: SeenAt.nullish().describe(
    'updated_at of the report as the administrator saw it: a 409 when it moved',
  ),
  seen_until: SeenAt.nullish().describe('Of the others, those that came or were changed later stay open'),
});
export type ReportDecision = z.output<typeof ReportDecision>;

const FiledChatReport = ChatReport.extend({
  item: z.object({ id: z.number().int(), slug: z.string(), title: z.string() }).nullable(),
  reporter: ChatPerson.nullable(),
  reported: ChatPerson,
  note: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
});
export type FiledChatReport = z.output<typeof FiledChatReport>;

const ReportPath = z.object({ id: Id });

export const reportsAdminCalls = calls({
  'GET /api/admin/reports': {
    who: 'admin',
    about: 'What was reported: what waits, the longest waiting first, unless told otherwise',
    query: z.object({ status: z.enum(REPORT_FILTERS).default('open'), page: Page }),
    answer: z.object({ reports: pageOf(FiledReport) }),
  },
  'GET /api/admin/reported-items': {
    who: 'admin',
    about: 'The same by listing, each once, the longest waiting first',
    query: z.object({ status: z.enum(REPORT_STATUSES).default('open'), page: Page }),
    answer: z.object({ items: pageOf(ReportedItem) }),
  },
  'PUT /api/admin/reports/{id}': {
    who: 'admin',
    about: 'Decides about a report and tells both sides; the seller never learns who reported',
    params: ReportPath,
    body: ReportDecision,
    answer: z.object({
      decided: z.number().int().describe('So many reports were decided'),
      left_open: z.number().int().describe('So many of the listing wait still'),
      taken_down: z.boolean(),
    }),
  },
  'GET /api/admin/chat-reports': {
    who: 'admin',
    about: 'Reported conversations, the longest waiting first',
    query: z.object({ status: z.enum(REPORT_STATUSES).default('open'), page: Page }),
    answer: z.object({ reports: pageOf(FiledChatReport) }),
  },
  'GET /api/admin/chat-reports/{id}/messages': {
    who: 'admin',
    about:
      'What was said in a reported conversation, up to 50 messages, oldest first; that it was read is written down',
    params: ReportPath,
    query: z.object({ before: Id.optional() }),
    answer: z.object({ messages: z.array(Message), people: z.array(ChatPerson) }),
    changes: true,
  },
  'PUT /api/admin/chat-reports/{id}': {
    who: 'admin',
    about: 'Decides a report of a conversation; 409 where somebody else was quicker',
    params: ReportPath,
    body: z.object({ status: z.enum(DECIDED), note: optionalText({ max: MOST_TEXT, lines: true }) }),
    answer: z.object({ report: FiledChatReport }),
  },
});
