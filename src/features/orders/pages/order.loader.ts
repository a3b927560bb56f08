import { redirect } from 'react-router';
import { prefixOf } from '../../../lib/lang.ts';
import { PATHS, pathTo, withQuery } from '../../../lib/paths.ts';
import { ApiError } from '../../../client/api.ts';
import { defineLoader, type LoaderArgs, type Meta, type MetaArgs } from '../../../client/page.ts';
import type { ItemFull } from '../../items/contract.ts';
import { omitFromData, type Group } from '../../../ui/option-groups.ts';
import { groupCities } from '../../places/ui/city-groups.ts';
import type { OrderFull } from '../contract.ts';

export interface OrderData {
  readonly item: ItemFull;
  /** Null if they are in the server's HTML. */
  readonly cities: readonly Group[] | null;
  /** The draft to continue, when the URL has one of the viewer's drafts. */
  readonly draft?: OrderFull;
}

/** Loads the draft in the URL; undefined when it is not a draft of this item. Sends guests to sign in. */
const loadDraft = async ({ api, url, lang }: LoaderArgs, itemId: number): Promise<OrderFull | undefined> => {
  const id = Number(url.searchParams.get('draft'));
  if (!Number.isInteger(id) || id < 1) return undefined;
  try {
    const { order } = await api('GET /api/buyer/orders/{id}', { params: { id } });
    return order.draft === 'Yes' && order.item_id === itemId ? order : undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.code === 'offline') throw error;
    if (error.code !== 'unauthenticated') return undefined;
    const page = withQuery(pathTo('order', { id: String(itemId) }), { draft: id });
    throw redirect(withQuery(PATHS.login, { back: `${prefixOf(lang)}${page}` }));
  }
};

export const loader = defineLoader<OrderData>(async (args) => {
  const { api, params, lang } = args;
  const id = Number(params.id);
  const [{ item }, { cities }, { regions }, draft] = await Promise.all([
    api('GET /api/items/{id}', { params: { id } }),
    api('GET /api/cities'),
    api('GET /api/regions'),
    loadDraft(args, id),
  ]);
  return { item, cities: omitFromData(groupCities(cities, regions, lang)), ...(draft ? { draft } : {}) };
});

export const meta = ({ data: { item }, t }: MetaArgs<OrderData>): Meta => ({
  title: t('order.title', { title: item.title }),
  canonical: null,
});
