import type { z } from 'zod';
import { toYesNo } from '#lib/schema.ts';
import { toStaffMark } from '#lib/viewer.ts';
import { maskEmail } from '#features/accounts/rules.ts';
import { maskPhone } from '#lib/phone.ts';
import type { UserProfile } from '#features/accounts/index.ts';
import { toRatingSummary, toRating, type Rating } from '#features/reviews/rules.ts';
import type { ItemCategory, ItemCity, ItemCard, ItemFull, MyCard, OwnCard, Seller } from './contract.ts';
import type { CardRow, ItemRow, MyRow, OwnRow } from './queries/card.ts';
import { getRenewalDate, shouldAskOwner } from './rules/states.ts';
import { KINDS, type Field, type DetailValue } from './rules/kinds.ts';
import { toDirhams } from './rules/price.ts';
import { getStanding } from './rules/visibility.ts';

type City = z.output<typeof ItemCity>;
type Category = z.output<typeof ItemCategory>;
type WireValue = string | number | null;

/** Cached cities and categories, so that lists need no joins. */
export interface References {
  readonly city: (id: number) => City | undefined;
  readonly category: (id: number) => Category | undefined;
}

/** Converts a detail value to its wire form; contacts are masked unless `whole`. */
const toWire = (field: Field, value: DetailValue | undefined, whole: boolean): WireValue => {
  if (field.form === 'switch') return toYesNo(value === true);
  if (field.form === 'files') return Array.isArray(value) ? value.join(',') : '';
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  if (field.form === 'phone' && !whole) return maskPhone(value);
  return field.form === 'email' && !whole ? maskEmail(value) : value;
};

/** The details object of an item, under the wire name of its kind. */
const toDetails = (row: CardRow, whole: boolean): Record<string, Record<string, WireValue>> => {
  const kind = KINDS[row.type];
  const details: Record<string, WireValue> = {};
  for (const field of kind.fields) {
    details[field.name] = field.stock ? row.quantity : toWire(field, row.details[field.name], whole);
  }
  return { [kind.details]: details };
};

/** Converts a card row to its wire form. Contacts are always masked in lists. */
export const toCard = (row: CardRow, refs: References, now: Date): ItemCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  images: row.images,
  type: row.type,
  category: (row.category_id !== null && refs.category(row.category_id)) || null,
  category_id: row.category_id,
  user_id: row.owner_id,
  vendor_id: row.owner_id,
  price: row.price_centimes === null ? null : toDirhams(row.price_centimes),
  price_unit: row.price_unit,
  negotiable: toYesNo(row.negotiable),
  city: (row.city_id !== null && refs.city(row.city_id)) || null,
  city_id: row.city_id,
  sold: toYesNo(row.sold),
  views: row.views,
  likes: row.likes,
  liked: row.liked,
  // A renewal moves `created_at`, by which lists are sorted; users see when the item came to the market.
  created_at: ((row.renewed_at && row.published_at) ?? row.created_at).toISOString(),
  renewed_at: row.renewed_at?.toISOString() ?? null,
  deleted_at: row.deleted_at?.toISOString() ?? null,
  deleted: row.deleted_at ? '1' : '0',
  active: toYesNo(row.state === 'accepted' && row.deleted_at === null),
  rejected: toYesNo(row.state === 'rejected'),
  for: getStanding(row.audience),
  boosted: row.boosted_until !== null && row.boosted_until > now,
  seller: {
    id: row.owner_id,
    first_name: row.seller_first_name,
    last_name: row.seller_last_name,
    phone: row.seller_phone === null ? null : maskPhone(row.seller_phone),
    ...toStaffMark(row.seller_role),
  },
  ...toDetails(row, false),
});

export const toOwnCard = (row: OwnRow, refs: References, now: Date): OwnCard => ({
  ...toCard(row, refs, now),
  state: row.state,
  note: row.note,
  restorable: row.deleted_at !== null && row.deleted_by === row.owner_id,
});

export const toMyCard = (row: MyRow, refs: References, now: Date): MyCard => ({
  ...toOwnCard(row, refs, now),
  ask_available: shouldAskOwner(row, now),
  quantity: row.quantity,
  updated_at: row.updated_at.toISOString(),
  renew_from: getRenewalDate(row)?.toISOString() ?? null,
});

type SellerSource = Pick<
  UserProfile,
  'id' | 'first_name' | 'last_name' | 'phone' | 'phone_verified' | 'avatar' | 'created_at' | 'for' | 'role'
>;

/** The public profile of a seller; the phone is masked unless `whole`. */
export const toSeller = (user: SellerSource, rating: Rating | undefined, whole: boolean): Seller => ({
  id: user.id,
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone === null || whole ? user.phone : maskPhone(user.phone),
  phone_verified: user.phone_verified,
  avatar: user.avatar,
  ...toStaffMark(user.role),
  member_since: user.created_at.toISOString(),
  for: user.for,
  ...toRatingSummary(rating),
});

const toSellerSource = (row: ItemRow): SellerSource => ({
  id: row.owner_id,
  first_name: row.seller_first_name,
  last_name: row.seller_last_name,
  phone: row.seller_phone,
  phone_verified: row.seller_phone_verified,
  avatar: row.seller_avatar,
  created_at: row.seller_since,
  for: row.seller_for,
  role: row.seller_role,
});

const getSellerRating = ({ seller_stars, seller_reviews }: ItemRow): Rating | undefined =>
  toRating({ stars: seller_stars, reviews: seller_reviews });

interface FullItemOptions {
  /** Whether to add the fields for the owner and administrators, and complete contacts. */
  readonly privileged: boolean;
  readonly now: Date;
}

export const toFullItem = (row: ItemRow, refs: References, { privileged: inside, now }: FullItemOptions): ItemFull => ({
  ...toCard(row, refs, now),
  ...toDetails(row, inside),
  description: row.description,
  address: row.address,
  quantity: row.quantity,
  delivery: row.delivery?.join(',') ?? null,
  delivery_fee: row.delivery_fee_centimes === null ? null : toDirhams(row.delivery_fee_centimes),
  delivery_fee_km: row.delivery_fee_km_centimes === null ? null : toDirhams(row.delivery_fee_km_centimes),
  delivery_km: row.delivery_km,
  min_quantity: row.min_quantity,
  updated_at: row.updated_at.toISOString(),
  seller: toSeller(toSellerSource(row), getSellerRating(row), inside),
  contact_for: row.contact_for,
  ...(inside ? { state: row.state, audience: row.audience, note: row.note } : {}),
});
