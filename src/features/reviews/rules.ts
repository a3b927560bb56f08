/** Whom a buyer rates after an order. */
export const REVIEW_ROLES = ['seller', 'driver'] as const;
export type ReviewRole = (typeof REVIEW_ROLES)[number];

/** What each number of stars says, from one on. */
export const STAR_WORDS = ['bad', 'poor', 'fair', 'good', 'excellent'] as const;
export const MOST_STARS = STAR_WORDS.length;

/** The longest comment, in characters as people count them. */
export const MOST_COMMENT = 1000;

/** All the stars that somebody was given, and by how many; null where nobody ever rated. */
export interface Given {
  readonly stars: number | null;
  readonly reviews: number | null;
}

/** How somebody is rated: the average to one decimal, and by how many. */
export interface Rating {
  readonly average: number;
  readonly reviews: number;
}

/** The rating that stars make, halves of a decimal upwards (17 of 4 are 4.3); `undefined` where nobody rated. */
export const ratingOf = ({ stars, reviews }: Given): Rating | undefined =>
  reviews ? { average: Math.round((10 * (stars ?? 0)) / reviews) / 10, reviews } : undefined;

/** A rating in its wire form, which stands among the facts of a person wherever they are shown. */
export const ratedAs = (rating: Rating | undefined): { average_rating: number | null; reviews: number } => ({
  average_rating: rating?.average ?? null,
  reviews: rating?.reviews ?? 0,
});

/**
 * An author as strangers read them: first name and initial of the last («Fatima Zahra E.»), without the Arabic article.
 * Null for who gave neither name.
 */
export const authorOf = (person: { readonly first_name: string; readonly last_name: string }): string | null => {
  const [initial] = person.last_name.trim().replace(/^ال(?=\p{L}{2})/u, '');
  return [person.first_name.trim(), ...(initial ? [`${initial}.`] : [])].filter(Boolean).join(' ') || null;
};
