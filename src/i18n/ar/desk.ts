/** Texts of the dashboards; loaded with them. */
export { form } from './form.ts';
export { mine } from './mine.ts';
export { pages } from './pages.ts';
export { moderation } from './moderation.ts';
export { profile } from './profile.ts';
