import { redirect } from 'react-router';
import { nameIn, prefixOf } from '../../../lib/lang.ts';
import { pathTo } from '../../../lib/paths.ts';
import { ApiError } from '../../../client/api.ts';
import { defineLoader, type Meta, type MetaArgs } from '../../../client/page.ts';
import { loadSearch, type SearchData } from '../../search/ui/load-search.ts';
import { getSearchUrl } from '../../search/ui/scope.ts';
import type { SellerProfile } from '../contract.ts';
import { toJsonLd } from '../ui/json-ld.ts';
import { getFullName } from '../ui/load.ts';

/** The data of a seller's page: profile and items. */
export interface SellerData {
  readonly seller: SellerProfile;
  readonly found: SearchData;
  /** Structured data for search engines; only rendered on the server. */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
}

export const loader = defineLoader<SellerData>(async (args) => {
  const { api, params, url, lang, origin } = args;
  const id = Number(params['id']);
  if (!Number.isSafeInteger(id) || id < 1) throw new ApiError(404, 'not_found', '');
  const path = pathTo('seller', { id: String(id) });
  if (params['id'] !== String(id)) throw redirect(path + url.search, 301);
  const [{ seller }, found] = await Promise.all([
    api('GET /api/sellers/{farmer_id}', { params: { farmer_id: id } }),
    loadSearch({ of: 'seller', id }, args),
  ]);
  if (!import.meta.env.SSR) return { seller, found };
  return { seller, found, jsonLd: toJsonLd(seller, `${origin}${prefixOf(lang)}${path}`, origin, lang) };
});

/** Filtered lists have no canonical URL, since they show the same items again. Pages without items are not indexed. */
export const meta = ({ data: { seller, found, jsonLd }, t, lang }: MetaArgs<SellerData>): Meta => {
  const name = getFullName(seller) || t('sellers.unnamed');
  const count = t('card.count', { count: seller.items });
  const { page, sort: _sort, ...rest } = found.filters;
  const whole = found.type === 'All' && Object.keys(rest).length === 0;
  const about = seller.city
    ? t('sellers.about', { name, place: nameIn(seller.city, lang), count })
    : t('sellers.about_nowhere', { name, count });
  return {
    title: seller.city ? `${name} · ${nameIn(seller.city, lang)}` : name,
    description: about.replaceAll(/[\u2068\u2069]/g, ''),
    canonical: whole && seller.items > 0 ? getSearchUrl(found.scope, 'All', page ? { page } : {}) : null,
    type: 'profile',
    ...(seller.avatar ? { image: `/${seller.avatar}?w=640` } : {}),
    ...(jsonLd ? { jsonLd } : {}),
  };
};
