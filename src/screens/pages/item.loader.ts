import { redirect } from 'react-router';
import { formatAmount, currencyIn } from '../../i18n/format.ts';
import { nameIn, prefixOf } from '../../lib/lang.ts';
import { pathTo } from '../../lib/paths.ts';
import { defineLoader, type Meta, type MetaArgs } from '../../client/page.ts';
import type { ItemFull } from '../../features/items/contract.ts';
import { truncate } from '../../lib/truncate.ts';
import { toJsonLd } from '../../features/items/ui/json-ld.ts';
import { getCover, toCards, type Cards } from '../../features/items/ui/teaser.ts';

export interface ItemData {
  readonly item: ItemFull;
  /** `null` if the request failed; the page works without them. */
  readonly similar: Cards | null;
  /** Structured data for search engines; only computed on the server. */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
}

const getItemPath = ({ slug, id }: Pick<ItemFull, 'slug' | 'id'>): string => pathTo('item', { slug, id: String(id) });

/** Whether guests see an item. */
export const isPublic = ({ active, audience }: ItemFull): boolean =>
  active === 'Yes' && (audience ?? 'everyone') === 'everyone';

export const loader = defineLoader<ItemData>(async ({ api, params, url, lang, origin }) => {
  const id = Number(params.id);
  const [{ item }, similar] = await Promise.all([
    api('GET /api/items/{id}', { params: { id } }),
    api('GET /api/items/{id}/similar', { params: { id } }).then(
      ({ items }) => toCards(items),
      () => null,
    ),
  ]);
  if (params.slug !== item.slug) throw redirect(getItemPath(item) + url.search, 301);
  if (!import.meta.env.SSR || !isPublic(item)) return { item, similar };
  return { item, similar, jsonLd: toJsonLd(item, `${origin}${prefixOf(lang)}${getItemPath(item)}`, origin, lang) };
});

/** The description of link previews: price and city come first, because previews are short. */
const toDescription = ({ price, city, description }: ItemFull, { t, lang }: Pick<MetaArgs, 't' | 'lang'>): string => {
  const parts = [
    price === null ? '' : `${formatAmount(price, lang)} ${currencyIn(lang)}`,
    city ? nameIn(city, lang) : '',
    description.replaceAll(/\s+/g, ' '),
  ];
  return truncate(parts.filter(Boolean).join(' · ') || t('layout.description'), 160);
};

export const meta = ({ data: { item, jsonLd }, t, lang }: MetaArgs<ItemData>): Meta => {
  const cover = getCover(item);
  return {
    title: item.title,
    description: toDescription(item, { t, lang }),
    canonical: isPublic(item) ? getItemPath(item) : null,
    type: item.type === 'Professional' ? 'profile' : 'product',
    ...(cover ? { image: `/${cover}?w=1280` } : {}),
    ...(jsonLd ? { jsonLd } : {}),
  };
};
