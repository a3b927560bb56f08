import { Icon } from '#ui/icon.tsx';
import type { ReactNode } from 'react';
import { nameIn } from '#lib/lang.ts';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { useSite } from '#client/site.ts';
import type { ItemFull } from '../contract.ts';
import { Link } from '#ui/link.tsx';

/** Breadcrumbs from the home page to the item's category. */
export const Breadcrumbs = ({ item }: { item: ItemFull }): ReactNode => {
  const { t, lang } = useSite();
  const searchPath = pathTo('search', { type: item.type });
  const steps = [
    { to: PATHS.home, name: t('layout.tab_home') },
    { to: searchPath, name: t(`item_types.many.${item.type}`) },
    ...(item.category
      ? [{ to: withQuery(searchPath, { category_id: item.category.id }), name: nameIn(item.category, lang) }]
      : []),
  ];
  return (
    <nav aria-label={t('item.where')} className="no-scrollbar -mx-1 overflow-x-auto">
      <ol className="flex items-center whitespace-nowrap text-sm text-soft">
        {steps.map(({ to, name }, index) => (
          <li key={to} className="flex items-center">
            {index > 0 && <Icon name="chevron-right" className="size-4 rtl:-scale-x-100" />}
            <Link to={to} className="inline-flex min-h-11 items-center px-1.5 hover:text-olive hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
};
