import { useState, type FormEvent, type ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Modal, ModalFooter } from '#ui/modal.tsx';
import { useSite } from '#client/site.tsx';
import { FilterFields } from './filter-fields.tsx';
import { activeFilters, readFilters } from './filters.ts';
import { CityPicker, useCityLoader } from '#features/places/ui/index.ts';
import { GroupSelect } from './search-bar.tsx';
import type { SearchData } from './load-search.ts';
import type { Search } from './use-search.ts';
import type { TalliesState } from './tallies.ts';

const SHEET = 'sheet';

interface Props {
  readonly data: SearchData;
  readonly search: Search;
  readonly counted: TalliesState;
}

/** Shows all filters in a bottom sheet on phones, applied together on submit. */
export const FilterSheet = ({ data, search, counted: { tallies, request } }: Props): ReactNode => {
  const { t } = useSite();
  // The fields are only rendered when opened: the city select alone has hundreds of options.
  const [open, setOpen] = useState(false);
  // The radius around a city is asked for as soon as one is chosen.
  const [hasCity, setHasCity] = useState(false);
  const close = (): void => setOpen(false);
  const { type, filters, categories, cities } = data;
  const loadCities = useCityLoader();
  const count = activeFilters(filters).length;

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { q: _q, sort: _sort, near: _near, ...chosen } = readFilters(type, new FormData(event.currentTarget));
    close();
    search.replaceFilters(chosen);
  };

  return (
    <>
      {/* Without JavaScript the link shows the same fields above the results. */}
      <a
        href="#filters"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          request();
          setHasCity(filters.city_id !== undefined);
          setOpen(true);
        }}
        className={buttonClass('quiet', 'px-3 lg:hidden')}
      >
        <Icon name="sliders-horizontal" className="size-5" />
        {t('search.filters')}
        {count > 0 && (
          <span className="-my-1 flex size-6 items-center justify-center rounded-full bg-olive text-sm font-semibold text-on-olive tabular-nums">
            <span className="sr-only">{t('search.active')} </span>
            {count}
          </span>
        )}
      </a>
      <Modal open={open} title={t('search.filters')} onClose={close} variant="sheet">
        <form id={SHEET} onSubmit={submit} className="flex flex-col gap-5">
          <Field id="sheet-category" label={t('search.category')}>
            <GroupSelect
              id="sheet-category"
              name="category_id"
              form={SHEET}
              value={filters.category_id}
              any={t('search.any_category')}
              groups={categories}
              tally={tallies?.categories ?? null}
            />
          </Field>
          <Field id="sheet-city" label={t('search.city')}>
            <CityPicker
              onChange={({ currentTarget }) => setHasCity(currentTarget.value !== '')}
              id="sheet-city"
              name="city_id"
              form={SHEET}
              defaultValue={filters.city_id ?? ''}
              empty={t('search.any_city')}
              groups={cities}
              loadGroups={loadCities}
              count={tallies?.cities.label}
            />
          </Field>
          {tallies?.capped && <p className="-mt-2 text-sm text-soft">{t('search.at_least')}</p>}
          <FilterFields type={type} filters={filters} hasCity={hasCity} form={SHEET} tallies={tallies} />
          <ModalFooter>
            {count > 0 && (
              <button
                type="button"
                onClick={() => {
                  close();
                  search.replaceFilters({}, false);
                }}
                className={buttonClass('quiet')}
              >
                {t('common.reset')}
              </button>
            )}
            <button type="submit" className={buttonClass('main', 'grow')}>
              {t('common.apply')}
            </button>
          </ModalFooter>
        </form>
      </Modal>
    </>
  );
};
