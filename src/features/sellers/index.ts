export { sellerSitemapEntries, sellerSitemapPages } from './service.ts';
