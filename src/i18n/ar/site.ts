/** Texts of the frame around every page, and of cards. */
export { assistant } from './assistant.ts';
export { card } from './card.ts';
export { common } from './common.ts';
export { item_types } from './item-types.ts';
export { layout } from './layout.ts';
