import type { Transaction } from 'kysely';
import { toPage, type PageResult } from '../../lib/page-result.ts';
import type { UserCtx } from '../../platform/context.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { AuditRow, Narrow } from './contract.ts';
import * as queries from './queries.ts';

const PER_PAGE = 20;

/**
 * Writes down what an administrator changed, in the transaction of the change: neither is there without the other.
 * `before` and `after` carry only what changed.
 */
export const record = (trx: Transaction<DB>, entry: queries.Entry): Promise<void> => queries.insertEntry(trx, entry);

/**
 * Blots out the personal values of somebody whose account is closed, and how they were called; that something was
 * changed, when and by whom stays. In the transaction of the closing.
 */
export const redactAudit = (trx: Transaction<DB>, personId: number): Promise<void> => queries.redact(trx, personId);

const toRow = (row: queries.EntryRow): AuditRow => ({
  id: row.id,
  actor: { id: row.actor_id, name: row.actor_name },
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  before: row.before,
  after: row.after,
  created_at: row.created_at.toISOString(),
});

/** A page of what administrators changed, the newest first, counted exactly, with the actions and actors to choose from. */
export const listAudit = async (
  { db }: UserCtx,
  { page, ...narrow }: Narrow & { readonly page: number },
  path: string,
): Promise<{ entries: PageResult<AuditRow>; actions: string[]; actors: { id: number; name: string }[] }> => {
  const [{ rows, total }, actions, actors] = await Promise.all([
    queries.entriesPage(db, narrow, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    queries.actionsTaken(db),
    queries.actorsSeen(db),
  ]);
  const entries = toPage({ rows: rows.map(toRow), total, page, perPage: PER_PAGE, path, query: narrow });
  return { entries, actions, actors };
};

export { recorded } from './service/record-edit.ts';
