/** What other rooms may ask of sellers; each use case lies in `service/`. */
export { listSellers } from './service/list.ts';
export { showSeller } from './service/show.ts';
export { sitemapOfSellers, sitemapSellers } from './service/sitemap.ts';
export { eraseUser, moveCity } from './queries/upkeep.ts';
