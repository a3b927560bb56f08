import { HOUR } from '#lib/days.ts';
/** Roles that a buyer rates after an order. */
export const REVIEW_ROLES = ['seller', 'driver'] as const;
export type ReviewRole = (typeof REVIEW_ROLES)[number];

/** Text keys of one to five stars. */
export const STAR_WORDS = ['bad', 'poor', 'fair', 'good', 'excellent'] as const;
export const MAX_STARS = STAR_WORDS.length;

const COUNTS_AFTER_MS = HOUR;

/**
 * Whether a review written now counts: not within an hour of the order. In that time nothing is delivered, but two accounts of one
 * person could invent many. db/functions/update_ratings.sql has the same hour.
 */
export const countsAsRating = (orderedAt: Date, now: Date): boolean =>
  now.getTime() - orderedAt.getTime() >= COUNTS_AFTER_MS;

/** Max length of a comment, in characters as users count them. */
export const MAX_COMMENT_LENGTH = 1000;

/** Sum of stars and number of reviews; null without reviews. */
export interface StarTotals {
  readonly stars: number | null;
  readonly reviews: number | null;
}

/** Average with one decimal, and number of reviews. */
export interface Rating {
  readonly average: number;
  readonly reviews: number;
}

/** Computes the rating from sums, rounding half up (17 stars of 4 reviews are 4.3); `undefined` without reviews. */
export const toRating = ({ stars, reviews }: StarTotals): Rating | undefined =>
  reviews ? { average: Math.round((10 * (stars ?? 0)) / reviews) / 10, reviews } : undefined;

export const toRatingSummary = (rating: Rating | undefined): { average_rating: number | null; reviews: number } => ({
  average_rating: rating?.average ?? null,
  reviews: rating?.reviews ?? 0,
});

/**
 * Name of an author as shown publicly: first name and initial of the last name («Fatima Zahra E.»), without the Arabic
 * article. Null if both are empty.
 */
export const toAuthorName = (author: { readonly first_name: string; readonly last_name: string }): string | null => {
  const [initial] = author.last_name.trim().replace(/^ال(?=\p{L}{2})/u, '');
  return [author.first_name.trim(), ...(initial ? [`${initial}.`] : [])].filter(Boolean).join(' ') || null;
};

/** A user as on a site without reviews. */
export const withoutRating = <U extends { readonly average_rating: number | null; readonly reviews: number }>(
  user: U,
): U => ({ ...user, average_rating: null, reviews: 0 });
