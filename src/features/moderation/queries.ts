import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Viewer } from '../../lib/viewer.ts';
import type { Db } from '../../platform/db/db.ts';
import type { DB } from '../../platform/db/tables.ts';
import { CARD_COLUMNS, likedBy, SELLER_JOIN, type CardRow } from '../items/service.ts';
import type { Audience, ItemState } from '../items/rules/visibility.ts';
import type { Kept, Status } from './rules.ts';

export interface PendingRow extends CardRow {
  readonly note: string | null;
  readonly updated_at: Date;
}

interface List {
  /** Null keeps every item but drafts. */
  readonly kept: Kept | null;
  readonly city_id?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

const whereOf = ({ kept, city_id }: List): RawBuilder<unknown> => {
  const parts = [sql`i.state <> 'draft'`];
  if (kept) parts.push(kept.deleted ? sql`i.deleted_at is not null` : sql`i.deleted_at is null`);
  if (kept?.state) parts.push(sql`i.state = ${kept.state}::item_state`);
  if (kept?.audiences) parts.push(sql`i.audience = any(${[...kept.audiences]}::item_audience[])`);
  if (city_id !== undefined) parts.push(sql`i.city_id = ${city_id}`);
  return sql.join(parts, sql` and `);
};

/** A page of the moderator's list with its exact length: what waits oldest first, all else newest first. */
export const pendingPage = async (
  db: Db,
  viewer: Viewer,
  list: List,
): Promise<{ rows: PendingRow[]; total: number }> => {
  const where = whereOf(list);
  const order = list.kept?.state === 'pending' ? sql`i.created_at, i.id` : sql`i.created_at desc, i.id desc`;
  const [page, count] = await Promise.all([
    sql<PendingRow>`select ${sql.raw(CARD_COLUMNS)}, ${sql.raw(likedBy(viewer, String(viewer.id)))}, i.note, i.updated_at
      from (select * from items i where ${where} order by ${order} limit ${list.limit} offset ${list.offset}) i
      ${sql.raw(SELLER_JOIN)} order by ${order}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from items i where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

interface Decided {
  readonly id: number;
  readonly actor_id: number;
  readonly status: Status;
  readonly note: string | null;
  readonly now: Date;
  /** Null leaves state and audience. */
  readonly placed: { readonly state: ItemState; readonly audience: Audience | null } | null;
  readonly deleted: { readonly at: Date; readonly by: number } | null;
}

/** Writes a decision down and carries it out. The caller holds the item. */
export const decide = async (trx: Transaction<DB>, decided: Decided): Promise<void> => {
  const { id, actor_id, status, note, now, placed, deleted } = decided;
  await trx
    .insertInto('moderation_decisions')
    .values({ item_id: id, actor_id, status, note, created_at: now })
    .execute();
  await trx
    .updateTable('items')
    .set({
      ...placed,
      note,
      deleted_at: deleted?.at ?? null,
      deleted_by: deleted?.by ?? null,
      updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .execute();
};
