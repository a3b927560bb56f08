import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { Id } from '../../lib/id.ts';
import { Page, pageOf } from '../../lib/page-result.ts';

const Whole = z.number().int();
const Day = z.iso.date({ error: 'not_date' }).optional();
const Name = z.string().regex(/^[a-z_]{1,40}$/);

/** One change by an administrator. */
export const AuditRow = z.object({
  id: Whole,
  actor: z
    .object({ id: Whole.nullable(), name: z.string() })
    .describe('As they were called then; no id once they left'),
  action: z.string().describe('What was done: `item.decided`'),
  subject: z.object({
    kind: z.string(),
    id: Whole.nullable(),
    name: z.string().nullable().describe('As it was called then; null where it has no name, or a person left'),
  }),
  before: z.unknown().describe('What changed, as it was; `redacted` where it was somebody’s who left'),
  after: z.unknown().describe('The same as it became'),
  created_at: z.iso.datetime(),
});
export type AuditRow = z.output<typeof AuditRow>;

const Narrow = z.object({
  q: z.string().trim().max(80).optional().describe('A part of the action, of its subject or of the actor’s name'),
  action: z
    .string()
    .regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/)
    .optional(),
  actor_id: Id.optional(),
  subject_kind: Name.optional(),
  subject_id: Id.optional(),
  from: Day.describe('The first day, in Morocco'),
  to: Day.describe('The last day, in Morocco'),
});
export type Narrow = z.output<typeof Narrow>;

export const auditCalls = calls({
  'GET /api/admin/audit': {
    who: 'admin',
    about: 'What administrators changed, the newest first, and what it can be narrowed to',
    query: Narrow.extend({ page: Page }),
    answer: z.object({
      entries: pageOf(AuditRow),
      actions: z.array(z.string()).describe('Every action that was ever taken'),
      actors: z.array(z.object({ id: Whole, name: z.string() })).describe('Everybody who ever took one, and is here'),
    }),
  },
});
