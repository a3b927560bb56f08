/** Texts of what stands around every page, and of the home page. */
export { card } from './card.ts';
export { common } from './common.ts';
export { home } from './home.ts';
export { kinds } from './kinds.ts';
export { layout } from './layout.ts';
