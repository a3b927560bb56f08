import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useSite } from '#client/site.ts';
import { filtersForType, changeFilters, getCityRadius, RADII } from './filters.ts';
import type { SearchData } from './load-search.ts';
import { getSearchUrl } from './scope.ts';
import { countActive, removeAll } from './understood.ts';
import { Unreachable } from './unreachable.tsx';
import { Link } from '#ui/link.tsx';

/** Shown without results: links to wider searches, the most likely first. */
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
