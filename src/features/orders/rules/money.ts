/** Tax rate on the net price. No tax is charged at present. */
const TAX_RATE = 0;

/** Max quantity of one order. */
export const MAX_QUANTITY = 100_000;

export interface OrderTotals {
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
  // Stryker disable next-line ArithmeticOperator: the tax is 0, so adding and subtracting it are the same
  return { tax_centimes, total_centimes: net + tax_centimes + (deliveryFee ?? 0) };
};
