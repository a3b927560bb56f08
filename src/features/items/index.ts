export { publishItemChanged } from './events.ts';
export { CARD_COLUMNS, type CardRow, SELLER_JOIN, likedBy, visibleTo } from './queries/card.ts';
export { ITEM_CSV_COLUMNS, findItemRecords } from './queries/csv.ts';
export { type StoredItem, findItem, findItemFor, lockItem } from './queries/item.ts';
export {
  type MovedItem,
  restoreWithdrawnItems,
  deleteSnapshot,
  findCardsByIds,
  lockItemsOf,
  updateItemState,
  upsertSnapshot,
  withdrawItems,
} from './queries/lists.ts';
export { type OrderedItem, returnStock, takeListedStock, takeStock } from './queries/stock.ts';
export {
  PER_PAGE,
  getSeller,
  loadReferences,
  sitemapItems,
  sitemapPages,
  toCards,
  toItemsPage,
  toOwnCards,
  withWords,
} from './service/lists.ts';
export { type Translate, getTranslator } from './service/translate.ts';
export { deletePermanently } from './service/remove.ts';
export { showItem } from './service/show.ts';
export type { References } from './wire.ts';
