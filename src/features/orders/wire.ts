import { maskPhone } from '#lib/phone.ts';
import { toYesNo } from '#lib/schema.ts';
import { toStaffMark } from '#lib/viewer.ts';
import type { UserProfile } from '#features/accounts/index.ts';
import { toDirhams } from '#features/items/rules/index.ts';
import { type References, type Translate, withWords } from '#features/items/index.ts';
import { getFullName } from '#lib/text.ts';
import type { Order, OrderEvent, Party } from './contract.ts';
import type { EventRow } from './queries/events.ts';
import type { OrderRow } from './queries/order.ts';
import { expires, getExpiry, type Side } from './rules/statuses.ts';
import { getTroubles } from './rules/trouble.ts';

interface Rating {
  readonly average: number;
  readonly reviews: number;
}

/** The records that the rows of a list refer to, loaded once for all rows. */
export interface RelatedRecords {
  readonly users: ReadonlyMap<number, UserProfile>;
  readonly sellers: ReadonlyMap<number, Rating>;
  readonly drivers: ReadonlyMap<number, Rating>;
  readonly stars: ReadonlyMap<number, { readonly seller: number | null; readonly driver: number | null }>;
  readonly references: References;
  readonly translate: Translate;
  readonly now: Date;
}

const toDirhamsOrNull = (centimes: number | null): number | null => (centimes === null ? null : toDirhams(centimes));

const toParty = (id: number, user: UserProfile | undefined, rating: Rating | undefined, masked: boolean): Party => {
  const phone = user?.phone ?? null;
  return {
    id,
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    phone: phone !== null && masked ? maskPhone(phone) : phone,
    avatar: user?.avatar ?? null,
    ...toStaffMark(user?.role),
    average_rating: rating?.average ?? null,
    reviews: rating?.reviews ?? 0,
  };
};

/** Masks the seller's phone for the buyer until the seller has confirmed, so that orders cannot be used to harvest numbers. */
const isMasked = (row: OrderRow, side: Side): boolean =>
  side === 'buyer' && (row.status === 'pending' || row.status === 'canceled');

/** Converts an order row to its wire form. Drivers do not get the e-mail address. */
export const toOrder = (row: OrderRow, related: RelatedRecords, side: Side): Order => {
  const { users, sellers, drivers, references, translate, now } = related;
  const item = { type: row.item_type, title: row.item_title };
  const cityOf = (id: number | null) => (id !== null && references.city(id)) || null;
  const driver = row.delivery_id;
  return {
    id: row.id,
    draft: toYesNo(row.draft),
    status: row.status,
    canceled_by: row.canceled_by,
    item: withWords<Order['item']>(
      {
        ...item,
        id: row.item_id,
        slug: row.item_slug,
        images: row.item_image ?? '',
        price: toDirhamsOrNull(row.price_centimes),
        price_unit: row.price_unit,
      },
      translate(item),
    ),
    item_id: row.item_id,
    category_id: row.category_id,
    vendor_id: row.seller_id,
    user_id: row.buyer_id,
    price: toDirhamsOrNull(row.price_centimes),
    quantity: row.quantity,
    tax: toDirhams(row.tax_centimes),
    delivery_terms: row.delivery_terms && {
      delivery: row.delivery_terms.delivery?.join(',') ?? null,
      delivery_fee: toDirhamsOrNull(row.delivery_terms.delivery_fee_centimes),
      delivery_fee_km: toDirhamsOrNull(row.delivery_terms.delivery_fee_km_centimes),
    },
    delivery_fee: toDirhamsOrNull(row.delivery_fee_centimes),
    delivery_km: row.delivery_km,
    total: toDirhamsOrNull(row.total_centimes),
    name: row.name,
    phone: row.phone,
    email: side === 'delivery' ? null : row.email,
    city: cityOf(row.city_id),
    city_id: row.city_id,
    address: row.address,
    current_location: row.current_location,
    latitude: row.latitude,
    longitude: row.longitude,
    pickup: toYesNo(row.pickup),
    origin: cityOf(row.origin_city_id),
    seller: toParty(row.seller_id, users.get(row.seller_id), sellers.get(row.seller_id), isMasked(row, side)),
    delivery_id: driver,
    driver_asked_at: row.driver_asked_at?.toISOString() ?? null,
    delivery: driver === null ? null : toParty(driver, users.get(driver), drivers.get(driver), false),
    rated: related.stars.get(row.id) ?? { seller: null, driver: null },
    expires_at: row.draft || !expires(row.status) ? null : getExpiry(row).toISOString(),
    awaits: row.awaits,
    ...(side === 'admin' && { trouble: getTroubles(row, now) }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
};

/** Converts a history entry to its wire form. Names of administrators are only visible to administrators. */
export const toEvent = (
  row: EventRow,
  users: ReadonlyMap<number, UserProfile>,
  side: Side,
  me: number | null,
): OrderEvent => {
  const user = row.actor_id === null ? undefined : users.get(row.actor_id);
  const named = user && (row.actor !== 'admin' || side === 'admin');
  return {
    kind: row.kind,
    status: row.status,
    actor: row.actor,
    // A viewer with the link but no account is the guest who ordered; a viewer with another account is not.
    by_me: row.actor === side && (me === null || row.actor_id === me),
    name: named ? getFullName(user) || null : null,
    at: row.created_at.toISOString(),
    reason: row.reason ?? null,
    note: row.note ?? null,
    photo: row.photo ?? null,
    due_on: row.due_on ?? null,
  };
};
