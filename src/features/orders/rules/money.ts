/** Parts of a price that are tax: none is taken. */
const TAX_RATE = 0;

/** The most of something that one order takes. */
export const MOST_ORDERED = 100_000;

export interface Sums {
  readonly tax_centimes: number;
  readonly total_centimes: number;
}

/**
 * What an order comes to, in whole centimes; `null` where the seller states no price.
 * @param price centimes for one
 * @param quantity a whole number from 1 to `MOST_ORDERED`: the product stays exact
 */
export const sumsOf = (price: number | null, quantity: number): Sums | null => {
  if (price === null) return null;
  const net = price * quantity;
  const tax_centimes = Math.round(net * TAX_RATE);
  // Stryker disable next-line ArithmeticOperator: the tax is 0, so adding and subtracting it are the same
  return { tax_centimes, total_centimes: net + tax_centimes };
};
