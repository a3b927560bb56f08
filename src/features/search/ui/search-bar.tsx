import { useRef, type ReactNode, type RefObject } from 'react';
import { Form } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { CityPicker, useCityLoader } from '#features/places/ui/index.ts';
import { type SearchData, getSearchPath, hasTypeInQuery } from './load-search.ts';
import { LazySuggestions } from './lazy-suggestions.tsx';
import type { Tallies, Tally } from './tallies.ts';
import { FORM_ID, type Search } from './use-search.ts';
import { WordsField } from './words-field.tsx';
import { fieldClass } from '#ui/field.tsx';
import { GroupOptions, Select, type Group } from '#ui/select.tsx';

interface SearchBarProps {
  readonly data: SearchData;
  readonly search: Search;
  readonly tallies: Tallies | null;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** The search form: words and, on wide screens, category and city. Works without JavaScript too. */
export const SearchBar = ({ data, search, tallies, form }: SearchBarProps): ReactNode => {
  const { t } = useSite();
  const words = useRef<HTMLInputElement>(null);
  const { scope, type, filters, categories, cities } = data;
  const loadCities = useCityLoader();
  return (
    <search>
      <Form
        ref={form}
        id={FORM_ID}
        aria-label={t('search.label')}
        action={getSearchPath(scope, type)}
        onSubmit={search.onSubmit}
        className="relative flex flex-wrap items-start gap-2 lg:flex-nowrap"
      >
        <div className="min-w-0 flex-1 max-lg:basis-3/5 lg:relative">
          <WordsField
            id="search-words"
            label={t('search.words')}
            placeholder={t('layout.search_placeholder')}
            words={filters.q}
            field={words}
            onClear={() => search.update({ q: undefined })}
            spoken
          />
          <LazySuggestions field={words} search={search} type={type} hasTabs />
        </div>
        <div className="contents max-lg:hidden max-lg:group-has-[#filters:target]:flex max-lg:order-last max-lg:basis-full max-lg:gap-2">
          <label htmlFor="search-category" className="sr-only">
            {t('search.category')}
          </label>
          <GroupSelect
            id="search-category"
            name="category_id"
            form={FORM_ID}
            value={filters.category_id}
            any={t('search.any_category')}
            groups={categories}
            tally={tallies?.categories ?? null}
            className="min-h-12 lg:w-52"
          />
          <label htmlFor="search-city" className="sr-only">
            {t('search.city')}
          </label>
          <CityPicker
            id="search-city"
            name="city_id"
            form={FORM_ID}
            defaultValue={filters.city_id ?? ''}
            empty={t('search.any_city')}
            groups={cities}
            loadGroups={loadCities}
            count={tallies?.cities.label}
            className="min-h-12 lg:w-52"
          />
        </div>
        {hasTypeInQuery(scope) && type !== 'All' && <input type="hidden" name="type" value={type} readOnly />}
        {filters.near && <input type="hidden" name="near" value={filters.near} readOnly />}
        {filters.view && <input type="hidden" name="view" value={filters.view} readOnly />}
        <button type="submit" className={buttonClass('main', 'min-h-12 max-lg:px-3.5')}>
          <Icon name="search" className="size-5" />
          <span className="max-lg:sr-only">{t('common.search')}</span>
        </button>
      </Form>
    </search>
  );
};

interface GroupSelectProps {
  readonly id: string;
  readonly name: 'category_id' | 'city_id';
  readonly form: string;
  readonly value: string | undefined;
  /** Label of the option without a filter, such as "All cities". */
  readonly any: string;
  readonly groups: readonly Group[];
  /** Number of results per option, once loaded. */
  readonly tally: Tally | null;
  readonly className?: string;
}

/** A grouped select that shows the number of results of each option. */
export const GroupSelect = ({
  id,
  name,
  form,
  value,
  any,
  groups,
  tally,
  className = '',
}: GroupSelectProps): ReactNode => {
  const { t } = useSite();
  const toOptionText = (choice: number, words: string): string => {
    const count = tally?.label(choice);
    return count === undefined ? words : t('search.option', { name: words, count });
  };
  return (
    <Select
      id={id}
      name={name}
      form={form}
      defaultValue={value ?? ''}
      autoComplete="off"
      className={`${fieldClass()} ${className}`}
      empty={any}
    >
      <GroupOptions groups={groups} formatOption={toOptionText} />
    </Select>
  );
};
