import type { ItemType } from '#lib/item-types.ts';
import type { PriceUnit } from '#features/items/rules/kinds.ts';
import { countsStock } from '#features/items/rules/stock.ts';
import { MAX_QUANTITY } from './money.ts';
import { isSoldWhole } from './orderable.ts';

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
  /** Only matters whether there is one. */
  readonly price: number | null;
  readonly price_unit: PriceUnit | null;
  /** The quantity left; null when the seller states none. */
  readonly quantity: number | null;
  readonly min_quantity: number | null;
}

/** How many units are left to order; null when the seller states none, or orders do not count them. */
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

/** From this many kilograms on nobody expects an order of one. */
const BULK_STOCK = 500;

const QUICK_AMOUNTS = [1, 5, 10, 20, 50, 100, 500, 1000, 5000];
/** How many amounts are proposed. */
const MAX_QUICK = 4;

/** Amounts to choose with one tap: the minimum, then round amounts that are left. Empty when there is no choice. */
export const getQuickAmounts = (item: QuantitySource): number[] => {
  const { min, max } = getQuantityBounds(item);
  // Nobody buys a sack of two kilograms of wheat: goods by weight start at the next tens.
  const bulk = item.price_unit === 'kg' || item.price_unit === 'litre';
  const round = QUICK_AMOUNTS.filter((amount) => amount > min && amount <= max && (!bulk || amount >= 10));
  const amounts = [min, ...round].slice(0, MAX_QUICK);
  return amounts.length > 1 ? amounts : [];
};
