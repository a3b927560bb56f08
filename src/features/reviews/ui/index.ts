export { toAggregateRating } from '../rules.ts';
export { SellerReviews } from './seller-reviews.tsx';
export { Stars, StarsInput } from './stars.tsx';
