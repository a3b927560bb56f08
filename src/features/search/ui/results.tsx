import { useEffect, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { askToSignIn, takePendingAction } from '#client/session/sign-in.ts';
import { useSite, useUser, Optional } from '#client/site.tsx';
import { withTexts } from '#i18n/bundles.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon, Spinner } from '#ui/icon.tsx';
import { activeFilters, changeFilters, type SearchType, hasDistances, SORTS, type Filters } from './filters.ts';
import { type SearchData, getSearchUrl } from './load-search.ts';
import type { SaveButtonProps } from './save-button.tsx';
import { Link } from '#ui/link.tsx';
import type { PageT } from '#i18n/page.ts';
import { Pagination } from '#ui/pagination.tsx';
import { GridSkeleton } from '#features/items/ui/index.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { ResultGrid, getCountedWords } from './result-grid.tsx';
import { getHeading } from './heading.tsx';
import { DidYouMean, Nearby, NoResults } from './no-results.tsx';
import { NearMe } from './near-me.tsx';
import { type Search, FORM_ID } from './use-search.ts';
import type { TalliesState } from './tallies.ts';
import { Select } from '#ui/select.tsx';
import { MapResults } from './map/map-results.tsx';

interface NotifyMeProps {
  readonly data: SearchData;
  /** Whether it is the main action, where nothing matches; otherwise it is a quiet button. */
  readonly main?: boolean;
}

/**
 * Offers to save the search, so that the user is notified of new listings. Guests are asked to sign in, and then it is saved;
 * what signed-in users need loads after the page.
 */
const NotifyMe = ({ data, main = false }: NotifyMeProps): ReactNode => {
  const { t } = useSite();
  const user = useUser();
  const [Button, setButton] = useState<ComponentType<SaveButtonProps>>();
  const [pending, setPending] = useState(false);
  const { scope, type, filters } = data;
  const id = getSearchUrl(scope, type, filters);

  useEffect(() => {
    if (!user) return;
    if (takePendingAction('save', id) !== null) setPending(true);
    withTexts(import('./save-button.tsx')).then(
      ({ SaveButton }) => setButton(() => SaveButton),
      () => {},
    );
  }, [user, id]);

  const isNarrowing = filters.q !== undefined || activeFilters(filters).length > 0;
  if (!isNarrowing && type === 'All' && scope.of === 'all') return null;
  const className = buttonClass(main ? 'main' : 'quiet', main ? '' : 'max-lg:px-3');
  if (user && Button) return <Button {...{ data, saveAtOnce: pending, className }} />;
  const begin = (): void => (user ? setPending(true) : askToSignIn({ action: 'save', id }));
  return (
    <button type="button" aria-busy={pending} onClick={begin} className={className}>
      <Icon name="bell" className="size-5" />
      {t('search.notify_me')}
    </button>
  );
};

const formatTotal = ({ items, exact }: SearchData, t: PageT): string => {
  if (!items) return t('layout.error.offline');
  if (exact !== null) return t('search.total', { count: exact });
  return items.total_capped
    ? t('search.total_many', { count: `${items.total}+` })
    : t('search.total', { count: items.total });
};

interface ResultsProps {
  readonly data: SearchData;
  /** The type of the pending search. When it differs from the current type, none of the results will stay. */
  readonly pendingType: SearchType | null;
  readonly search: Search;
  readonly counted: TalliesState;
  readonly resultsRef: RefObject<HTMLElement | null>;
}

/** The results, with their sort order and active filters. */
export const Results = ({ data, pendingType, search, counted, resultsRef }: ResultsProps): ReactNode => {
  const { t } = useSite();
  const { scope, items, type, filters, map } = data;
  const hasExact = items !== null && (data.exact ?? items.total) > 0;
  // On a seller's page the seller's name is the main heading.
  const [Heading, level] = scope.of === 'seller' ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const);
  return (
    <section ref={resultsRef} aria-labelledby="results-title" className="flex min-w-0 flex-col gap-2 lg:gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Heading id="results-title" className="min-w-0 text-lg wrap-anywhere lg:text-2xl">
          {getHeading(data, t)}
        </Heading>
        <output className="flex min-h-[1.7em] min-w-0 items-center gap-2 text-soft">
          {pendingType ? (
            <>
              <Spinner className="size-4" />
              {t('search.searching')}
            </>
          ) : (
            formatTotal(data, t)
          )}
        </output>
      </div>
      {/* On phones one row, which scrolls sideways. */}
      <div className="no-scrollbar -mx-4 flex items-center gap-2 overflow-x-auto px-4 py-0.5 md:-mx-6 md:px-6 lg:mx-0 lg:flex-wrap lg:px-0 max-lg:*:shrink-0">
        <FilterSheet data={data} search={search} counted={counted} />
        {!map && <SortSelect filters={filters} />}
        <NearMe filters={data.filters} near={data.near} onChoose={search.update} className="max-lg:px-3" />
        <Optional feature="map">
          <Link
            to={getSearchUrl(scope, type, changeFilters(type, filters, { view: filters.view ? undefined : 'map' }))}
            preventScrollReset
            className={buttonClass('quiet', 'max-lg:px-3')}
          >
            <Icon name={filters.view ? 'layout-list' : 'map'} className="size-5 shrink-0" />
            {t(filters.view ? 'search.as_list' : 'search.as_map')}
          </Link>
        </Optional>
        {hasExact && (
          <Optional feature="saved_searches">
            <NotifyMe data={data} />
          </Optional>
        )}
      </div>
      <ActiveFilters data={data} />
      <DidYouMean data={data} />
      <Nearby data={data} />
      {items && !hasExact && (
        <div>
          <Optional feature="saved_searches">
            <NotifyMe data={data} main />
          </Optional>
        </div>
      )}
      {pendingType !== null && pendingType !== type ? (
        <GridSkeleton />
      ) : (
        <div
          aria-busy={pendingType !== null}
          className={pendingType ? 'opacity-60 transition-opacity duration-150' : ''}
        >
          {items && items.data.length > 0 && map ? (
            <MapResults data={data} map={map} />
          ) : items && items.data.length > 0 ? (
            <ResultGrid items={items.data} exact={data.exact} level={level} words={getCountedWords(data)} />
          ) : (
            <NoResults data={data} />
          )}
          {items && !map && <Pagination page={Math.min(items.current_page, items.last_page)} last={items.last_page} />}
        </div>
      )}
    </section>
  );
};

/** Selects the sort order; the default order is the empty option. */
const SortSelect = ({ filters }: { filters: Filters }): ReactNode => {
  const { t } = useSite();
  const defaultSort = filters.q ? 'relevance' : 'latest';
  const others = SORTS.filter(
    (sort) =>
      sort !== defaultSort && (hasDistances(filters) || sort !== 'nearest') && (filters.q || sort !== 'relevance'),
  );
  return (
    <div className="min-w-0 lg:flex lg:items-center lg:gap-2">
      <label htmlFor="search-sort" className="shrink-0 text-soft max-lg:sr-only">
        {t('search.sort')}
      </label>
      <Select
        id="search-sort"
        name="sort"
        form={FORM_ID}
        defaultValue={filters.sort ?? ''}
        autoComplete="off"
        className="w-auto max-lg:ps-3"
        empty={t(`search.sorts.${defaultSort}`)}
      >
        {others.map((sort) => (
          <option key={sort} value={sort}>
            {t(`search.sorts.${sort}`)}
          </option>
        ))}
      </Select>
    </div>
  );
};
