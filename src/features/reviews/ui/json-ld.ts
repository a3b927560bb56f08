import type { Rated } from '../contract.ts';

/**
 * How an organisation is rated, in the words of schema.org; nothing where nobody rated. Neither schema.org nor the search
 * engines know ratings of a `Person`, and a seller's must not be told as the product's.
 */
export const aggregateRatingOf = ({ average_rating, reviews }: Rated): Readonly<Record<string, unknown>> =>
  average_rating === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: average_rating,
          ratingCount: reviews,
          bestRating: 5,
          worstRating: 1,
        },
      };
