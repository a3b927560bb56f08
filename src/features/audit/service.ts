import { toPage, type PageResult } from '#lib/page-result.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Trx } from '#platform/data/db/db.ts';
import type { AuditEntry, AuditFilters } from './contract.ts';
import {
  type NewAuditEntry,
  redactEntries,
  type AuditEntryRow,
  findEntriesPage,
  findActions,
  findActors,
  insertEntry,
} from './queries.ts';
import { diffFields } from './rules.ts';

const PER_PAGE = 20;

/**
 * Records a change by an administrator within its transaction, so that either both are stored or neither. `before` and
 * `after` contain only what changed.
 */
export const record = (trx: Trx, entry: NewAuditEntry): Promise<void> => insertEntry(trx, entry);

/**
 * Redacts personal data and names of a user whose account is closed, in the closing transaction; action, time and actor
 * are kept.
 */
export const redactAudit = (trx: Trx, personId: number): Promise<void> => redactEntries(trx, personId);

const toWire = (row: AuditEntryRow): AuditEntry => ({
  id: row.id,
  actor: { id: row.actor_id, name: row.actor_name },
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  before: row.before,
  after: row.after,
  created_at: row.created_at.toISOString(),
});

/** Returns a page of the log, newest first, with the exact total and the available actions and actors. */
export const listAudit = async (
  { db, request: { path } }: UserCtx<'request'>,
  { page, ...filters }: AuditFilters & { readonly page: number },
): Promise<{ entries: PageResult<AuditEntry>; actions: string[]; actors: { id: number; name: string }[] }> => {
  const [{ rows, total }, actions, actors] = await Promise.all([
    findEntriesPage(db, filters, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    findActions(db),
    findActors(db),
  ]);
  const entries = toPage({ rows: rows.map(toWire), total, page, perPage: PER_PAGE, path, query: filters });
  return { entries, actions, actors };
};

type State = Readonly<Record<string, unknown>> | null;

interface ContentChange {
  readonly kind: 'category' | 'city' | 'slide';
  readonly operation: 'added' | 'edited' | 'removed' | 'reordered';
  /** The id of the subject; null if the change concerns all of them. */
  readonly id: number | null;
  readonly name?: string;
  readonly before: State;
  readonly after: State;
}

/** Records the fields that differ in the given transaction; does nothing if none do. */
export const recordEdit = async (ctx: UserCtx, trx: Trx, change: ContentChange): Promise<void> => {
  const { kind, operation, id, name = null, before, after } = change;
  const diff = diffFields(before ?? {}, after ?? {});
  if (!diff) return;
  await insertEntry(trx, {
    actor_id: ctx.viewer.id,
    action: `${kind}.${operation}`,
    subject: { kind, id, name },
    before: before && diff.before,
    after: after && diff.after,
    now: ctx.clock.now(),
  });
};
