import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { Id } from '../../lib/id.ts';
import { Page, pageOf } from '../../lib/page-result.ts';
import { OwnCard, SellerOnCard } from '../items/contract.ts';
import { readText } from '../../lib/fields.ts';
import { MOST_TEXT, REASONS, REPORT_FILTERS, REPORT_STATUSES } from './rules.ts';

/** Words beside the reason, read as those of listings are; empty is none. */
const Text = z
  .string()
  .nullish()
  .transform((text, ctx) => {
    const read = readText(text ?? '', { max: MOST_TEXT, lines: true });
    if ('value' in read) return read.value;
    ctx.issues.push({ code: 'custom', message: read.problem.key, params: read.problem.values, input: text });
    return z.NEVER;
  });

const Complaint = z.object({ reason: z.enum(REASONS), text: Text });
export type Complaint = z.output<typeof Complaint>;

/** A report as whoever made it is answered. */
const Report = z.object({
  id: z.number().int(),
  item_id: z.number().int(),
  reason: z.enum(REASONS),
  text: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Report = z.output<typeof Report>;

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

export const reportsCalls = calls({
  'POST /api/items/{id}/report': {
    who: 'anyone',
    about: 'Reports an item to the administrators; a second open report of the same person replaces the first',
    params: z.object({ id: Id }),
    body: Complaint,
    answer: z.object({ updated: z.boolean().describe('Whether it replaced an earlier one'), report: Report }),
  },
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
});
