import { sql, type RawBuilder } from 'kysely';
import { OF_ITEM, type Tables } from '#platform/data/db/retention.ts';
import type { Viewer } from '#lib/viewer.ts';
import { runPrepared, type Db, type Trx, type DbOrTransaction } from '#platform/data/db/db.ts';
import { deleteInBatches } from '#platform/data/db/delete-in-batches.ts';
import type { AcceptedContent, Content } from '../rules/content.ts';
import type { EditableItem, Audience, ItemState } from '../rules/visibility.ts';
import { CARD_COLUMNS, SELLER_JOIN, likedBy, visibleTo, type ItemRow } from './card.ts';

/** The tables of this feature, and how long they store their rows. */
export const TABLES = {
  accepted_looks: { because: OF_ITEM },
  // The statistics of an item show thirty days. With thirteen months, a month can be compared to the same one of the
  // year before: farming is seasonal.
  item_days: { days: 400, since: 'the day, at the end of its month', job: 'item_views' },
  // Recommendations read them. Views of guests only prevent double counting, and are deleted after a day.
  item_views: { days: 90, since: 'the day', job: 'item_views' },
  items: { because: "the seller's, who can delete them" },
} as const satisfies Tables;

/** An item as it is stored: its content, and its state. */
export interface StoredItem extends Content {
  readonly id: number;
  readonly owner_id: number;
  readonly sold: boolean;
  readonly state: ItemState;
  readonly audience: Audience | null;
  readonly deleted_at: Date | null;
  readonly deleted_by: number | null;
  /** Deleted because its owner was suspended. */
  readonly withdrawn: boolean;
  readonly published_at: Date | null;
  /** When the item was published or last renewed. */
  readonly created_at: Date;
  readonly updated_at: Date;
}

/**
 * The condition that a viewer may open an item: it is listed for them, it is their own, or they are an administrator.
 */
export const mayOpen = (viewer: Viewer | null): RawBuilder<unknown> => {
  if (viewer?.role === 'admin') return sql`true`;
  return viewer ? sql`(i.owner_id = ${viewer.id} or ${visibleTo(viewer)})` : visibleTo(null);
};

/** Finds an item that the viewer may see: listed for them or, for its owner and administrators, in any state. */
export const findItemFor = async (db: Db, viewer: Viewer | null, id: number): Promise<ItemRow | undefined> => {
  const query = sql<ItemRow>`select ${CARD_COLUMNS}, ${likedBy(viewer)}, i.description, i.address, i.note, i.deleted_by,
    i.delivery, i.delivery_fee_centimes, i.delivery_fee_km_centimes, i.delivery_km, i.min_quantity, i.updated_at, u.avatar as seller_avatar, u.phone_number_verified as seller_phone_verified,
    u.created_at as seller_since, u."for" as seller_for, u.contact_for, r.stars as seller_stars, r.reviews as seller_reviews
    from items i ${SELLER_JOIN} left join ratings r on r.user_id = i.owner_id and r.role = 'seller' where i.id = ${id} and ${mayOpen(viewer)}`;
  return (await runPrepared(db, query))[0];
};

const selectItem = (db: DbOrTransaction, id: number) =>
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
    .select(['delivery', 'delivery_fee_centimes', 'delivery_fee_km_centimes', 'delivery_km', 'min_quantity'])
    .select(['deleted_at', 'deleted_by', 'withdrawn', 'published_at', 'created_at', 'updated_at'])
    .where('id', '=', id)
    .$castTo<StoredItem>();

/** Finds an item in any state; the caller checks the permission. */
export const findItem = (db: DbOrTransaction, id: number) => selectItem(db, id).executeTakeFirst();

/** Finds an item in any state, and locks it until the transaction ends. */
export const lockItem = (trx: Trx, id: number) => selectItem(trx, id).forNoKeyUpdate().executeTakeFirst();

const toColumns = (content: Content) => ({
  ...content,
  images: [...content.images],
  delivery: content.delivery && [...content.delivery],
  details: JSON.stringify(content.details),
});

/** An item that `mayEdit` has returned: the functions below write no other. */
type Editable = EditableItem<StoredItem>;

