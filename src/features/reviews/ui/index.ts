export { toAggregateRating } from './json-ld.ts';
export { SellerReviews } from './seller-reviews.tsx';
export { Stars, StarsInput } from './stars.tsx';
