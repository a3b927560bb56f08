import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import type { PlainKey } from '#i18n/page.ts';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { ExportButton } from '#ui/export-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import { ItemsFilters, readFilters, type AdminItemsData } from '../ui/items-filters.tsx';
import { ItemsList } from '../ui/items-list.tsx';
import { ListPage, listQuery, redirectPastEnd } from '#ui/list-page.tsx';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/admin.ts';

export const loader = defineLoader<AdminItemsData>(async ({ api, url }) => {
  const filters = readFilters(url.searchParams);
  const [answer, { categories }, { cities }, { regions }] = await Promise.all([
    api('GET /api/items/admin-items', { query: listQuery(filters, url) }),
    api('GET /api/categories'),
    api('GET /api/cities'),
    api('GET /api/regions'),
  ]);
  redirectPastEnd(answer.items, PATHS.adminItems, filters);
  return { ...answer, filters, categories, cities, regions };
});

/** The heading of what the filter shows. */
const getHeadingKey = (status: AdminItemsData['filters']['status']): PlainKey => {
  if (status === '') return 'admin_items.headings.all';
  return status === 'accepted' ? 'admin_items.heading' : `admin_items.headings.${status}`;
};

export const meta = ({ data, t }: MetaArgs<AdminItemsData>) => ({
  title: t(getHeadingKey(data.filters.status)),
  canonical: null,
});

const chip = 'inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-medium';

/** All items that were ever published, for administrators. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const data = useLoaderData<AdminItemsData>();
  return (
    <ListPage
      heading={t(getHeadingKey(data.filters.status))}
      count={t('admin_items.count', { count: data.items.total })}
      list={data.items}
      actions={
        <>
          <Link to={PATHS.pendingItems} className={`${chip} bg-saffron-wash hover:brightness-95`}>
            <Icon name="hourglass" className="size-5" />
            {t('admin_items.new_items', { count: data.new_items })}
          </Link>
          <span className={`${chip} bg-line/60`}>
            <Icon name="pencil" className="size-5 text-soft" />
            {t('admin_items.draft_items', { count: data.draft_items })}
          </span>
          <ExportButton call="GET /api/admin/lists/items.csv" filters={data.filters} />
          <Link to={PATHS.adminCreateItem} className={buttonClass('main')}>
            <Icon name="plus" className="size-5" />
            {t('admin_items.add')}
          </Link>
        </>
      }
    >
      <ItemsFilters data={data} />
      <ItemsList data={data} />
    </ListPage>
  );
};
