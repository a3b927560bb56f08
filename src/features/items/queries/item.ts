import { sql, type Kysely, type Transaction } from 'kysely';
import type { Viewer } from '../../../lib/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { DB } from '../../../platform/db/tables.ts';
import type { Content } from '../rules/content.ts';
import type { EditableItem } from '../rules/permissions.ts';
import type { Audience, ItemState } from '../rules/visibility.ts';
import { CARD_COLUMNS, likedBy, SELLER_JOIN, visibleTo, type ItemRow } from './card.ts';
import { collectParams, runPrepared } from './statement.ts';

type Trx = Transaction<DB>;

/** A row of `items`: its content and its moderation state. */
export interface StoredItem extends Content {
  readonly id: number;
  readonly owner_id: number;
  readonly sold: boolean;
  readonly state: ItemState;
  readonly audience: Audience | null;
  readonly deleted_at: Date | null;
  readonly deleted_by: number | null;
  /** Taken off the market because its owner is suspended. */
  readonly withdrawn: boolean;
  readonly published_at: Date | null;
  readonly updated_at: Date;
}

/** SQL condition that a user may open an item: it is listed for them, it is their own, or they are an administrator. */
const mayOpen = (viewer: Viewer | null, me: string): string => {
  if (viewer?.role === 'admin') return 'true';
  return viewer ? `(i.owner_id = ${me} or ${visibleTo(viewer)})` : visibleTo(null);
};

/** Finds an item the viewer may see: listed for them, or in any state for its owner and administrators. */
export const findItemFor = async (db: Db, viewer: Viewer | null, id: number): Promise<ItemRow | undefined> => {
  const { values, param } = collectParams();
  const me = viewer ? param(viewer.id) : '';
  const text = `select ${CARD_COLUMNS}, ${likedBy(viewer, me)}, i.description, i.address, i.note, i.deleted_by,
    i.updated_at, u.avatar as seller_avatar, u.phone_number_verified as seller_phone_verified,
    u.created_at as seller_since, u."for" as seller_for, r.stars as seller_stars, r.reviews as seller_reviews
    from items i ${SELLER_JOIN} left join ratings r on r.user_id = i.owner_id and r.role = 'seller' where i.id = ${param(id)} and ${mayOpen(viewer, me)}`;
  return (await runPrepared<ItemRow>(db, text, values))[0];
};

const selectItem = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('items')
    .select(['id', 'owner_id', 'type', 'slug', 'title', 'description', 'category_id', 'city_id', 'address'])
    .select([
      'price_centimes',
      'price_unit',
      'negotiable',
      'images',
      'quantity',
      'details',
      'sold',
      'state',
      'audience',
    ])
    .select(['deleted_at', 'deleted_by', 'withdrawn', 'published_at', 'updated_at'])
    .where('id', '=', id)
    .$castTo<StoredItem>();

/** Finds an item without a permission check; the caller must check. */
export const findItem = (db: Kysely<DB>, id: number) => selectItem(db, id).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockItem = (trx: Trx, id: number) => selectItem(trx, id).forNoKeyUpdate().executeTakeFirst();

const toColumns = (content: Content) => ({
  ...content,
  images: [...content.images],
  details: JSON.stringify(content.details),
});

/** An item the viewer may edit, as proven by `mayEdit`: the functions below accept nothing else. */
type Editable = EditableItem<StoredItem>;

interface Publication {
  readonly state: ItemState;
  readonly audience: Audience | null;
  readonly published_at: Date | null;
}

