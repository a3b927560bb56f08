import { Icon } from '#ui/icon.tsx';
import { useState, type ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PATHS } from '#lib/paths.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Optional, useSite } from '#client/site.tsx';
import { WeatherStrip } from '#features/weather/ui/index.ts';
import type { MyCard } from '#features/items/contract.ts';
import { AvailabilityBar, filterItems, NO_FILTERS, MyItemsFilters, OwnRow } from '#features/items/ui/index.ts';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/dashboard.ts';

export const loader = defineLoader<readonly MyCard[]>(async ({ api }) => (await api('GET /api/items/my-items')).items);

export const meta = ({ t }: MetaArgs) => ({ title: t('my_items.heading'), canonical: null });

/** The user's own items, including drafts and deleted ones. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const items = useLoaderData<readonly MyCard[]>();
  const [filter, setFilter] = useState(NO_FILTERS);
  const outdatedCount = items.filter((item) => item.ask_available).length;
  // Once the last question is answered, the filter no longer applies.
  const shown = filterItems(items, { ...filter, asked: filter.asked && outdatedCount > 0 });
  return (
    <div className="wrap-page max-w-4xl py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('my_items.heading')}</h1>
        <Link to={PATHS.createItem} className={buttonClass('main')}>
          <Icon name="plus" className="size-5" />
          {t('my_items.new')}
        </Link>
      </div>
      {items.length === 0 ? (
        <EmptyState art="basket" title={t('my_items.empty')} text={t('my_items.empty_text')}>
          <Link to={PATHS.createItem} className={buttonClass('main')}>
            {t('my_items.new')}
          </Link>
        </EmptyState>
      ) : (
        <>
          {outdatedCount > 0 && (
            <AvailabilityBar
              count={outdatedCount}
              on={filter.asked}
              onChange={(on) => setFilter(on ? { ...NO_FILTERS, asked: true } : { ...filter, asked: false })}
            />
          )}
          <MyItemsFilters items={items} filters={filter} onChange={setFilter} />
          {shown.length === 0 ? (
            <EmptyState art="search" title={t('my_items.empty')} text={t('my_items.no_match')}>
              <Button variant="quiet" onClick={() => setFilter(NO_FILTERS)}>
                {t('my_items.asked_all')}
              </Button>
            </EmptyState>
          ) : (
            <ul className="flex flex-col gap-3">
              {shown.map((item) => (
                <OwnRow key={item.id} item={item} />
              ))}
            </ul>
          )}
        </>
      )}
      <div className="mt-8">
        <Optional feature="weather">
          <WeatherStrip />
        </Optional>
      </div>
    </div>
  );
};
