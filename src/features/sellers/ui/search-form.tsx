import { useRef, type ReactNode, type RefObject } from 'react';
import { Form } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { WordsField } from '#features/search/ui/words-field.tsx';
import { CityPicker } from '#features/places/ui/city-picker.tsx';
import type { SellersData } from './load.ts';
import { SELLER_FORM, type SellerSearch } from './use-seller-search.ts';
import '#client/texts/sellers.ts';

interface Props {
  readonly data: SellersData;
  readonly search: SellerSearch;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** The search form: words and city. Works without scripts. */
export const SearchForm = ({ data: { filters, cities }, search, form }: Props): ReactNode => {
  const { t } = useSite();
  const words = useRef<HTMLInputElement>(null);
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
        <div className="min-w-0 flex-1 max-sm:basis-3/5">
          <WordsField
            id="seller-words"
            label={t('sellers.field')}
            placeholder={t('sellers.placeholder')}
            words={filters.q}
            field={words}
            onClear={() => search.go({ q: undefined })}
          />
        </div>
        <div className="max-sm:order-last max-sm:basis-full sm:w-60">
          <label htmlFor="seller-town" className="sr-only">
            {t('sellers.town')}
          </label>
          <CityPicker
            id="seller-town"
            name="city_id"
            defaultValue={filters.city_id ?? ''}
            autoComplete="off"
            className="min-h-12"
            empty={t('search.any_city')}
            groups={cities}
          />
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
