import { useState, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import type { PlainKey } from '#i18n/page.ts';
import { getTextParam, type FilterSource } from '#lib/filters.ts';
import {
  FILTERS,
  PENDING_SORTS,
  STATUSES,
  type Filter,
  type PendingSort,
  type Status,
} from '#features/moderation/rules.ts';
import '#i18n/bundles/dashboard.ts';
import { Icon } from '#ui/icon.tsx';
import { ListPage, ListRows } from '#ui/list-page.tsx';
import { PATHS, withQuery } from '#lib/paths.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar, useFilterForm } from '#ui/filter-bar.tsx';
import { Select } from '#ui/select.tsx';
import { useSite } from '#client/site.tsx';
import { CityPicker, groupCities } from '#features/places/ui/index.ts';
import type { PendingItem } from '#features/moderation/contract.ts';
import { BulkBar, useBulk } from '#features/moderation/ui/bulk-bar.tsx';
import { PendingRow } from '#features/moderation/ui/pending-row.tsx';
import { Review } from '#features/moderation/ui/review/review.tsx';
import { StatusDialog } from '#features/moderation/ui/status-dialog.tsx';
import { useUndo } from '#features/moderation/ui/use-undo.ts';
import type { ResponseOf } from '#client/api.ts';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import type { City, Region } from '#features/places/contract.ts';
import { Link } from '#ui/link.tsx';

/** The options of the status filter: each status, and two groups of audiences. */
const FILTER_CHOICES = [...STATUSES, 'companyAccepted', 'individualAccepted'] as const;

const filterKey = (filter: (typeof FILTER_CHOICES)[number]): PlainKey =>
  filter === 'companyAccepted' || filter === 'individualAccepted'
    ? `moderation.group.${filter}`
    : `moderation.status.${filter satisfies Status}`;

/** Reads the filters of the queue from the URL or a form; pending items are the default. */
const readQueueFilters = (source: FilterSource): QueueFilters => ({
  status: FILTERS.find((filter) => filter === getTextParam(source, 'status')) ?? 'pending',
  city_id: getTextParam(source, 'city_id'),
  sort: PENDING_SORTS.find((sort) => sort === getTextParam(source, 'sort')) ?? '',
});

interface QueueFilters {
  readonly status: Filter;
  readonly city_id: string;
  /** Empty for the usual order of the status. */
  readonly sort: PendingSort | '';
}

/** The heading of what the filter shows. */
const getHeadingKey = (status: Filter): PlainKey => {
  if (status === 'pending') return 'moderation.heading';
  if (status === 'rejected' || status === 'deleted' || status === 'all') return `moderation.headings.${status}`;
  return 'moderation.headings.accepted';
};

export interface PendingData {
  readonly items: ResponseOf<'GET /api/admin/pending-items'>['items'];
  readonly filters: QueueFilters;
  /** Whether review mode is on, which shows pending items one by one. */
  readonly review: boolean;
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

export const loader = defineLoader<PendingData>(async ({ api, url }) => {
  const review = url.searchParams.get('review') === '1';
  const read = readQueueFilters(url.searchParams);
  const filters: QueueFilters = review ? { ...read, status: 'pending', sort: '' } : read;
  const { status, city_id, sort } = filters;
  const page = (!review && url.searchParams.get('page')) || '1';
  const [{ items }, { cities }, { regions }] = await Promise.all([
    api('GET /api/admin/pending-items', {
      query: { status, page, ...(city_id ? { city_id } : {}), ...(sort ? { sort } : {}) },
    }),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  return { items, filters, review, cities, regions };
});

export const meta = ({ data, t }: MetaArgs<PendingData>) => ({
  title: t(getHeadingKey(data.filters.status)),
  canonical: null,
});

/** The moderation queue as a list, or in review mode. */
export const Component = (): ReactNode => {
  const { items, review, filters } = useLoaderData<PendingData>();
  const { city_id } = filters;
  const back = withQuery(PATHS.pendingItems, { city_id });
  return review ? <Review key={city_id} first={items} city_id={city_id} back={back} /> : <PendingList />;
};

const PendingList = (): ReactNode => {
  const { t, lang } = useSite();
  const { items, filters, cities, regions } = useLoaderData<PendingData>();
  const { status, city_id } = filters;
  const filterForm = useFilterForm(filters, readQueueFilters);
  const bulk = useBulk(items.data);
  const { last, undo } = useUndo();
  const [deciding, setDeciding] = useState<PendingItem | null>(null);
  return (
    <ListPage
      heading={t(getHeadingKey(status))}
      count={t('moderation.count', { count: items.total })}
      list={items}
      actions={
        <>
          {last && (
            <Button variant="quiet" className="px-4" onClick={() => void undo(last)}>
              <Icon name="undo-2" className="size-5 rtl:-scale-x-100" />
              {t('moderation.undo')}
            </Button>
          )}
          <Link to={PATHS.adminCreateItem} className={buttonClass('quiet', 'px-4')}>
            <Icon name="plus" className="size-5" />
            {t('my_items.new')}
          </Link>
          {status === 'pending' && items.total > 0 && (
            <Link to={withQuery(PATHS.pendingItems, { review: '1', city_id })} className={buttonClass('main', 'px-4')}>
              <Icon name="scan-eye" className="size-5" />
              {t('moderation.review')}
            </Link>
          )}
        </>
      }
    >
      <FilterBar filters={filterForm} label={t('my_items.narrow')}>
        <Select
          name="status"
          label={t('moderation.filter_status')}
          labelStyle="small"
          defaultValue={status}
          options={FILTER_CHOICES.map((choice) => [choice, t(filterKey(choice))])}
          frameClass="sm:w-56"
        />
        <CityPicker
          name="city_id"
          label={t('moderation.filter_city')}
          labelStyle="small"
          defaultValue={city_id}
          empty={t('moderation.all_cities')}
          frameClass="sm:w-56"
          groups={groupCities(cities, regions, lang)}
        />
        <Select
          name="sort"
          label={t('moderation.sort')}
          labelStyle="small"
          defaultValue={filters.sort}
          options={PENDING_SORTS.map((sort) => {
            const usual = sort === (status === 'pending' ? 'oldest' : 'latest');
            return [usual ? '' : sort, t(`moderation.sorts.${sort}`)];
          })}
          frameClass="sm:w-64"
        />
      </FilterBar>
      <ListRows
        isEmpty={items.data.length === 0}
        empty={
          status === 'pending' ? (
            <EmptyState art="thanks" title={t('moderation.empty')} text={t('moderation.empty_text')} />
          ) : (
            <EmptyState art="search" title={t('moderation.none')} text={t('moderation.none_text')} />
          )
        }
      >
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 ps-3">
          <input
            type="checkbox"
            checked={bulk.chosen.length === items.data.length}
            ref={(box) => {
              if (box) box.indeterminate = bulk.chosen.length > 0 && bulk.chosen.length < items.data.length;
            }}
            onChange={bulk.toggleAll}
            className="size-5 accent-olive"
          />
          {t('moderation.select_all')}
        </label>
        <ul className="mt-2 flex flex-col gap-3">
          {items.data.map((item) => (
            <PendingRow
              key={item.id}
              item={item}
              chosen={bulk.chosen.includes(item)}
              onChoose={() => bulk.toggle(item.id)}
              busy={bulk.busy}
              onDecide={() => setDeciding(item)}
              onAccept={() => void bulk.decideOne(item, { status: 'clientAccepted' })}
              onRefuse={(choice) => void bulk.decideOne(item, { status: 'rejected', ...choice })}
            />
          ))}
        </ul>
        <BulkBar bulk={bulk} />
      </ListRows>
      <StatusDialog key={deciding?.id} item={deciding} onClose={() => setDeciding(null)} />
    </ListPage>
  );
};
