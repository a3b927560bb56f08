import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useSite } from '#client/site.tsx';
import { activeFilters, getSearchPath, withFilters, type SellersData } from './use-seller-search.ts';
import { Unreachable } from '#features/search/ui/index.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/sellers.ts';

/** The content without results: suggests wider searches, most likely first. */
export const NoSellers = ({ data: { filters, sellers } }: { data: SellersData }): ReactNode => {
  const { t } = useSite();
  if (!sellers) return <Unreachable />;
  if (sellers.total > 0) {
    return (
      <EmptyState art="search" title={t('sellers.past_end')}>
        <Link to={getSearchPath(withFilters(filters, {}))} className={buttonClass('main')}>
          {t('search.first_page')}
        </Link>
      </EmptyState>
    );
  }
  const { q, type, sort } = filters;
  const ways = [
    ...(activeFilters(filters).length > 0
      ? [[withFilters({}, { q, type, sort }), t('search.remove_all')] as const]
      : []),
    ...(type ? [[withFilters(filters, { type: undefined }), t('search.try_all')] as const] : []),
    ...(q ? [[withFilters(filters, { q: undefined }), t('sellers.everybody')] as const] : []),
  ];
  return (
    <EmptyState
      art="search"
      title={q ? t('sellers.none_for', { words: q }) : t('sellers.none')}
      text={t(ways.length > 0 ? 'sellers.none_text' : 'sellers.none_yet')}
    >
      {ways.map(([to, words], index) => (
        <Link
          key={words}
          to={getSearchPath(to)}
          preventScrollReset
          className={buttonClass(index === 0 ? 'main' : 'quiet')}
        >
          {words}
        </Link>
      ))}
    </EmptyState>
  );
};