/** Inserts an item and returns its id. */
export const insertItem = async (trx: Trx, content: Content, placed: Publication & { owner_id: number; now: Date }) => {
  const { now, ...rest } = placed;
  const { id } = await trx
    .insertInto('items')
    .values({ ...toColumns(content), ...rest, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Writes an edit. `updated_at` increases by at least a millisecond, so that every edit has a distinct version.
 * @param placed `fresh`: the item is published for the first time, so its age restarts; `confirmed`: by publishing, the
 *   owner confirms that the item is available
 */
export const updateItem = (
  trx: Trx,
  { id }: Editable,
  content: Content,
  placed: Publication & { now: Date; fresh: boolean; confirmed: boolean },
) => {
  const { now, fresh, confirmed, ...rest } = placed;
  return trx
    .updateTable('items')
    .set({
      ...toColumns(content),
      ...rest,
      updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
      ...(fresh ? { created_at: now } : {}),
      ...(confirmed ? { confirmed_at: now } : {}),
    })
    .where('id', '=', id)
    .execute();
};

/**
 * Stores the audience of an item in its accepted snapshot when its owner turns it into a draft; null when it was not
 * listed. It is used when the draft is published again.
 */
export const saveAudience = async (trx: Trx, { id }: Editable, audience: Audience | null): Promise<void> => {
  await sql`update accepted_looks set look = look || jsonb_build_object('audience', ${audience}::text)
    where item_id = ${id}`.execute(trx);
};

/** The accepted snapshot of an item with the audience `keepAudience` stored; undefined when it was never accepted. */
export const findAcceptedSnapshot = async (
  trx: Trx,
  { id }: Editable,
): Promise<
  | (Pick<Content, 'title' | 'description' | 'images' | 'category_id' | 'details'> & { audience?: Audience | null })
  | undefined
> => {
  const row = await trx
    .selectFrom('accepted_looks')
    .select('look')
    .where('item_id', '=', id)
    .$castTo<{ look: Content & { audience?: Audience | null } }>()
    .executeTakeFirst();
  return row?.look;
};

/** Toggles whether an item is sold; making it available again also confirms its availability. */
export const toggleSold = (trx: Trx, { id }: Editable, now: Date) =>
  trx
    .updateTable('items')
    .set({ sold: sql<boolean>`not sold`, confirmed_at: sql<Date>`case when sold then ${now} else confirmed_at end` })
    .where('id', '=', id)
    .execute();

/** Records that the owner confirmed the item's availability. */
export const markConfirmed = (trx: Trx, { id }: Editable, now: Date) =>
  trx.updateTable('items').set({ confirmed_at: now }).where('id', '=', id).execute();

/** Soft-deletes an item, or restores it (null). */
export const markDeleted = (trx: Trx, { id }: Editable, by: { at: Date; who: number } | null) =>
  trx
    .updateTable('items')
    .set({ deleted_at: by?.at ?? null, deleted_by: by?.who ?? null })
    .where('id', '=', id)
    .execute();

export const removeItem = (trx: Trx, { id }: Editable) => trx.deleteFrom('items').where('id', '=', id).execute();

/** Whether an item with this id existed and was deleted: ids come from a sequence and are never reused. */
export const wasDeleted = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await db.pool.query<{ removed: boolean }>(
    `select not exists (select 1 from items where id = $1) and $1 <= (select last_value from items_id_seq) as removed`,
    [id],
  );
  return rows[0]?.removed === true;
};

interface NewView {
  readonly id: number;
  /** The user key, or a hash for guests. */
  readonly viewer: string;
  readonly day: string;
  /** The day in Moroccan time, for the statistics. */
  readonly today: string;
  /** False for views that do not count, e.g. by crawlers. */
  readonly counts: boolean;
}

/** Stores a view, counts it when it is the viewer's first of the day, and returns the number of views. */
export const addView = async (db: Db, viewer: Viewer | null, view: NewView): Promise<number | undefined> => {
  const { values, param } = collectParams();
  const me = param(viewer?.id ?? 0);
  const text = `with shown as (
      select i.id, i.views, i.owner_id <> ${me}::int and ${param(view.counts)}::boolean as counts
      from items i where i.id = ${param(view.id)} and ${mayOpen(viewer, me)}
    ), seen as (
      insert into item_views (item_id, viewer, day) select id, ${param(view.viewer)}, ${param(view.day)}::date
      from shown where counts on conflict do nothing returning item_id
    ), counted as (
      update items set views = views + 1 where id in (select item_id from seen) returning views
    ), daily as (
      insert into item_days (item_id, day, views) select item_id, ${param(view.today)}::date, 1 from seen
      on conflict (item_id, day) do update set views = item_days.views + 1
    )
    select coalesce((select views from counted), shown.views) as views from shown`;
  return (await runPrepared<{ views: number }>(db, text, values))[0]?.views;
};

/** Deletes old views of guests and of accounts; the counters stay. */
export const deleteViews = async (
  db: Db,
  { guestsBefore, accountsBefore }: { guestsBefore: string; accountsBefore: string },
) => {
  const { rowCount } = await db.pool.query(
    `delete from item_views where day < $1::date and (viewer not like 'user:%' or day < $2::date)`,
    [guestsBefore, accountsBefore],
  );
  return rowCount ?? 0;
};
