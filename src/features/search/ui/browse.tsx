import { useRef, type ReactNode, useEffect } from 'react';
import { useNavigation } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { useSite } from '#client/site.tsx';
import { FilterFields } from './filter-fields.tsx';
import { type SearchData, typeFromLocation, getSearchUrl } from './load-search.ts';
import { Results } from './results.tsx';
import { SearchBar } from './search-bar.tsx';
import { FORM_ID, useSearch, type Search } from './use-search.ts';
import { formatCount, useTallies, type Tallies } from './tallies.ts';
import { changeFilters, filtersForType, SEARCH_TYPES, type SearchType } from './filters.ts';
import { onPlainClick, Link } from '#ui/link.tsx';
import { TypeIcon } from '#ui/type-picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { formatNumber } from '#i18n/format.ts';

interface BrowseProps {
  readonly data: SearchData;
  /** Number of items per type, when the tabs show them. */
  readonly counts?: TypeCounts | undefined;
}

/** The body of every search page: search bar, type tabs, filters and results. */
export const Browse = ({ data, counts }: BrowseProps): ReactNode => {
  const { t } = useSite();
  const { scope, type, filters } = data;
  const form = useRef<HTMLFormElement>(null);
  const results = useRef<HTMLElement>(null);
  const search = useSearch(data, { form, results });
  const talliesState = useTallies(data);
  // The tab is highlighted immediately; its results load afterwards.
  const { location } = useNavigation();
  const next = location ? typeFromLocation(scope, location) : null;
  return (
    <div onInput={search.onInput} className="group wrap-page flex flex-col gap-2 pt-3 pb-4 lg:gap-4 lg:py-6">
      <SearchBar data={data} search={search} tallies={talliesState.tallies} form={form} />
      <TypeTabs data={data} type={next ?? type} search={search} counts={counts} tallies={talliesState.tallies} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)] xl:gap-8">
        <aside
          id="filters"
          aria-labelledby="filters-title"
          className="top-24 flex flex-col gap-5 self-start overflow-y-auto rounded-card border border-line bg-surface p-4 max-lg:hidden target:flex lg:tall:sticky lg:max-h-[calc(100dvh-7rem)]"
        >
          <h2 id="filters-title" className="text-lg font-semibold">
            {t('search.filters')}
          </h2>
          <CategoryRows data={data} search={search} tallies={talliesState.tallies} />
          <FilterFields
            key={type}
            type={type}
            filters={filters}
            hasCity={filters.city_id !== undefined}
            form={FORM_ID}
            tallies={talliesState.tallies}
          />
          <button type="submit" form={FORM_ID} className={buttonClass('quiet', 'w-full')}>
            {t('common.apply')}
          </button>
        </aside>
        <Results data={data} pendingType={next} search={search} counted={talliesState} resultsRef={results} />
      </div>
    </div>
  );
};

const MAX_ROWS = 6;

interface CategoryRowsProps {
  readonly data: SearchData;
  readonly search: Search;
  readonly tallies: Tallies | null;
}

/**
 * Shows, on wide screens, the categories with the most matches. A second click on the selected one clears the filter.
 */
