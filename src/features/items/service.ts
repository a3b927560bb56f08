/** The public API of the items feature; each use case is in `service/`. */
export {
  CARD_COLUMNS,
  cardsByIds,
  giveBack,
  itemFor,
  likedBy,
  lockItem,
  SELLER_JOIN,
  storedItem,
  takeFromMarket,
  takeMore,
  visibleTo,
  type CardRow,
  type StoredItem,
  type Taken,
} from './queries.ts';
export { boostItem } from './service/boost.ts';
export { referencesOf, toCards, toOwnCards } from './service/cards.ts';
export { confirmAvailable } from './service/confirm.ts';
export {
  adminItems,
  itemsOfCategory,
  latestItems,
  listItems,
  myItems,
  PER_PAGE,
  sellerOf,
  toItemsPage,
} from './service/lists.ts';
export { itemsForMe, similarItems } from './service/recommend.ts';
export { deleteForGood, deleteItem, restoreItem } from './service/remove.ts';
export { isGone, showItem } from './service/show.ts';
export { sitemapItems, sitemapPages } from './service/sitemap.ts';
export { toggleSold } from './service/toggle-sold.ts';
export { checkNewItem, storeItem } from './service/store.ts';
export { checkItemEdit, updateItem } from './service/update.ts';
export { countView, sweepViews } from './service/count-view.ts';
export type { References } from './wire.ts';
