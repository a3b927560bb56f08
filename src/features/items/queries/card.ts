import type { Standing, Viewer } from '../../../lib/viewer.ts';
import type { ItemType } from '../../../lib/item-types.ts';
import type { PriceUnit } from '../rules/kinds.ts';
import type { DetailValue } from '../rules/values.ts';
import { audiencesOf, type Audience, type ItemState, type Side } from '../rules/visibility.ts';

/** The columns of an item card. Alias `i` is the item, `u` its seller. */
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
  /** Comma-joined as on the wire: parsing arrays took a tenth of the time of a list. */
  readonly images: string;
  readonly quantity: number | null;
  readonly details: Readonly<Record<string, DetailValue>>;
  readonly sold: boolean;
  readonly state: ItemState;
  readonly audience: Audience | null;
  readonly views: number;
  readonly likes: number;
  /** End of the boost. */
  readonly boosted_until: Date | null;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
  readonly liked: boolean;
  readonly seller_first_name: string;
  readonly seller_last_name: string;
  readonly seller_phone: string | null;
}

/** A card row for the owner or an administrator. */
export interface OwnRow extends CardRow {
  readonly note: string | null;
}

/** A card row of the administrator's list. */
export interface AdminRow extends OwnRow {
  readonly updated_at: Date;
}

/** A card row of the viewer's own list. */
export interface MyRow extends OwnRow {
  readonly published_at: Date | null;
  readonly confirmed_at: Date | null;
}

/** An item with all its fields and its seller's public profile. */
export interface ItemRow extends OwnRow {
  readonly description: string;
  readonly address: string;
  readonly deleted_by: number | null;
  readonly updated_at: Date;
  readonly seller_avatar: string | null;
  readonly seller_phone_verified: boolean;
  readonly seller_since: Date;
  readonly seller_for: Standing;
  /** Sum of the stars from buyers; null when there is no rating yet. */
  readonly seller_stars: number | null;
  readonly seller_reviews: number | null;
}

/** The columns of a `CardRow` except `liked`, for every query that lists cards: `from items i ${SELLER_JOIN}`. */
export const CARD_COLUMNS = `i.id, i.type, i.slug, i.title, i.category_id, i.city_id, i.owner_id, i.price_centimes,
  i.price_unit, i.negotiable, array_to_string(i.images, ',') as images, i.quantity, i.details, i.sold, i.state, i.audience, i.views, i.likes,
  i.created_at, i.deleted_at, i.boosted_until,
  u.first_name as seller_first_name, u.last_name as seller_last_name, u.phone_number as seller_phone`;

// The limit keeps the planner from hashing the whole users table for the sellers of one page.
export const SELLER_JOIN = 'cross join lateral (select * from users where id = i.owner_id limit 1) u';

/** The column `liked` for a viewer; `me` is the parameter with their id. Always false for guests. */
export const likedBy = (viewer: Viewer | null, me: string): string =>
  // Not `exists`: the planner would read all likes of the user.
  viewer
    ? `(select l.user_id from likes l where l.user_id = ${me} and l.item_id = i.id) is not null as liked`
    : 'false as liked';

const listedForAudiences = (audiences: readonly Audience[], alias: string): string =>
  `${alias}.listed and ${alias}.audience in (${audiences.map((audience) => `'${audience}'`).join(', ')})`;

/**
 * SQL condition that an item is listed for a viewer. Contains no parameters, only constants of our own.
 * @param side limits it to what buyers or farmers see
 */
export const visibleTo = (viewer: Viewer | null, side?: Side, alias = 'i'): string =>
  listedForAudiences(audiencesOf(viewer, side), alias);
