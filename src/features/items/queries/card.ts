import { sql, type RawBuilder } from 'kysely';
import type { ContactFor, Role, Standing, Viewer } from '#lib/viewer.ts';
import type { ItemType } from '#lib/item-types.ts';
import type { DeliveryTerms } from '../rules/price.ts';
import type { PriceUnit, DetailValue } from '../rules/kinds.ts';
import { getAudiences, type Audience, type ItemState, type Side } from '../rules/visibility.ts';
import type { Sort } from '../contract.ts';

/** The columns of a card. Alias `i` is the item, `u` its seller. */
export interface CardRow {
  readonly id: number;
  readonly type: ItemType;
  readonly slug: string;
  readonly title: string;
  readonly category_id: number | null;
  readonly city_id: number | null;
  readonly owner_id: number;
  readonly price_centimes: number | null;
  readonly price_unit: PriceUnit | null;
  readonly negotiable: boolean;
  /** Joined by commas, as on the wire: arrays make a list a tenth slower. */
  readonly images: string;
  readonly quantity: number | null;
  readonly details: Readonly<Record<string, DetailValue>>;
  readonly sold: boolean;
  readonly state: ItemState;
  readonly audience: Audience | null;
  readonly views: number;
  readonly likes: number;
  /** The end of the time in which the item comes first in its category. */
  readonly boosted_until: Date | null;
  /** When the item was published or last renewed: lists are sorted by it. */
  readonly created_at: Date;
  readonly published_at: Date | null;
  readonly renewed_at: Date | null;
  readonly deleted_at: Date | null;
  readonly liked: boolean;
  readonly seller_first_name: string;
  readonly seller_last_name: string;
  readonly seller_phone: string | null;
  readonly seller_role: Role;
}

/** A row of a list for its owner or an administrator. */
export interface OwnRow extends CardRow {
  readonly note: string | null;
  readonly deleted_by: number | null;
}

export interface MyRow extends OwnRow {
  readonly quantity: number | null;
  readonly updated_at: Date;
  readonly confirmed_at: Date | null;
}

/** An item with all its columns, and the public columns of its seller. */
export interface ItemRow extends OwnRow, DeliveryTerms {
  readonly description: string;
  readonly address: string;
  readonly min_quantity: number | null;
  readonly updated_at: Date;
  readonly seller_avatar: string | null;
  readonly seller_phone_verified: boolean;
  readonly seller_since: Date;
  readonly seller_for: Standing;
  /** The users to whom the seller's contacts are revealed. */
  readonly contact_for: ContactFor;
  /** The sum of all stars that buyers gave; null if there is no rating yet. */
  readonly seller_stars: number | null;
  readonly seller_reviews: number | null;
}

/** The columns of a `CardRow` but `liked`, for every query that lists cards: `from items i ${SELLER_JOIN}`. */
export const CARD_COLUMNS = sql`i.id, i.type, i.slug, i.title, i.category_id, i.city_id, i.owner_id, i.price_centimes,
  i.price_unit, i.negotiable, array_to_string(i.images, ',') as images, i.quantity, i.details, i.sold, i.state, i.audience, i.views + i.new_views as views, i.likes,
  i.created_at, i.published_at, i.renewed_at, i.deleted_at, i.boosted_until,
  u.first_name as seller_first_name, u.last_name as seller_last_name, u.phone_number as seller_phone,
  u.role as seller_role`;

// The limit keeps the planner from hashing all users for the sellers of one page.
export const SELLER_JOIN = sql`cross join lateral (select * from users where id = i.owner_id limit 1) u`;

/** The column `liked` for a viewer; false for a guest. */
export const likedBy = (viewer: Viewer | null): RawBuilder<unknown> =>
  // Not `exists`, for which the planner would read all likes of the viewer.
  viewer
    ? sql`(select l.user_id from likes l where l.user_id = ${viewer.id} and l.item_id = i.id) is not null as liked`
    : sql`false as liked`;

// Literals: with parameters a generic plan could not use the number of items of an audience.
const listedForAudiences = (audiences: readonly Audience[]): RawBuilder<unknown> =>
  sql`i.listed and i.audience in (${sql.join(audiences.map((audience) => sql.lit(audience)))})`;

/**
 * The condition that an item, of alias `i`, is listed for a viewer.
 * @param side limits it to the items for buyers or for farmers
 */
export const visibleTo = (viewer: Viewer | null, side?: Side): RawBuilder<unknown> =>
  listedForAudiences(getAudiences(viewer, side));

export const ORDER: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  latest: sql`i.created_at desc, i.id desc`,
  oldest: sql`i.created_at, i.id`,
  // Without the views since the last run of the job `view_order`.
  popular: sql`i.views desc, i.id desc`,
};

export interface ListFilters {
  readonly type?: ItemType | undefined;
  readonly category_id?: number | undefined;
  readonly city_id?: number | undefined;
  readonly owner_id?: number | undefined;
}

const ID_COLUMNS = ['category_id', 'city_id', 'owner_id'] as const;

/** The conditions of the filters, each beginning with `and`. */
export const filterConditions = ({ type, ...ids }: ListFilters): RawBuilder<unknown> => {
  // The type as a literal: with a parameter PostgreSQL would plan such a statement every time.
  const parts = type === undefined ? [] : [sql` and i.type = ${sql.lit(type)}`];
  for (const column of ID_COLUMNS) {
    if (ids[column] !== undefined) parts.push(sql` and i.${sql.ref(column)} = ${ids[column]}::integer`);
  }
  return sql.join(parts, sql``);
};
