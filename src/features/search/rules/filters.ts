/** Matches are counted up to this number. */
export const MAX_COUNTED = 1000;

/** The radii of the search filter, in kilometres. */
export const RADII = [10, 25, 50, 100, 200] as const;
