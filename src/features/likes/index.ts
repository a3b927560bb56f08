export { findLikedAmong } from './queries.ts';