interface Publication {
  readonly state: ItemState;
  readonly audience: Audience | null;
  readonly published_at: Date | null;
}

/** Counts the items of an owner. Until the transaction ends, other transactions that count them wait. */
export const lockItemCounts = async (
  trx: Trx,
  ownerId: number,
  since: Date,
): Promise<{ readonly drafts: number; readonly published: number; readonly accepted: number }> => {
  await sql`select pg_advisory_xact_lock(hashtext('items_of_owner'), ${ownerId})`.execute(trx);
  const { rows } = await sql<{ drafts: number; published: number; accepted: number }>`select
      count(*) filter (where state = 'draft')::int as drafts,
      count(*) filter (where published_at > ${since})::int as published,
      count(*) filter (where state = 'accepted')::int as accepted
    from items where owner_id = ${ownerId}`.execute(trx);
  return rows[0] ?? { drafts: 0, published: 0, accepted: 0 };
};

/** Adds an item and returns its id. */
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
 * Writes an edit. `updated_at` advances by at least a millisecond, so that two edits never have the same one.
 * @param placed `fresh`: the item is published with this edit, and its age counts from now; `confirmed`: by publishing
 *   it, the owner says that it is available
 */
export const saveItem = (
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
 * Stores with the accepted version of an item the audience that it was listed for when its owner made it a draft; null
 * if it was not listed. It applies until the draft is published.
 */
export const saveAudience = async (trx: Trx, { id }: Editable, audience: Audience | null): Promise<void> => {
  await sql`update accepted_looks set look = look || jsonb_build_object('audience', ${audience}::text)
    where item_id = ${id}`.execute(trx);
};

/**
 * Finds the version of an item that was accepted last, with the audience of `saveAudience`; undefined if none was
 * accepted.
 */
export const findAcceptedSnapshot = async (
  trx: Trx,
  { id }: Editable,
): Promise<(AcceptedContent & { audience?: Audience | null }) | undefined> => {
  const row = await trx
    .selectFrom('accepted_looks')
    .select('look')
    .where('item_id', '=', id)
    .$castTo<{ look: AcceptedContent & { audience?: Audience | null } }>()
    .executeTakeFirst();
  return row?.look;
};

/** Sets whether an item is sold; one that is available again counts as confirmed now. */
export const saveSold = (trx: Trx, { id }: Editable, now: Date) =>
  trx
    .updateTable('items')
    .set({ sold: sql<boolean>`not sold`, confirmed_at: sql<Date>`case when sold then ${now} else confirmed_at end` })
    .where('id', '=', id)
    .execute();

/** Records that the owner has confirmed that an item is available. */
export const markConfirmed = (trx: Trx, { id }: Editable, now: Date) =>
  trx.updateTable('items').set({ confirmed_at: now }).where('id', '=', id).execute();

/**
 * Moves a listed item to the front of the lists, at most once in `days`: this condition is part of the update, so that of
 * simultaneous requests one succeeds. Returns whether it did.
 */
export const saveRenewal = async (trx: Trx, { id }: Editable, now: Date, days: number): Promise<boolean> => {
  const { rows } = await sql`update items set created_at = ${now}, renewed_at = ${now}, confirmed_at = ${now}
    where id = ${id} and listed and not sold and created_at <= ${now}::timestamptz - make_interval(hours => ${24 * days}::int)
    returning id`.execute(trx);
  return rows.length > 0;
};

/** Marks an item as deleted by a user, or as restored (null). */
export const markDeleted = (trx: Trx, { id }: Editable, by: { at: Date; who: number } | null) =>
  trx
    .updateTable('items')
    .set({ deleted_at: by?.at ?? null, deleted_by: by?.who ?? null })
    .where('id', '=', id)
    .execute();

export const removeItem = (trx: Trx, { id }: Editable) => trx.deleteFrom('items').where('id', '=', id).execute();

/** Whether an item with this id existed and was deleted permanently: ids are assigned in order and never again. */
export const wasDeleted = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql<{ removed: boolean }>`select not exists (select 1 from items where id = ${id})
    and ${id} <= (select last_value from items_id_seq) as removed`.execute(db);
  return rows[0]?.removed === true;
};

