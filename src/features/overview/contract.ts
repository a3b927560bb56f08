import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { JOB_NAMES } from './rules/jobs.ts';

const Figures = z.object({
  items: z.number().int().describe('Listings that came to the market'),
  orders: z.number().int().describe('Orders, without those that were canceled, returned or refunded'),
  value: z.number().describe('Of those orders, in dirhams'),
  sign_ups: z.number().int(),
});

const Waiting = z.object({ count: z.number().int(), oldest_at: z.iso.datetime().nullable() });

/** The work that no request waits for. */
const Background = z.object({
  jobs: z.array(
    z.object({
      name: z.enum(JOB_NAMES),
      last_success_at: z.iso.datetime().nullable(),
      next_at: z.iso.datetime(),
      failures: z.number().int().describe('In a row, since the last success'),
      overdue: z.boolean().describe('It should have run by now'),
    }),
  ),
  messages: Waiting.extend({ failed: z.number().int().describe('Given up in the last week') }).describe(
    'E-mails and short messages on their way out',
  ),
});

/** How the market stands. */
const Overview = z.object({
  days: z.array(Figures.extend({ day: z.iso.date() })).describe('The last thirty days of Morocco; the last is today'),
  total: Figures.describe('All of them together'),
  before: Figures.describe('The thirty days before them together'),
  waiting: z.object({ items: Waiting, reports: Waiting, orders: Waiting }),
  missed: z
    .array(z.object({ words: z.string(), count: z.number().int(), last_day: z.iso.date() }))
    .describe('What was looked for in vain in those days, the most often first'),
  background: Background,
});
export type Overview = z.output<typeof Overview>;

const Day = z.iso.date({ error: 'not_date' }).optional();
const ExportedDays = z.object({
  from: Day.describe('Thirty days before `to` unless told; a year before it at the most'),
  to: Day.describe('Counts too; today unless told'),
});
// It writes down that somebody fetched it, so it obeys the rule of changing calls.
const file = { who: 'admin', query: ExportedDays, changes: true, answer: z.string().describe('text/csv') } as const;

export const overviewCalls = calls({
  'GET /api/admin/overview': {
    who: 'admin',
    about: 'How the market stands: day by day, what waits, what was looked for in vain, and the scheduled work',
    answer: z.object({ overview: Overview }),
  },
  'GET /api/admin/items.csv': { ...file, about: 'The listings of some days as a file for spreadsheets' },
  'GET /api/admin/orders.csv': { ...file, about: 'The orders of some days as a file for spreadsheets' },
});
