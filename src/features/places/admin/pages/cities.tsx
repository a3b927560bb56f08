import { useState, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { getIdParam, getTextParam, type FilterSource } from '#lib/filters.ts';
import { VISIBILITIES } from '#lib/ordered-rows.ts';
import { nameIn } from '#lib/lang.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListPage, listQuery, ListRows, NothingFits, redirectPastEnd } from '#ui/list-page.tsx';
import { Modal } from '#ui/modal.tsx';
import { useSite, useApi } from '#client/site.tsx';
import { groupCities } from '#features/places/ui/city-groups.ts';
import { CityPicker } from '#features/places/ui/city-picker.tsx';
import type { CityWithUsage } from '../contract.ts';
import { CityForm, ProvinceOptions, CityRow } from '../ui/city-row.tsx';
import { FilterBar, SearchField, useFilterForm } from '#ui/filter-bar.tsx';
import { Select } from '#ui/select.tsx';
import { RemoveForm, usesText } from '#ui/editor/remove-form.tsx';
import type { PageResult } from '#lib/page-result.ts';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import type { City, Region } from '#features/places/contract.ts';
import '#i18n/bundles/admin.ts';
import '#i18n/bundles/dashboard.ts';

/** The filters of the list of cities; empty strings mean no filter. */
interface CityFilters {
  /** Part of a name. It is not `q`, which belongs to the search in the header. */
  readonly find: string;
  readonly province_id: string;
  readonly status: (typeof VISIBILITIES)[number] | '';
}

/** Reads the filters from the URL or a form; invalid values are ignored. */
const readFilters = (source: FilterSource): CityFilters => ({
  find: getTextParam(source, 'find').slice(0, 80),
  province_id: getIdParam(source, 'province_id'),
  status: VISIBILITIES.find((status) => status === getTextParam(source, 'status')) ?? '',
});

export interface CitiesPageData {
  readonly page: PageResult<CityWithUsage>;
  readonly filters: CityFilters;
  /** Possible targets when a city is removed. */
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

export const loader = defineLoader<CitiesPageData>(async ({ api, url }) => {
  const filters = readFilters(url.searchParams);
  const { find, ...rest } = filters;
  const [{ cities: page }, { cities }, { regions }] = await Promise.all([
    api('GET /api/admin/cities', { query: { q: find, ...listQuery(rest, url) } }),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  redirectPastEnd(page, PATHS.adminCities, filters);
  return { page, filters, cities, regions };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('cities.heading'), canonical: null });

export const Component = (): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const { page, filters, cities, regions } = useLoaderData<CitiesPageData>();
  const filterForm = useFilterForm(filters, readFilters);
  const [editing, setEditing] = useState<CityWithUsage | 'new' | null>(null);
  const [removing, setRemoving] = useState<CityWithUsage | null>(null);
  const none = { title: t('cities.none'), text: t('cities.none_text'), showAll: t('cities.show_all') };
  const edited = editing === 'new' ? null : editing;
  const close = (): void => {
    setEditing(null);
    setRemoving(null);
  };
  const formatLocation = (city: CityWithUsage): string => {
    const region = regions.find(({ id }) => id === city.region_id);
    const province = region?.provinces.find(({ id }) => id === city.province_id);
    return [province, region].map((row) => (row ? nameIn(row, lang) : '')).join(' · ');
  };
  const getTargets = (removed: CityWithUsage) =>
    groupCities(
      cities.filter(({ id }) => id !== removed.id),
      regions,
      lang,
    );
  return (
    <ListPage
      heading={t('cities.heading')}
      count={t('cities.count', { count: page.total })}
      list={page}
      actions={
        <Button variant="main" onClick={() => setEditing('new')}>
          <Icon name="plus" className="size-5" />
          {t('cities.add')}
        </Button>
      }
    >
      <FilterBar filters={filterForm} label={t('my_items.narrow')}>
        <SearchField
          name="find"
          label={t('cities.search')}
          value={filters.find}
          maxLength={60}
          className="col-span-full sm:w-72"
        />
        <Select
          name="province_id"
          label={t('cities.province')}
          labelStyle="small"
          defaultValue={filters.province_id}
          empty={t('cities.any_province')}
          frameClass="sm:w-52"
        >
          <ProvinceOptions regions={regions} />
        </Select>
        <Select
          name="status"
          label={t('categories.status')}
          labelStyle="small"
          defaultValue={filters.status}
          empty={t('categories.any_status')}
          options={VISIBILITIES.map((one) => [one, t(`categories.${one}`)])}
          frameClass="sm:w-52"
        />
      </FilterBar>
      <ListRows isEmpty={page.data.length === 0} empty={<NothingFits {...none} to={PATHS.adminCities} />}>
        <ul className="flex flex-col gap-2">
          {page.data.map((city) => (
            <CityRow
              key={city.id}
              city={city}
              location={formatLocation(city)}
              onEdit={() => setEditing(city)}
              onDelete={() => setRemoving(city)}
            />
          ))}
        </ul>
      </ListRows>
      <Modal
        open={editing !== null}
        title={edited ? t('categories.edit_of', { name: nameIn(edited, lang) }) : t('cities.add')}
        onClose={close}
      >
        <CityForm city={edited} regions={regions} onClose={close} />
      </Modal>
      <Modal
        open={removing !== null}
        title={removing ? t('categories.delete_of', { name: nameIn(removing, lang) }) : ''}
        onClose={close}
      >
        {removing && (
          <RemoveForm
            uses={usesText(t, removing)}
            renderTarget={(field) => <CityPicker {...field} groups={getTargets(removing)} />}
            onRemove={(move_to) =>
              api('DELETE /api/admin/cities/{id}', { params: { id: removing.id }, body: { move_to } })
            }
            onClose={close}
          />
        )}
      </Modal>
    </ListPage>
  );
};
