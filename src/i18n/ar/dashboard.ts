/** Texts of the dashboards; loaded with them. */
export { form } from './form.ts';
export { item_stats } from './item-stats.ts';
export { my_items } from './my-items.ts';
export { account, pages } from './pages.ts';
export { moderation } from './moderation.ts';
export { profile } from './profile.ts';
export { security } from './security.ts';
