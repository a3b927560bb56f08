import type { ReactNode, RefObject } from 'react';
import { Form } from 'react-router';
import { PATHS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { fieldClass } from '../../../ui/field-class.ts';
import { GroupOptions } from '../../../ui/group-options.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../ui/site.ts';
import type { SellersData } from './load.ts';
import { SELLER_FORM, type SellerSearch } from './use-seller-search.ts';

interface Props {
  readonly data: SellersData;
  readonly search: SellerSearch;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** Whom to look for: a name or goods, and the town. Works as a plain form too. */
export const SearchForm = ({ data: { filters, cities }, search, form }: Props): ReactNode => {
  const { t } = useSite();
  const clear = (): void => {
    const words = form.current?.elements.namedItem('q');
    if (words instanceof HTMLInputElement) {
      words.value = '';
      words.focus();
    }
    search.go({ q: undefined });
  };
  return (
    <search>
      <Form
        ref={form}
        id={SELLER_FORM}
        aria-label={t('sellers.label')}
        action={PATHS.sellers}
        onInput={search.onInput}
        onSubmit={search.onSubmit}
        className="flex flex-wrap gap-2"
      >
        <div className="relative min-w-0 flex-1 max-sm:basis-3/5">
          <label htmlFor="seller-words" className="sr-only">
            {t('sellers.field')}
          </label>
          <Icon name="search" className="pointer-events-none absolute start-3.5 top-3.5 size-5 text-soft" />
          <input
            id="seller-words"
            name="q"
            type="search"
            enterKeyHint="search"
            maxLength={200}
            autoComplete="off"
            defaultValue={filters.q ?? ''}
            placeholder={t('sellers.placeholder')}
            className="min-h-12 w-full min-w-0 rounded-field border border-line bg-raised ps-11 pe-11 placeholder:text-soft [&::-webkit-search-cancel-button]:hidden"
          />
          {filters.q && (
            <button
              type="button"
              aria-label={t('search.clear_words')}
              onClick={clear}
              className="absolute end-0.5 top-0.5 flex size-11 items-center justify-center rounded-full text-soft hover:text-ink"
            >
              <Icon name="x" className="size-5" />
            </button>
          )}
        </div>
        <div className="max-sm:order-last max-sm:basis-full sm:w-60">
          <label htmlFor="seller-town" className="sr-only">
            {t('sellers.town')}
          </label>
          <select
            id="seller-town"
            name="city_id"
            defaultValue={filters.city_id ?? ''}
            autoComplete="off"
            className={`${fieldClass()} min-h-12`}
          >
            <option value="">{t('search.any_city')}</option>
            <GroupOptions groups={cities} />
          </select>
        </div>
        {(['type', 'near', 'radius_km'] as const).map(
          (name) => filters[name] && <input key={name} type="hidden" name={name} value={filters[name]} readOnly />,
        )}
        <button type="submit" className={buttonClass('main', 'min-h-12 max-sm:px-3.5')}>
          <Icon name="search" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">{t('common.search')}</span>
        </button>
      </Form>
    </search>
  );
};
