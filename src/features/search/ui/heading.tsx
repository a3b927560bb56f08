import type { ReactNode } from 'react';
import type { PageT } from '#i18n/page.ts';
import type { Meta, MetaArgs } from '#client/navigation/page.ts';
import { getCityRadius, type Filters } from './filters.ts';
import { type SearchData, getSearchUrl } from './load-search.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite, useUser } from '#client/site.tsx';
import { SignInLink } from '#ui/sign-in-link.tsx';

type HeadingData = Pick<SearchData, 'type' | 'filters' | 'category' | 'city' | 'didYouMean' | 'corrected'>;

/** Describes the search in words: "Olives in Meknes", "“tractor” in Tools". */
export const getHeading = ({ type, filters, category, city, didYouMean, corrected }: HeadingData, t: PageT): string => {
  const kind = category ?? (type === 'All' ? t('search.everything') : t(`item_types.many.${type}`));
  const words = corrected && didYouMean ? didYouMean : filters.q;
  const what = words ? t('search.words_in', { words, kind }) : kind;
  if (!city) return what;
  return t(getCityRadius(filters) ? 'search.around_city' : 'search.in_city', { what, city });
};

/**
 * Returns title, description and canonical URL of a search page. Search engines index by type, category, city and page
 * only; other filters produce duplicates.
 */
export const searchMeta = ({ data, t }: MetaArgs<SearchData>): Meta => {
  const { scope, type, filters, items, nearby } = data;
  const { category_id, city_id, page, sort: _sort, ...rest } = filters;
  const indexedFilters: Filters = {
    ...(category_id ? { category_id } : {}),
    ...(city_id ? { city_id } : {}),
    ...(page ? { page } : {}),
  };
  const found = items !== null && items.data.length > 0 && nearby === null;
  const indexed = scope.of === 'all' && Object.keys(rest).length === 0 && found;
  const what = getHeading(data, t);
  // Bidi isolation marks belong in the page, not in a title.
  const title = (
    scope.of === 'buyers' || scope.of === 'farmers' ? t(`search.side.${scope.of}.title`, { what }) : what
  ).replaceAll(/[\u2068\u2069]/g, '');
  return {
    title,
    description: t('search.description', { what: title }),
    canonical: indexed ? getSearchUrl(scope, type, indexedFilters) : null,
  };
};

/** The header of the pages for buyers and for farmers. A text for guests says that signing in shows more. */
export const SideHeader = ({ side }: { side: 'buyers' | 'farmers' }): ReactNode => {
  const { t } = useSite();
  const user = useUser();
  return (
    <div className="wrap-page -mb-1 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 pt-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] lg:-mb-3 lg:pt-6">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-olive-wash text-olive">
        <Icon name={side === 'buyers' ? 'shopping-basket' : 'sprout'} className="size-6" />
      </span>
      <div>
        <p className="font-semibold">{t(`layout.footer_${side}`)}</p>
        <p className="text-sm text-soft">{t(`search.side.${side}.text`)}</p>
      </div>
      {!user && (
        <SignInLink className="inline-flex min-h-11 items-center font-medium text-olive underline underline-offset-4 max-sm:col-start-2">
          {t('search.side.sign_in')}
        </SignInLink>
      )}
    </div>
  );
};
