/** The public API of the items feature; each use case is in `service/`. */
export {
  CARD_COLUMNS,
  findCardsByIds,
  returnStock,
  findItemFor,
  likedBy,
  lockItem,
  SELLER_JOIN,
  findItem,
  takeListedStock,
  takeStock,
  visibleTo,
  type CardRow,
  type StoredItem,
  type OrderedItem,
} from './queries.ts';
export { loadReferences, toCards, toOwnCards } from './service/cards.ts';
export { confirmAvailable, renewItem } from './service/availability.ts';
export { itemsOfCategory, latestItems, listItems, myItems, PER_PAGE, getSeller, toItemsPage } from './service/lists.ts';
export { itemsForMe, similarItems } from './service/recommend.ts';
export { deletePermanently, deleteItem, restoreItem } from './service/remove.ts';
export { revealContact } from './service/contact.ts';
export { isGone, showItem } from './service/show.ts';
export { sitemapItems, sitemapPages } from './service/lists.ts';
export { toggleSold } from './service/availability.ts';
export { checkNewItem, storeItem } from './service/store.ts';
export { checkItemEdit, updateItem } from './service/update.ts';
export { getItemStatistics, getOwnStatistics } from './service/statistics.ts';
export { countView, purgeViews } from './service/statistics.ts';
export type { References } from './wire.ts';
export { eraseUser } from './service/remove.ts';
export {
  bringBackItems,
  lockItemsOf,
  moveCategory,
  moveCity,
  withdrawItems,
  type MovedItem,
} from './queries/of-owner.ts';
export { deleteSnapshot, updateItemState, upsertSnapshot } from './queries/moderated.ts';
