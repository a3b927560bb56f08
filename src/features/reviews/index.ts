export { addReview, getOrderStars, getRatings } from './service.ts';
