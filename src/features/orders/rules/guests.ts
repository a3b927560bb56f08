/** How many of a network's orders may reserve stock while they wait for the seller. */
export const MAX_RESERVING_OF_NETWORK = 10;

/** The part of an item's stock that the waiting orders of all unproven guests may reserve together. */
const SHARE = 0.2;

/**
 * Whether an order of a guest whose phone is not proven reserves stock at once: together with the other orders like it at
 * most a fifth of the item's stock, or one unit. Anybody could have invented them.
 * @param left the quantity that nobody has reserved; null when the seller states none
 * @param reserved what the other orders like it reserve
 */
export const reservesAtOnce = (quantity: number, left: number | null, reserved: number): boolean =>
  left !== null && reserved + quantity <= Math.max(1, Math.floor((left + reserved) * SHARE));
