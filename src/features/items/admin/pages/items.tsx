import type { ReactNode } from 'react';
import { redirect, useLoaderData } from 'react-router';
import { PATHS, withQuery } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { ItemsFilters, readFilters, type AdminItemsData } from '../ui/items-filters.tsx';
import { ItemsList } from '../ui/items-list.tsx';
import { getIdParam } from '#lib/filters.ts';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/admin.ts';

export const loader = defineLoader<AdminItemsData>(async ({ api, url }) => {
  const filters = readFilters(url.searchParams);
  const { q, type, category_id, city_id, status } = filters;
  const query = {
    page: getIdParam(url.searchParams, 'page') || '1',
    ...(q ? { q } : {}),
    ...(type ? { type } : {}),
    ...(category_id ? { category_id } : {}),
    ...(city_id ? { city_id } : {}),
    ...(status ? { status } : {}),
  };
  const [answer, { categories }, { cities }, { regions }] = await Promise.all([
    api('GET /api/items/admin-items', { query }),
    api('GET /api/categories'),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  const { current_page, last_page } = answer.items;
  // No such page: redirect to the last one. The router expects a thrown response.
  // oxlint-disable-next-line only-throw-error
  if (current_page > last_page) throw redirect(withQuery(PATHS.adminItems, { ...filters, page: last_page }));
  return { ...answer, filters, categories, cities, regions };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('admin_items.heading'), canonical: null });

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
