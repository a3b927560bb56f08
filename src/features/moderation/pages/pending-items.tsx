import { Icon } from '../../../ui/icon.tsx';
import { useState, type ReactNode } from 'react';
import { Form, Link, useLoaderData, useNavigation, useSubmit } from 'react-router';
import { PATHS } from '../../../paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { fieldClass } from '../../../ui/field-class.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { useSite } from '../../../ui/site.ts';
import { CityOptions } from '../../places/ui/city-options.tsx';
import type { PendingItem } from '../contract.ts';
import { FILTER_CHOICES, filterKey } from '../ui/filter-choices.ts';
import { PendingRow } from '../ui/pending-row.tsx';
import { StatusDialog } from '../ui/status-dialog.tsx';
import type { PendingData } from './pending-items.loader.ts';

/** What waits for a moderator, and everything decided before. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const { items, status, city_id, cities, regions } = useLoaderData<PendingData>();
  const [deciding, setDeciding] = useState<PendingItem | null>(null);
  const submit = useSubmit();
  const loading = useNavigation().state === 'loading';
  return (
    <div className="wrap-page py-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div>
            <h1 className="text-2xl">{t('moderation.heading')}</h1>
            <p className="text-soft" aria-live="polite">
              {t('moderation.count', { count: items.total })}
            </p>
          </div>
          <Link to={PATHS.adminCreateItem} className={buttonClass('quiet', 'px-4')}>
            <Icon name="plus" className="size-5" />
            {t('mine.new')}
          </Link>
        </div>
        <Form
          className="grid w-full gap-3 sm:w-auto sm:grid-cols-2"
          onChange={(event) => void submit(event.currentTarget)}
        >
          <label className="flex flex-col gap-1">
            <span className="text-sm font-medium">{t('moderation.filter_status')}</span>
            <select name="status" defaultValue={status} className={fieldClass()}>
              {FILTER_CHOICES.map((choice) => (
                <option key={choice} value={choice}>
                  {t(filterKey(choice))}
                </option>
              ))}
            </select>
          </label>
          <label className="flex flex-col gap-1">
            <span className="text-sm font-medium">{t('moderation.filter_city')}</span>
            <select name="city_id" defaultValue={city_id} className={fieldClass()}>
              <option value="">{t('moderation.all_cities')}</option>
              <CityOptions cities={cities} regions={regions} />
            </select>
          </label>
        </Form>
      </div>
      {items.data.length === 0 ? (
        <EmptyState art="thanks" title={t('moderation.empty')} text={t('moderation.empty_text')} />
      ) : (
        <ul className={`mt-6 flex flex-col gap-3 transition-opacity ${loading ? 'opacity-50' : ''}`}>
          {items.data.map((item) => (
            <PendingRow key={item.id} item={item} onDecide={() => setDeciding(item)} />
          ))}
        </ul>
      )}
      <Pagination page={items.current_page} last={items.last_page} />
      <StatusDialog key={deciding?.id} item={deciding} onClose={() => setDeciding(null)} />
    </div>
  );
};
