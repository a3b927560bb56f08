/** Matches are counted so far and no further, and only so many of them (the newest) are ranked. */
export const MOST_COUNTED = 1000;

/** As many listings as an era has: they come in eras, in the order of their ids (migration 0016). */
export const ERA = 8192;

// How many matches the listings that are asked first should have, for enough of them to be shown.
const ENOUGH = 1.25 * MOST_COUNTED;

/**
 * How many of the latest eras should have enough of what a part of all listings has; none has enough of what nobody has.
 * @param share from 0 to 1
 */
export const erasWith = (share: number): number => Math.ceil(ENOUGH / share / ERA) + 1;
