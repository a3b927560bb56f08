import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { csvCall } from '#features/audit/contract.ts';
import { CLAIMED_JOB_NAMES } from '#lib/jobs.ts';
import { CHECKS, FINDINGS, LEVELS, PERIODS, type Finding } from './rules.ts';

const Figures = z.object({
  items: z.number().int().describe('Items created'),
  orders: z.number().int().describe('Orders, except canceled, returned or refunded'),
  value: z.number().describe('Total of these orders, in dirhams'),
  sign_ups: z.number().int(),
});

const Queue = z.object({ count: z.number().int(), oldest_at: z.iso.datetime().nullable() });

const Background = z.object({
  jobs: z.array(
    z.object({
      name: z.enum(CLAIMED_JOB_NAMES),
      last_success_at: z.iso.datetime().nullable(),
      next_at: z.iso.datetime(),
      failures: z.number().int().describe('Consecutive failures since the last success'),
      overdue: z.boolean().describe('Whether it should have run by now'),
    }),
  ),
  messages: Queue.extend({ failed: z.number().int().describe('Failed permanently in the last week') }).describe(
    'Queued e-mails and SMS',
  ),
});

const Searches = z.array(z.object({ words: z.string(), count: z.number().int(), last_day: z.iso.date() }));

const Overview = z.object({
  period: z.enum(PERIODS),
  days: z
    .array(Figures.extend({ day: z.iso.date() }))
    .describe('The days of the period in Moroccan time, today last; of a year its months, by their first day'),
  total: Figures.describe('Sum of the period'),
  before: Figures.describe('Sum of the period of the same length before'),
  waiting: z.object({ items: Queue, reports: Queue, orders: Queue }),
  missed: Searches.describe('Searches that matched nothing in full when last made on these days, most frequent first'),
  abandoned: Searches.describe(
    'Searches with results, made at least five times, of which fewer than one in ten led to an item',
  ),
  background: Background,
});
export type Overview = z.output<typeof Overview>;

const Day = z.iso.date({ error: 'not_date' }).optional();
const ExportRange = z.object({
  from: Day.describe('Defaults to thirty days before `to`; at most a year before it'),
  to: Day.describe('Inclusive; defaults to today'),
});
const Check = z.object({
  name: z.enum(CHECKS),
  level: z.enum(LEVELS),
  finding: z.enum(Object.keys(FINDINGS) as Finding[]),
  count: z.number().nullable().describe('What the finding counts: milliseconds, seconds, percent, jobs or messages'),
  bytes: z.number().nullable(),
  at: z.iso.datetime().nullable().describe('When it last worked'),
});

/** Whether everything that the market needs works. */
const Health = z.object({
  checks: z.array(Check),
  version: z.string(),
  started_at: z.iso.datetime().describe('When the process that responds started'),
  processes: z
    .number()
    .int()
    .nullable()
    .describe('How many processes serve the market; null if the database does not respond'),
});
export type Health = z.output<typeof Health>;

const Count = z.number().int();

/** The numbers of things that wait for a user, and figures of their listings. */
const Waiting = z.object({
  orders: Count.describe('Orders that wait for the user to confirm them as their seller'),
  deliveries: Count.describe('Orders that the user delivers and that have not arrived'),
  listings: Count.describe('Listed items of the user'),
  views: Count.describe('Views of these items'),
  likes: Count.describe('Likes of these items'),
  review: Count.nullable().describe('Items that wait for a decision; null unless the user is an administrator'),
  reports: Count.nullable().describe('Open reports; null unless the user is an administrator'),
  trouble: Count.nullable().describe('Orders that need help; null unless the user is an administrator'),
});
export type Waiting = z.output<typeof Waiting>;

const exportCall = { ...csvCall, query: ExportRange } as const;

export const overviewCalls = defineCalls({
  'GET /api/user/waiting': {
    auth: 'user',
    summary: 'How many orders, deliveries, items and reports wait for the viewer, and figures of their listings',
    response: z.object({ waiting: Waiting }),
  },
  'GET /api/admin/overview': {
    auth: 'admin',
    summary: 'Key figures by day, pending work, searches that did not help, and scheduled jobs',
    query: z.object({ period: z.enum(PERIODS).default('30') }),
    response: z.object({ overview: Overview }),
  },
  'GET /api/admin/health': {
    auth: 'admin',
    summary:
      'Whether database, storage, jobs, messages, external services and backups work; within two seconds, whatever hangs',
    response: z.object({ health: Health }),
  },
  'GET /api/admin/items.csv': { ...exportCall, summary: 'Exports the items of a date range as CSV' },
  'GET /api/admin/orders.csv': { ...exportCall, summary: 'Exports the orders of a date range as CSV' },
});
