/** How many unconfirmed orders a buyer may have: an account that has proven nothing, and any other buyer. */
export const MAX_PENDING = { unproven: 5, proven: 60 } as const;

/** How many of a network's orders may reserve stock while they wait for the seller. */
export const MAX_RESERVING_OF_NETWORK = 10;

/** The part of an item's stock that the waiting orders of all unproven buyers may reserve together. */
const SHARE = 0.2;

/**
 * Whether an order of a buyer who has proven nothing reserves stock at once: together with the other orders like it at
 * most a fifth of the item's stock, or one unit. Anybody could have invented them.
 * @param left the quantity that nobody has reserved; null when the seller states none
 * @param reserved what the other orders like it reserve
 */
export const reservesAtOnce = (quantity: number, left: number | null, reserved: number): boolean =>
  left !== null && reserved + quantity <= Math.max(1, Math.floor((left + reserved) * SHARE));
