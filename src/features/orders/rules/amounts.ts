import type { Reason } from '#lib/errors.ts';
import { isBrought, type DeliveryTerms, type PriceUnit, countsStock } from '#features/items/rules/index.ts';
import { distanceKm, type Point } from '#features/places/rules/index.ts';
import type { ItemType } from '#lib/item-types.ts';
import { isSoldWhole } from './orderable.ts';

/** Roads are longer than the straight line: on average a third in the country, and the text states this factor. */
const ROAD_FACTOR = 1.3;

/** The estimated way by road between two cities in whole kilometres, rounded up; 1 within a city. */
export const getRoadKm = (from: Point | null, to: Point | null): number | null =>
  from && to ? Math.max(1, Math.ceil(distanceKm(from, to) * ROAD_FACTOR)) : null;

export interface DeliveryFee {
  /** Centimes; null when the seller states none, and 0 when the customer picks the order up. */
  readonly delivery_fee_centimes: number | null;
  /** The kilometres that a fee per kilometre was multiplied by. */
  readonly delivery_km: number | null;
}

/**
 * The delivery fee of an order by the terms of its item.
 * @param km between the cities, by `getRoadKm`; null when one of them is unknown
 */
export const calculateDeliveryFee = (terms: DeliveryTerms, pickup: boolean, km: number | null): DeliveryFee => {
  if (pickup) return { delivery_fee_centimes: 0, delivery_km: null };
  const perKm = terms.delivery_fee_km_centimes;
  if (perKm === null) return { delivery_fee_centimes: terms.delivery_fee_centimes, delivery_km: null };
  return { delivery_fee_centimes: km === null ? null : perKm * km, delivery_km: km };
};

/**
 * How far a seller who states no distance delivers, in kilometres by road. Goods go as far as a loaded lorry drives in a day and
 * a night, as from the Souss to Fez; a seller who comes to work leaves and returns on the same day.
 */
const MAX_KM: Readonly<Record<ItemType, number>> = {
  Product: 800,
  Animal: 800,
  Tool: 800,
  Service: 100,
  Land: 0,
  Professional: 0,
};

/** The distance up to which an item is delivered; null where buyer and seller agree on the delivery. */
export const getMaxKm = ({ delivery, delivery_km: stated }: DeliveryTerms, type: ItemType): number | null =>
  stated ?? (isBrought(delivery) ? MAX_KM[type] : null);

/** Whether a delivery would go further than the seller states, or than makes sense. */
export const isTooFar = (terms: DeliveryTerms, type: ItemType, km: number | null): boolean => {
  const max = getMaxKm(terms, type);
  return max !== null && km !== null && km > max;
};

/**
 * Returns why an order does not fit the terms of its item, by field; empty when it does.
 * @param item its type, and whether buyers go to it (`staysInPlace`)
 */
export const findDeliveryProblems = (
  terms: DeliveryTerms,
  item: { readonly type: ItemType; readonly stays: boolean },
  pickup: boolean,
  km: number | null,
): Readonly<Record<string, Reason[]>> => {
  const { delivery } = terms;
  if (item.stays) return pickup ? {} : { pickup: [{ key: 'pickup_only' }] };
  if (delivery === null) return {};
  if (pickup) return delivery.includes('pickup') ? {} : { pickup: [{ key: 'no_pickup' }] };
  if (!isBrought(delivery)) return { pickup: [{ key: 'pickup_only' }] };
  if (!isTooFar(terms, item.type, km)) return {};
  return { city_id: [{ key: 'delivery_too_far', values: { km: getMaxKm(terms, item.type) ?? 0 } }] };
};

/** Tax rate on the net price. No tax is charged at present. */
const TAX_RATE = 0;

/** Max quantity of one order. */
export const MAX_QUANTITY = 100_000;

interface OrderTotals {
  readonly tax_centimes: number;
  readonly total_centimes: number;
}

