import type { ReactNode } from 'react';
import { nameIn } from '#lib/lang.ts';
import { pathTo } from '#lib/paths.ts';
import { Ago } from '#ui/ago.tsx';
import { Menu } from '#ui/menu.tsx';
import { useSite } from '#client/site.tsx';
import type { AdminCard } from '../contract.ts';
import { truncate, getFullName } from '#lib/text.ts';
import { Picture } from '#features/items/ui/picture.tsx';
import { getCover } from '#features/items/rules/details.ts';
import { ItemFigures } from '#features/items/ui/item-figures.tsx';
import { ItemsPrice, ItemsState } from './item-cells.tsx';
import { useItemMenu, type OpenDialog } from './use-item-actions.ts';
import { Link } from '#ui/link.tsx';
import { LIST_CELL, ListTable, type ListSort } from '#ui/list-page.tsx';
import { COLUMN_SORTS } from './items-filters.tsx';
import '#i18n/bundles/admin.ts';
import '#i18n/bundles/dashboard.ts';

/** The item with picture, title, category and age. */
const ItemCell = ({ item }: { item: AdminCard }): ReactNode => {
  const { t, lang } = useSite();
  return (
    <div className="flex items-center gap-3">
      <div className="size-12 shrink-0 overflow-hidden rounded-field bg-olive-wash">
        <Picture path={getCover(item)} type={item.type} sizes="3rem" />
      </div>
      <div className="min-w-0">
        <Link
          dir="auto"
          to={pathTo('item', { slug: item.slug, id: String(item.id) })}
          title={item.title}
          className="text-match block leading-snug font-medium hover:text-olive"
        >
          {truncate(item.title, 60)}
        </Link>
        <p className="text-sm text-soft">
          {item.category ? nameIn(item.category, lang) : t(`item_types.one.${item.type}`)} ·{' '}
          <Ago at={item.created_at} />
        </p>
      </div>
    </div>
  );
};

interface Props {
  readonly items: readonly AdminCard[];
  readonly sort: ListSort;
  readonly onOpen: OpenDialog;
}

/** Published items as a table with a sticky header, for large screens. */
export const ItemsTable = ({ items, sort, onOpen }: Props): ReactNode => {
  const { t, lang } = useSite();
  const getEntries = useItemMenu(onOpen);
  return (
    <ListTable
      sort={sort}
      columns={[
        { name: t('admin_items.item'), sort: COLUMN_SORTS.item },
        { name: t('admin_items.seller') },
        { name: t('my_items.filter_city') },
        { name: t('common.price'), sort: COLUMN_SORTS.price },
        { name: t('admin_items.status') },
        { name: t('admin_items.figures'), sort: COLUMN_SORTS.views },
        { name: t('admin_items.actions'), hidden: true },
      ]}
    >
      {items.map((item) => (
        <tr key={item.id} className="transition duration-150 hover:bg-olive-wash/40">
          <td className={LIST_CELL}>
            <ItemCell item={item} />
          </td>
          <td className={LIST_CELL}>
            <bdi>{getFullName(item.seller)}</bdi>
          </td>
          <td className={LIST_CELL}>{item.city ? nameIn(item.city, lang) : '—'}</td>
          <td className={LIST_CELL}>
            <ItemsPrice item={item} />
          </td>
          <td className={LIST_CELL}>
            <ItemsState item={item} />
          </td>
          <td className={LIST_CELL}>
            <ItemFigures item={item} />
          </td>
          <td className={`${LIST_CELL} text-end`}>
            <Menu label={t('my_items.menu', { title: item.title })} entries={getEntries(item)} />
          </td>
        </tr>
      ))}
    </ListTable>
  );
};
