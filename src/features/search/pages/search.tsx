import { useRef, type ReactNode } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { useSite } from '../../../ui/site.ts';
import { FilterFields } from '../ui/filter-fields.tsx';
import { isSearchType } from '../ui/filters.ts';
import { Results } from '../ui/results.tsx';
import { SearchBar } from '../ui/search-bar.tsx';
import { TypeTabs } from '../ui/type-tabs.tsx';
import { FORM_ID, useSearch } from '../ui/use-search.ts';
import type { SearchData } from './search.loader.ts';

export const Component = (): ReactNode => {
  const { t } = useSite();
  const data = useLoaderData<SearchData>();
  const { type, filters } = data;
  const form = useRef<HTMLFormElement>(null);
  const results = useRef<HTMLElement>(null);
  const search = useSearch(type, filters, { form, results });
  // The tab answers the tap at once; its results follow.
  const next = /\/search\/(\w+)$/.exec(useNavigation().location?.pathname ?? '')?.[1];
  return (
    <div onInput={search.onInput} className="group wrap-page flex flex-col gap-3 py-4 lg:gap-4 lg:py-6">
      <SearchBar data={data} search={search} form={form} />
      <TypeTabs type={isSearchType(next) ? next : type} filters={filters} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)] xl:gap-8">
        <aside
          id="filters"
          aria-label={t('search.filters')}
          className="top-24 flex flex-col gap-5 self-start rounded-card border border-line bg-surface p-4 max-lg:hidden target:flex lg:sticky"
        >
          <FilterFields key={type} type={type} filters={filters} form={FORM_ID} />
          <button type="submit" form={FORM_ID} className={buttonClass('quiet', 'w-full')}>
            {t('common.apply')}
          </button>
        </aside>
        <Results data={data} search={search} place={results} />
      </div>
    </div>
  );
};
