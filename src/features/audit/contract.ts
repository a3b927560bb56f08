import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { Id } from '#lib/schema.ts';
import { Page, pageSchema } from '#lib/page-result.ts';

const Int = z.number().int();
const Day = z.iso.date({ error: 'not_date' }).optional();
const Name = z.string().regex(/^[a-z_]{1,40}$/);

export const AuditEntry = z.object({
  id: Int,
  actor: z
    .object({ id: Int.nullable(), name: z.string() })
    .describe('Name at that time; no id after the account was closed'),
  action: z.string().describe('The action, such as `item.decided`'),
  subject: z.object({
    kind: z.string(),
    id: Int.nullable(),
    name: z.string().nullable().describe('Name at that time; null if it has none or was redacted'),
  }),
  before: z.unknown().describe('Changed values before; `redacted` after their owner closed the account'),
  after: z.unknown().describe('Changed values after'),
  created_at: z.iso.datetime(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const AuditFilters = z.object({
  q: z.string().trim().max(80).optional().describe('Part of the action, its subject or the actor’s name'),
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
export type AuditFilters = z.output<typeof AuditFilters>;

/** The parts that all exports share. An export is recorded in the audit log, so it is treated as a changing call. */
export const csvCall = {
  auth: 'admin',
  freshProof: true,
  changes: true,
  budget: 'exports',
  response: z.string().describe('text/csv'),
} as const;

export const auditCalls = defineCalls({
  'GET /api/admin/audit': {
    auth: 'admin',
    summary: 'Changes by administrators, newest first, with the available filters',
    query: AuditFilters.extend({ page: Page }),
    response: z.object({
      entries: pageSchema(AuditEntry),
      actions: z.array(z.string()).describe('Every action in the log'),
      actors: z.array(z.object({ id: Int, name: z.string() })).describe('Every actor in the log with an account'),
    }),
  },
});
