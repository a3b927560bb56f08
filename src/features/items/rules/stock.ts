import type { ItemType } from '#lib/item-types.ts';
import type { PriceUnit } from './kinds.ts';

interface Stock {
  readonly type: ItemType;
  /** Only matters whether there is one. */
  readonly price: number | null;
  readonly price_unit: PriceUnit | null;
}

/**
 * Whether orders take from the stock of an item. Heads are taken only where an order's quantity is a number of animals: the
 * price is for one of them, or still to be agreed on. A lot with one price is ordered as a whole, and live weight in
 * kilograms. The statements in `queries/stock.ts` have the same rule.
 */
export const countsStock = ({ type, price, price_unit }: Stock): boolean =>
  type !== 'Animal' || price === null || price_unit === 'head' || price_unit === 'piece';
