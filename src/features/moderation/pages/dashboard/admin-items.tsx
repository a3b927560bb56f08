import type { ReactNode } from 'react';
import { Link, useLoaderData } from 'react-router';
import { PATHS } from '../../../../lib/paths.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useSite } from '../../../../client/site.ts';
import { ItemsFilters } from '../../ui/items/items-filters.tsx';
import { ItemsList } from '../../ui/items/items-list.tsx';
import type { AdminItemsData } from './admin-items.loader.ts';

const chip = 'inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-medium';

/** All items that were ever published, for administrators. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const data = useLoaderData<AdminItemsData>();
  return (
    <div className="wrap-page py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">{t('admin_items.heading')}</h1>
          <p className="text-soft" aria-live="polite">
            {t('admin_items.count', { count: data.items.total })}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Link to={PATHS.pendingItems} className={`${chip} bg-saffron-wash hover:brightness-95`}>
            <Icon name="hourglass" className="size-5" />
            {t('admin_items.new_items', { count: data.new_items })}
          </Link>
          <span className={`${chip} bg-line/60`}>
            <Icon name="pencil" className="size-5 text-soft" />
            {t('admin_items.draft_items', { count: data.draft_items })}
          </span>
          <Link to={PATHS.adminCreateItem} className={buttonClass('main')}>
            <Icon name="plus" className="size-5" />
            {t('admin_items.add')}
          </Link>
        </div>
      </div>
      <ItemsFilters data={data} />
      <ItemsList data={data} />
    </div>
  );
};
