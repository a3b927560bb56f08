export { TOPICS } from './topics.ts';
