import type { ReactNode } from 'react';
import { redirect, useLoaderData, useNavigate } from 'react-router';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite, useUser } from '#client/site.tsx';
import { ReadAloud } from '#ui/read-aloud/read-aloud.tsx';
import { ItemSummary } from '../ui/form/item-summary.tsx';
import { getNotOrderable } from '../rules/orderable.ts';
import { OrderForm } from '../ui/form/order-form.tsx';
import { prefixOf } from '#lib/lang.ts';
import { ApiError } from '#client/api.ts';
import { defineLoader, getIdOf, type LoaderArgs, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import type { ItemFull } from '#features/items/contract.ts';
import type { Group } from '#ui/select.tsx';
import { groupCities } from '#features/places/ui/index.ts';
import type { OrderFull } from '../contract.ts';
import type { Tag } from '#client/page-data/tags.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/order.ts';

export interface OrderData {
  readonly item: ItemFull;
  readonly cities: readonly Group[];
  /** The draft to continue, if the URL has one of the viewer's drafts. */
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

export const hasActionBar = true;

export const loader = defineLoader<OrderData>(async (args) => {
  const { api, params, lang } = args;
  const id = getIdOf(params);
  const [{ item }, { cities }, { regions }, draft] = await Promise.all([
    api('GET /api/items/{id}', { params: { id } }),
    api('GET /api/cities'),
    api('GET /api/regions'),
    loadDraft(args, id),
  ]);
  return { item, cities: groupCities(cities, regions, lang), ...(draft ? { draft } : {}) };
});

export const shows = ({ item }: OrderData): Tag[] => [`item:${item.id}`, `seller:${item.user_id}`];

export const meta = ({ data: { item }, t }: MetaArgs<OrderData>): Meta => ({
  title: t('order.title', { title: item.title }),
  canonical: null,
});

/** The order page: the item, and the form or the reason why it cannot be ordered. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const { item, cities, draft } = useLoaderData() as OrderData;
  const user = useUser();
  const navigate = useNavigate();
  const page = pathTo('item', { slug: item.slug, id: String(item.id) });
  const why = getNotOrderable(item, user?.id ?? null);
  return (
    <div className="wrap-page flex max-w-5xl flex-col gap-4 md:gap-6 md:pb-6">
      <div className="flex flex-col gap-1">
        <div className="-mb-1 flex flex-wrap items-center justify-between gap-x-3">
          <Link to={page} className="inline-flex min-h-11 items-center gap-0.5 font-medium text-olive hover:underline">
            <Icon name="chevron-left" className="size-5 rtl:-scale-x-100" />
            {t('order.back_to_item')}
          </Link>
          <ReadAloud />
        </div>
        <h1 className="text-2xl md:text-3xl">{t('order.heading')}</h1>
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="self-start lg:tall:sticky lg:top-24 lg:col-start-2">
          <ItemSummary item={item} tall />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          {why ? (
            <div className="flex flex-col items-start gap-4">
              <p role="status" className="flex items-center gap-3 rounded-card bg-clay-wash p-4 font-medium text-clay">
                <Icon name="package-x" className="size-7 shrink-0" />
                {t(`item.not_ordered.${why}`)}
              </p>
              <Link to={page} className={buttonClass('olive')}>
                {t('order.back_to_item')}
              </Link>
            </div>
          ) : (
            <OrderForm
              key={`${item.id} ${draft?.id ?? ''}`}
              item={item}
              draft={draft}
              cities={cities}
              within="page"
              onLeave={() => void navigate(page)}
            />
          )}
        </div>
      </div>
    </div>
  );
};