interface NewView {
  readonly id: number;
  /** The key of an account, or a hash. */
  readonly viewer: string;
  /** The viewer for the count: an unproven account shares it with its network. */
  readonly countedAs: string;
  readonly day: string;
  /** The day in Morocco, by which views are counted. */
  readonly today: string;
  /** Whether views of this viewer are counted. */
  readonly counts: boolean;
}

/** Stores a view and counts it when it is the viewer's first of the day. Returns the number of views. */
export const addView = async (db: Db, viewer: Viewer | null, view: NewView): Promise<number | undefined> => {
  const query = sql<{ views: number }>`with shown as (
      select i.id, i.views + i.new_views as views, i.owner_id <> ${viewer?.id ?? 0}::int and ${view.counts}::boolean as counts
      from items i where i.id = ${view.id} and ${mayOpen(viewer)}
    ), seen as (
      insert into item_views (item_id, viewer, day) select id, v.viewer, ${view.day}::date
      from shown, (select ${view.viewer}::text as viewer union select ${view.countedAs}::text order by 1) v
      where counts on conflict do nothing returning item_id, viewer
    ), first as (
      select item_id from seen where viewer = ${view.countedAs}
    ), counted as (
      update items set new_views = new_views + 1 where id in (select item_id from first) returning views + new_views as views
    ), daily as (
      insert into item_days (item_id, day, views) select item_id, ${view.today}::date, 1 from first
      on conflict (item_id, day) do update set views = item_days.views + 1
    )
    select coalesce((select views from counted), shown.views) as views from shown`;
  return (await runPrepared(db, query))[0]?.views;
};

/** The columns that an item's contacts depend on. */
export type ContactRow = Pick<ItemRow, 'owner_id' | 'type' | 'details' | 'seller_phone' | 'contact_for'>;

/** The contacts of an item that is listed for the viewer; for administrators, of any listed item. */
export const findContact = async (db: Db, viewer: Viewer | null, id: number): Promise<ContactRow | undefined> => {
  const query = sql<ContactRow>`select i.owner_id, i.type, i.details, u.phone_number as seller_phone, u.contact_for
    from items i ${SELLER_JOIN} where i.id = ${id} and ${visibleTo(viewer)}`;
  return (await runPrepared(db, query))[0];
};

/** Counts contacts that were revealed, once per viewer and day. `item_views` keeps the hash of the viewer for that day. */
export const countContact = async (db: Db, contact: Omit<NewView, 'counts' | 'countedAs'>): Promise<void> => {
  await sql`with seen as (
      insert into item_views (item_id, viewer, day) values (${contact.id}, ${contact.viewer}, ${contact.day}::date)
      on conflict do nothing returning item_id
    )
    insert into item_days (item_id, day, views, contacts) select item_id, ${contact.today}::date, 0, 1 from seen
    on conflict (item_id, day) do update set contacts = item_days.contacts + 1`.execute(db);
};

/** Deletes the views of guests from before a day, and those of accounts from before an earlier one; the counts stay. */
export const deleteViews = (
  db: Db,
  { guestsBefore, accountsBefore }: { guestsBefore: string; accountsBefore: string },
): Promise<number> =>
  deleteInBatches(
    db,
    'item_views',
    sql`day < ${guestsBefore}::date and (viewer not like 'user:%' or day < ${accountsBefore}::date)`,
  );

/**
 * Creates the partitions of the daily counts for the coming months, and deletes the months before the month of a day:
 * whole partitions, and rows of the partitions that have more than a month. Returns the number of partitions and rows.
 */
export const rollDays = async (db: Db, { today, before }: { today: string; before: string }): Promise<number> => {
  const month = `${before.slice(0, 7)}-01`;
  const { rows } = await sql<{
    dropped: number;
  }>`select roll_item_days(${today}::date, ${month}::date) as dropped`.execute(db);
  return (rows[0]?.dropped ?? 0) + (await deleteInBatches(db, 'item_days', sql`day < ${month}::date`));
};
