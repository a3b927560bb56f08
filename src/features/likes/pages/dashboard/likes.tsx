import type { ReactNode } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import { pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useSite } from '#client/site.tsx';
import { GridSkeleton, ItemGrid, toTeaser, type Teaser } from '#features/items/ui/index.ts';
import { LikeButton } from '#features/likes/ui/like-button.tsx';
import { defineLoader, type Meta, type MetaArgs } from '#client/navigation/page.ts';
import { Link } from '#ui/link.tsx';

export interface LikesData {
  readonly items: readonly Teaser[];
  readonly page: number;
  readonly last: number;
  readonly total: number;
}

export const loader = defineLoader<LikesData>(async ({ api, url, lang }) => {
  const page = Number(url.searchParams.get('page') ?? 1);
  const { items } = await api('GET /api/likes', { query: { page: Number.isInteger(page) && page > 0 ? page : 1 } });
  const { data, current_page, last_page, total } = items;
  return { items: data.map((item) => toTeaser(item, lang)), page: current_page, last: last_page, total };
});

export const meta = ({ t }: MetaArgs<LikesData>): Meta => ({ title: t('layout.likes'), canonical: null });

/** The items the viewer likes, most recently liked first. Unliked items stay visible until the page is left. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const { items, page, last, total } = useLoaderData() as LikesData;
  const { state, location } = useNavigation();
  const turning = state === 'loading' && location.pathname.endsWith('/likes');
  if (total === 0) {
    return (
      <EmptyState art="basket" level="h1" title={t('card.no_likes')} text={t('card.no_likes_text')}>
        <Link to={pathTo('search', { type: 'All' })} className={buttonClass('main')}>
          {t('home.browse')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <div className="wrap-page py-5 md:py-8">
      <div className="mb-4 flex items-baseline gap-3">
        <h1 className="text-2xl">{t('layout.likes')}</h1>
        <p className="text-soft">{t('card.count', { count: total })}</p>
      </div>
      {turning ? (
        <GridSkeleton count={items.length} />
      ) : (
        <ItemGrid items={items} Like={LikeButton} eager={4} level="h2" />
      )}
      <Pagination page={page} last={last} />
    </div>
  );
};
