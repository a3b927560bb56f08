import { westernDigits } from '#lib/digits.ts';
import type { Order } from '#features/orders/contract.ts';
import type { ItemFull } from '#features/items/contract.ts';
import { getWholePrice, toDirhams, isBrought, splitWays, staysInPlace } from '#features/items/rules/index.ts';
import { formatPhoneText, getFullName } from '#lib/text.ts';
import { calculateTotals } from '#features/orders/rules/amounts.ts';
import { isSoldWhole } from '#features/orders/rules/orderable.ts';
import type { ItemType } from '#lib/item-types.ts';

/** The fields of an order, in form order. */
const NAMES = [
  'quantity',
  'pickup',
  'name',
  'phone',
  'email',
  'city_id',
  'address',
  'current_location',
  'latitude',
  'longitude',
] as const;
export type Name = (typeof NAMES)[number];

/** The values of the form's inputs, all as text. */
export type Values = Readonly<Record<Name, string>>;

/**
 * The values with the request in progress, if any: until there is a response, a retry uses the same idempotency key,
 * also after a reload of the page.
 */
export type ValuesWithRequest = Readonly<Record<Name | 'request_draft' | 'request_key', string>>;

/** No request in progress. `request_draft` is Yes for saving a draft and No for placing the order. */
export const NO_REQUEST = { request_draft: '', request_key: '' } as const;

/** The fields of an item that the form needs. */
interface OrderedItem {
  readonly id: number;
  readonly price: number | null;
}

const EMPTY = Object.fromEntries(NAMES.map((name) => [name, ''])) as Record<Name, string>;

interface Account {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly city_id: number | null;
}

interface ItemDefaults {
  readonly pickup: 'Yes' | 'No';
  readonly quantity: number;
  /** The city of the item: most customers are near. */
  readonly city_id: number | null;
}

/** The values of an empty form, prefilled from the item and the account. */
export const getInitialValues = (user: Account | null, { pickup, quantity, city_id }: ItemDefaults): Values => ({
  ...EMPTY,
  quantity: String(quantity),
  pickup,
  city_id: String(city_id ?? ''),
  ...(user && {
    name: getFullName(user),
    phone: user.phone === null ? '' : formatPhoneText(user.phone),
    email: user.email ?? '',
    city_id: String(user.city_id ?? city_id ?? ''),
  }),
});

export const orderToValues = (order: Pick<Order, Name>): Values =>
  Object.fromEntries(NAMES.map((name) => [name, String(order[name] ?? '')])) as Record<Name, string>;

/** A guest's details that are stored for the next order. */
export const getRememberedValues = ({ name, phone, email, city_id, address }: Values): Partial<Values> => ({
  name,
  phone,
  email,
  city_id,
  address,
});

/** An item with the price of an order: a land is ordered as a whole, so its total price is used. */
export const withOrderPrice = (item: ItemFull): ItemFull => {
  if (!isSoldWhole(item.type)) return item;
  const price_centimes = item.price === null ? null : Math.round(item.price * 100);
  const { space } = item.land_details ?? {};
  const piece = getWholePrice({ ...item, price_centimes, space: typeof space === 'number' ? space : null });
  const price = piece.price_centimes === null ? null : toDirhams(piece.price_centimes);
  return { ...item, price, price_unit: piece.price_unit };
};

/** Sanitizes a typed quantity: digits only, at most the maximum. May be empty while typing. */
export const sanitizeQuantity = (text: string, most: number): string => {
  const digits = westernDigits(text).replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, 9);
  return digits === '' ? '' : String(Math.min(Number(digits), most));
};

/** The quantity after a step up or down within its bounds. */
export const stepQuantity = (text: string, by: 1 | -1, { min, max }: { min: number; max: number }): string =>
  String(Math.max(min, Math.min((Number(text) || (by > 0 ? min - 1 : min)) + by, max)));

const toCentimes = (dirhams: number | null): number | null => (dirhams === null ? null : Math.round(dirhams * 100));

/**
 * Tax and total of the form's order in dirhams; an empty quantity counts as 1. `null` without a price.
 * @param fee of the delivery; null while it is unknown
 */
export const calculateFormTotals = (
  { price }: Pick<OrderedItem, 'price'>,
  quantity: string,
  fee: number | null,
): { tax: number; total: number } | null => {
  const totals = calculateTotals(toCentimes(price), Number(quantity) || 1, toCentimes(fee));
  return totals && { tax: totals.tax_centimes / 100, total: totals.total_centimes / 100 };
};

interface RequestInput {
  readonly item: Pick<OrderedItem, 'id'>;
  readonly draft: 'Yes' | 'No';
  readonly draftId?: number | undefined;
  /** Whether it is the order of a signed-in user: without a session, it must not become a guest's. */
  readonly signedIn?: boolean;
}

/** The request body. For pickup, the address is left out. */
export const toRequestBody = (values: Values, { item, draft, draftId, signedIn }: RequestInput) => {
  const { address, current_location, latitude, longitude, ...rest } = values;
  const place = values.pickup === 'Yes' ? {} : { address, current_location, latitude, longitude };
  return {
    ...rest,
    ...place,
    item_id: item.id,
    draft,
    ...(draftId ? { draft_id: draftId } : {}),
    ...(signedIn ? { signed_in: 'Yes' as const } : {}),
  };
};

type Pickup = 'Yes' | 'No';

type DeliveredItem = Pick<ItemFull, 'type' | 'delivery' | 'delivery_fee' | 'delivery_fee_km'> & {
  readonly category: { readonly slug: string } | null;
};

/** Whether the item may be brought to the buyer. */
export const isDelivered = ({ type, delivery, category }: DeliveredItem): boolean => {
  const ways = splitWays(delivery);
  return !staysInPlace(type, category?.slug) && (ways === null || isBrought(ways));
};

/**
 * The delivery options of an item as values of `pickup`: delivery (No) or pickup (Yes); the first is chosen. A delivery that
 * costs something is not chosen for the buyer where there is another way.
 */
export const getDeliveryOptions = (item: DeliveredItem): readonly Pickup[] => {
  if (!isDelivered(item)) return ['Yes'];
  const ways = splitWays(item.delivery);
  // Without terms the fee is no part of the total: buyer and seller agree on it.
  if (ways === null) return ['No', 'Yes'];
  if (!ways.includes('pickup')) return ['No'];
  return item.delivery_fee_km === null && !item.delivery_fee ? ['No', 'Yes'] : ['Yes', 'No'];
};

/** Key of the text about payment, which is due on handover. */
export const getPaymentKey = (type: ItemType, pickup: Pickup): Pickup | 'service' | 'land' => {
  if (type === 'Service') return 'service';
  return type === 'Land' ? 'land' : pickup;
};
