import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { buttonClass, Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useSite } from '#client/site.tsx';
import { filtersForType, changeFilters, getCityRadius, RADII } from './filters.ts';
import { type SearchData, getSearchUrl } from './load-search.ts';
import { countActive, removeAll } from './active-filters.tsx';
import { Link } from '#ui/link.tsx';
import { useOnline } from '#client/device.ts';

/** The content without results: links to wider searches, the most likely first. */
export const NoResults = ({ data }: { data: SearchData }): ReactNode => {
  const { t } = useSite();
  const { scope, type, filters, items } = data;
  const { q } = filters;
  if (!items) return <Unreachable />;
  if (items.total > 0) {
    return (
      <EmptyState art="search" title={t('search.past_end')}>
        <Link to={getSearchUrl(scope, type, changeFilters(type, filters, {}))} className={buttonClass('main')}>
          {t('search.first_page')}
        </Link>
      </EmptyState>
    );
  }
  const widest = RADII[RADII.length - 1] ?? '';
  const radius = filters.near ? filters.radius_km : getCityRadius(filters);
  const links = [
    ...(radius && radius !== widest
      ? [
          [
            getSearchUrl(scope, type, changeFilters(type, filters, { radius_km: widest })),
            t('search.widen', { km: widest }),
          ] as const,
        ]
      : []),
    ...(countActive(data) > 0 ? [[getSearchUrl(scope, type, removeAll(data)), t('search.remove_all')] as const] : []),
    ...(type === 'All'
      ? []
      : [[getSearchUrl(scope, 'All', filtersForType('All', filters)), t('search.try_all')] as const]),
    ...(q
      ? [[getSearchUrl(scope, type, changeFilters(type, filters, { q: undefined })), t('search.clear_words')] as const]
      : []),
  ];
  // Without its filters, a search may also be without words.
  const uniqueLinks = links.filter(([to], index) => links.findIndex(([other]) => other === to) === index);
  return (
    <EmptyState
      art="search"
      title={q ? t('search.none_for', { words: q }) : t('search.none')}
      text={t(links.length > 0 ? 'search.none_text' : 'search.none_yet')}
    >
      {uniqueLinks.map(([to, words]) => (
        <Link key={to} to={to} preventScrollReset className={buttonClass('quiet')}>
          {words}
        </Link>
      ))}
    </EmptyState>
  );
};

/** The content when offline. The fields keep what was typed, and the search is retried when the network is back. */
export const Unreachable = (): ReactNode => {
  const { t } = useSite();
  const { revalidate, state } = useRevalidator();
  useOnline(revalidate);
  return (
    <EmptyState art="error" title={t('layout.error.offline')} text={t('layout.error.offline_text')}>
      <Button variant="main" busy={state === 'loading'} onClick={() => void revalidate()}>
        {t('common.retry')}
      </Button>
    </EmptyState>
  );
};

/** Shows the corrected text: as a notice when it was searched for, otherwise as a link. */
export const DidYouMean = ({ data }: { data: SearchData }): ReactNode => {
  const { t } = useSite();
  const { scope, type, filters, didYouMean, corrected } = data;
  if (!didYouMean) return null;
  if (corrected) {
    return (
      <p role="status" className="rounded-field bg-saffron-wash px-4 py-2.5">
        {t('search.corrected', { words: didYouMean, asked: filters.q ?? '' })}
      </p>
    );
  }
  return (
    <p>
      <Link
        to={getSearchUrl(scope, type, changeFilters(type, filters, { q: didYouMean }))}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-medium text-olive underline underline-offset-4"
      >
        {t('search.meant', { words: didYouMean })}
      </Link>
    </p>
  );
};

/**
 * Shows that the chosen or named city has no match itself, and how many there are around it: below, or behind a link.
 */
export const Nearby = ({ data }: { data: SearchData }): ReactNode => {
  const { t } = useSite();
  const { scope, type, filters, nearby, understood } = data;
  if (!nearby) return null;
  const { cityId, city, km, count } = nearby;
  const place = understood.find(({ kind }) => kind === 'place');
  const around = changeFilters(type, filters, {
    ...(filters.city_id ? {} : { q: place?.rest || undefined }),
    city_id: String(cityId),
    radius_km: String(km),
    sort: 'nearest',
  });
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 rounded-field bg-saffron-wash px-4 py-0.5">
      <span>{t('search.nearby_none', { city })}</span>
      {getCityRadius(filters) ? (
        <span className="inline-flex min-h-11 items-center font-medium">{t('search.nearby', { count, km })}</span>
      ) : (
        <Link
          to={getSearchUrl(scope, type, around)}
          preventScrollReset
          className="inline-flex min-h-11 items-center font-medium text-olive underline underline-offset-4"
        >
          {t('search.nearby', { count, km })}
        </Link>
      )}
    </p>
  );
};
