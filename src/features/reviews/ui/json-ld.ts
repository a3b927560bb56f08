import type { RatingSummary } from '../contract.ts';

/**
 * schema.org rating of an organisation; empty without reviews. Neither schema.org nor search engines support ratings of
 * a `Person`, and a seller's rating must not be given as the product's.
 */
export const toAggregateRating = ({ average_rating, reviews }: RatingSummary): Readonly<Record<string, unknown>> =>
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