/**
 * Returns tax and total of an order in whole centimes; `null` when the seller states no price.
 * @param price centimes for one unit
 * @param quantity whole number from 1 to `MAX_QUANTITY`, so that the product stays exact
 * @param deliveryFee centimes, on which no tax is charged; null when it is not known yet
 */
export const calculateTotals = (
  price: number | null,
  quantity: number,
  deliveryFee: number | null,
): OrderTotals | null => {
  if (price === null) return null;
  const net = price * quantity;
  const tax_centimes = Math.round(net * TAX_RATE);
  return { tax_centimes, total_centimes: net + tax_centimes + (deliveryFee ?? 0) };
};

/**
 * The largest order of an item whose seller states no quantity, so that a typing mistake does not become an order: 100
 * tonnes, which is four full lorries, a thousand head or pieces, a year of days.
 */
const MAX_OF_UNIT: Readonly<Record<PriceUnit, number>> = {
  kg: MAX_QUANTITY,
  litre: MAX_QUANTITY,
  quintal: 1000,
  tonne: 100,
  crate: 5000,
  bunch: 10_000,
  head: 1000,
  piece: 1000,
  hectare: 1000,
  hour: 1000,
  day: 366,
  month: 60,
  year: 10,
};

/** The fields of an item that bound the quantity of an order. */
export interface QuantitySource {
  readonly type: ItemType;
  /** The price, of which only matters whether there is one. */
  readonly price: number | null;
  readonly price_unit: PriceUnit | null;
  /** The quantity left; null when the seller states none. */
  readonly quantity: number | null;
  readonly min_quantity: number | null;
}

/** Returns how many units are left to order; null when the seller states none, or orders do not count them. */
export const getLeft = (item: QuantitySource): number | null => (countsStock(item) ? item.quantity : null);

/** Whether an item is a lot of animals with one price, which is ordered as a whole. */
const isLot = (item: QuantitySource): boolean =>
  item.quantity !== null && item.price_unit === null && !countsStock(item);

/** The smallest and the largest order of an item. The last remainder may be ordered even if it is below the minimum. */
export const getQuantityBounds = (item: QuantitySource): { readonly min: number; readonly max: number } => {
  if (isSoldWhole(item.type) || isLot(item)) return { min: 1, max: 1 };
  const least = item.min_quantity ?? 1;
  const left = getLeft(item);
  const max = Math.min(
    MAX_QUANTITY,
    left === null ? Math.max(least, MAX_OF_UNIT[item.price_unit ?? 'piece']) : Math.max(1, left),
  );
  return { min: Math.min(least, max), max };
};

/** The quantity an order form begins with: the minimum; ten of what is sold by weight and in bulk. */
export const getDefaultQuantity = (item: QuantitySource): number => {
  const { min, max } = getQuantityBounds(item);
  const bulk = item.price_unit === 'kg' && item.min_quantity === null && (getLeft(item) ?? 0) >= BULK_STOCK;
  return bulk ? Math.min(10, max) : min;
};

/** From this many kilograms on an order of one is unlikely. */
const BULK_STOCK = 500;

const QUICK_AMOUNTS = [1, 5, 10, 20, 50, 100, 500, 1000, 5000];
/** How many amounts are proposed. */
const MAX_QUICK = 4;

/** Amounts to choose with one tap: the minimum, then round amounts that are left. Empty when there is no choice. */
export const getQuickAmounts = (item: QuantitySource): number[] => {
  const { min, max } = getQuantityBounds(item);
  // Items sold by weight start at the next tens: an order of two kilograms of wheat is unlikely.
  const bulk = item.price_unit === 'kg' || item.price_unit === 'litre';
  const round = QUICK_AMOUNTS.filter((amount) => amount > min && amount <= max && (!bulk || amount >= 10));
  const amounts = [min, ...round].slice(0, MAX_QUICK);
  return amounts.length > 1 ? amounts : [];
};
