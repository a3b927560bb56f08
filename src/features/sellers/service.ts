/** The public API of the sellers feature; each use case is in `service/`. */
export { listSellers } from './service/list.ts';
export { showSeller } from './service/show.ts';
export { sellerSitemapPages, sellerSitemapEntries } from './service/sitemap.ts';
export { eraseUser, moveCity } from './queries/upkeep.ts';
