import { westernDigits } from '../../../../lib/digits.ts';
import type { Order } from '../../contract.ts';
import type { ItemType } from '../../../../lib/item-types.ts';
import type { ItemFull } from '../../../items/contract.ts';
import { priceOfPiece } from '../../../items/rules/land.ts';
import { toDirhams } from '../../../items/rules/price.ts';
import { readable } from '../../../../lib/phone-text.ts';
import { MAX_QUANTITY, calculateTotals } from '../../rules/money.ts';
import { isSoldWhole } from '../../rules/orderable.ts';

/** The fields of an order, in the order of the form. */
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

/** What stands in the form's inputs, all as text. */
export type Values = Readonly<Record<Name, string>>;

/** What somebody orders: as much of a listing as the form needs. */
interface Offer {
  readonly id: number;
  readonly type: ItemType;
  readonly price: number | null;
  readonly quantity: number | null;
}

const EMPTY = Object.fromEntries(NAMES.map((name) => [name, ''])) as Record<Name, string>;

interface Account {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly city_id: number | null;
}

/** An empty form with what is known of whoever is signed in. */
export const freshValues = (user: Account | null, pickup: 'Yes' | 'No'): Values => ({
  ...EMPTY,
  quantity: '1',
  pickup,
  ...(user && {
    name: `${user.first_name} ${user.last_name}`.trim(),
    phone: user.phone === null ? '' : readable(user.phone),
    email: user.email ?? '',
    city_id: String(user.city_id ?? ''),
  }),
});

/** The form of an order that was kept as a draft. */
export const valuesOf = (order: Pick<Order, Name>): Values =>
  Object.fromEntries(NAMES.map((name) => [name, String(order[name] ?? '')])) as Record<Name, string>;

/** What was typed stays, all else is as it is now. */
export const mergedValues = (base: Values, mine: Values, now: Values): Values =>
  Object.fromEntries(NAMES.map((name) => [name, (mine[name] === base[name] ? now[name] : mine[name]) ?? ''])) as Record<
    Name,
    string
  >;

/** What of a guest is remembered for the next order. */
export const rememberedOf = ({ name, phone, email, city_id, address }: Values): Partial<Values> => ({
  name,
  phone,
  email,
  city_id,
  address,
});

/** A listing with the price that an order of it has: a land is ordered as a whole, whatever its price is per. */
export const asOrdered = (item: ItemFull): ItemFull => {
  if (!isSoldWhole(item.type)) return item;
  const price_centimes = item.price === null ? null : Math.round(item.price * 100);
  const { space } = item.land_details ?? {};
  const piece = priceOfPiece({ ...item, price_centimes, space: typeof space === 'number' ? space : null });
  const price = piece.price_centimes === null ? null : toDirhams(piece.price_centimes);
  return { ...item, price, price_unit: piece.price_unit };
};

/** The most that can be ordered: what is left, where the seller states it. */
export const mostOf = ({ type, quantity }: Pick<Offer, 'type' | 'quantity'>): number =>
  isSoldWhole(type) ? 1 : Math.min(quantity ?? MAX_QUANTITY, MAX_QUANTITY);

/** What may stand in the input of the quantity: digits alone, and no more than can be ordered. May be empty for a while. */
export const quantityTyped = (text: string, most: number): string => {
  const digits = westernDigits(text).replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, 9);
  return digits === '' ? '' : String(Math.min(Number(digits), most));
};

/** The quantity after a step up or down: never below 1, never above what can be ordered. */
export const quantityStepped = (text: string, by: 1 | -1, most: number): string =>
  String(Math.max(1, Math.min((Number(text) || (by > 0 ? 0 : 1)) + by, most)));

/** What the order in the form comes to, in dirhams; an empty quantity counts as one. `null` without a price. */
export const sumsInForm = (
  { price }: Pick<Offer, 'price'>,
  quantity: string,
): { tax: number; total: number } | null => {
  const sums = calculateTotals(price === null ? null : Math.round(price * 100), Number(quantity) || 1);
  return sums && { tax: sums.tax_centimes / 100, total: sums.total_centimes / 100 };
};

interface Send {
  readonly item: Pick<Offer, 'id'>;
  readonly draft: 'Yes' | 'No';
  /** The draft that the form was filled in from. */
  readonly draftId?: number | undefined;
}

/** What the form sends. Whoever fetches it says nothing of where they live. */
export const bodyOf = (values: Values, { item, draft, draftId }: Send) => {
  const { address, current_location, latitude, longitude, ...rest } = values;
  const place = values.pickup === 'Yes' ? {} : { address, current_location, latitude, longitude };
  return { ...rest, ...place, item_id: item.id, draft, ...(draftId ? { draft_id: draftId } : {}) };
};
