import { useRef, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { buttonClass } from '#ui/button-class.ts';
import { useSite } from '#client/site.ts';
import { CategoryRows } from './category-rows.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { SearchData } from './load-search.ts';
import { Results } from './results.tsx';
import { typeFromLocation } from './scope.ts';
import { SearchBar } from './search-bar.tsx';
import { TypeTabs, type TypeCounts } from './type-tabs.tsx';
import { FORM_ID, useSearch } from './use-search.ts';
import { useTallies } from './use-tallies.ts';

interface Props {
  readonly data: SearchData;
  /** Number of items per type, when the tabs show them. */
  readonly counts?: TypeCounts | undefined;
}

/** The body of every search page: search bar, type tabs, filters and results. */
export const Browse = ({ data, counts }: Props): ReactNode => {
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
    <div onInput={search.onInput} className="group wrap-page flex flex-col gap-3 py-4 lg:gap-4 lg:py-6">
      <SearchBar data={data} search={search} tallies={talliesState.tallies} form={form} />
      <TypeTabs data={data} type={next ?? type} search={search} counts={counts} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)] xl:gap-8">
        <aside
          id="filters"
          aria-labelledby="filters-title"
          className="top-24 flex flex-col gap-5 self-start overflow-y-auto rounded-card border border-line bg-surface p-4 max-lg:hidden target:flex lg:sticky lg:max-h-[calc(100dvh-7rem)]"
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