export const CategoryRows = ({ data, search, tallies }: CategoryRowsProps): ReactNode => {
  const { t } = useSite();
  const { scope, type, filters } = data;
  const choices = data.categories.flatMap((group) => group.choices);
  const chosen = choices.find(([id]) => String(id) === filters.category_id);
  const best = tallies?.categories.best(MAX_ROWS) ?? [];
  const rows = choices
    .filter((choice) => best.includes(choice[0]) || choice === chosen)
    .sort(([a], [b]) => best.indexOf(a) - best.indexOf(b));
  if (tallies && rows.length === 0) return null;
  return (
    <nav aria-labelledby="category-rows" className="max-lg:hidden noscript:hidden">
      <h3 id="category-rows" className="mb-1 text-base font-medium">
        {t('search.categories')}
      </h3>
      <ul aria-busy={!tallies} className="-mx-2">
        {rows.map(([id, name]) => {
          const on = String(id) === filters.category_id;
          const category_id = on ? undefined : String(id);
          return (
            <li key={id}>
              <Link
                to={getSearchUrl(scope, type, changeFilters(type, filters, { category_id }))}
                preventScrollReset
                onClick={onPlainClick(() => search.update({ category_id }))}
                aria-current={on ? 'true' : undefined}
                className="flex min-h-11 items-center justify-between gap-3 rounded-field px-2 hover:bg-olive-wash aria-[current]:bg-olive-wash aria-[current]:font-semibold aria-[current]:text-olive"
              >
                <span className="min-w-0 cut-line">{name}</span>
                <span className="ltr-run shrink-0 text-sm text-soft tabular-nums">{tallies?.categories.label(id)}</span>
              </Link>
            </li>
          );
        })}
        {!tallies &&
          Array.from({ length: Math.min(MAX_ROWS, choices.length) - rows.length }, (_, index) => (
            <li key={`waiting-${index}`} aria-hidden="true" className="flex h-11 items-center justify-between px-2">
              <span className="skeleton h-4 w-1/2" />
              <span className="skeleton h-4 w-6" />
            </li>
          ))}
      </ul>
      {tallies?.capped && <p className="mt-1 text-sm text-soft">{t('search.at_least')}</p>}
    </nav>
  );
};

interface TypeTabsProps {
  readonly data: SearchData;
  /** The highlighted type: the current one, or that of a pending navigation. */
  readonly type: SearchType;
  readonly search: Search;
  /** Number of items per type regardless of words and filters, when shown. Types without items are hidden. */
  readonly counts?: TypeCounts | undefined;
  /** The counts of this search, once loaded. */
  readonly tallies: Tallies | null;
}

export type TypeCounts = Readonly<Partial<Record<SearchType, number>>>;

/**
 * Tabs for all items and the six types, with the number of items that each opens. A switch keeps the search, including text
 * typed a moment ago; but not words of which the type has no item: a tractor is no animal.
 */
export const TypeTabs = ({ data: { scope, filters }, type, search, counts, tallies }: TypeTabsProps): ReactNode => {
  const { t, lang } = useSite();
  // Where no type has matches, the counts may be from before an item was published.
  const matchesSome = SEARCH_TYPES.some((other) => (tallies?.ofType(other) ?? 0) > 0);
  const isUnmatched = (of: SearchType): boolean =>
    of !== 'All' && matchesSome && tallies?.q !== undefined && tallies.q === filters.q && tallies.ofType(of) === 0;
  const countOf = (of: SearchType): string | null => {
    const found = tallies?.ofType(of);
    if (found !== undefined) return isUnmatched(of) ? null : formatCount(found);
    return counts ? formatNumber(counts[of] ?? 0, lang) : null;
  };
  const shown = SEARCH_TYPES.filter((of) => !counts || counts[of] || of === type);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector(`[data-type=${type}]`)?.getBoundingClientRect();
    if (!row || !chosen) return;
    const box = row.getBoundingClientRect();
    // Centres the current tab. The row only scrolls horizontally, and only on phones.
    row.scrollBy({ left: (chosen.left + chosen.right - box.left - box.right) / 2 });
  }, [type]);
  return (
    <nav aria-label={t('search.types')} className="-mx-4 md:-mx-6 lg:mx-0">
      <ul ref={list} className="no-scrollbar flex gap-2 overflow-x-auto px-4 md:px-6 lg:flex-wrap lg:px-0">
        {shown.map((of) => (
          <li key={of} className="shrink-0">
            <Link
              to={getSearchUrl(scope, of, filtersForType(of, filters, isUnmatched(of)))}
              preventScrollReset
              onClick={onPlainClick(() => search.changeType(of, isUnmatched(of) ? { unmatched: filters.q ?? '' } : {}))}
              data-type={of}
              aria-current={of === type ? 'page' : undefined}
              className="type-tab"
            >
              {of === 'All' ? (
                <span className="flex size-8 items-center justify-center">
                  <Icon name="layout-grid" className="size-5" />
                </span>
              ) : (
                <TypeIcon type={of} />
              )}
              {t(`item_types.many.${of}`)}
              {/* The counts come later: they have their room from the beginning, so that no tab moves. */}
              <span className="ltr-run min-w-[3ch] text-sm rtl:text-end tabular-nums opacity-80">{countOf(of)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
