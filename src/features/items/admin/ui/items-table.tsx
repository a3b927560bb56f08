import type { ReactNode } from 'react';
import { nameIn } from '#lib/lang.ts';
import { pathTo } from '#lib/paths.ts';
import { Ago } from '#ui/ago.tsx';
import { Menu } from '#ui/menu.tsx';
import { useSite } from '#client/site.ts';
import type { AdminCard } from '../contract.ts';
import { truncate } from '#lib/truncate.ts';
import { Picture } from '#features/items/ui/picture.tsx';
import { getCover } from '#features/items/rules/details.ts';
import { ItemsFigures, ItemsPrice, ItemsState } from './item-cells.tsx';
import { useItemMenu, type OpenDialog } from './use-item-actions.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/admin.ts';
import '#client/texts/dashboard.ts';

// Sticks below the page header, which overlaps its upper edge.
const head =
  'sticky top-[calc(--spacing(16)+1px)] z-10 border-b border-line bg-raised px-3 pt-3 pb-2 text-start text-sm font-medium whitespace-nowrap text-soft';
const cell = 'border-b border-line px-3 py-2 align-middle [tr:last-child>&]:border-b-0';

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
  readonly onOpen: OpenDialog;
}

/** Published items as a table with a sticky header, for large screens. */
export const ItemsTable = ({ items, onOpen }: Props): ReactNode => {
  const { t, lang } = useSite();
  const getEntries = useItemMenu(onOpen);
  return (
    <table className="w-full border-separate border-spacing-0 rounded-card border border-line bg-surface shadow-card">
      <thead>
        <tr>
          <th scope="col" className={`${head} rounded-ss-card`}>
            {t('admin_items.item')}
          </th>
          <th scope="col" className={head}>
            {t('admin_items.seller')}
          </th>
          <th scope="col" className={head}>
            {t('my_items.filter_city')}
          </th>
          <th scope="col" className={head}>
            {t('common.price')}
          </th>
          <th scope="col" className={head}>
            {t('admin_items.status')}
          </th>
          <th scope="col" className={head}>
            {t('admin_items.figures')}
          </th>
          <th scope="col" className={`${head} rounded-se-card`}>
            <span className="sr-only">{t('admin_items.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} className="transition duration-150 hover:bg-olive-wash/40">
            <td className={cell}>
              <ItemCell item={item} />
            </td>
            <td className={cell}>
              <bdi>{`${item.seller.first_name} ${item.seller.last_name}`}</bdi>
            </td>
            <td className={cell}>{item.city ? nameIn(item.city, lang) : '—'}</td>
            <td className={cell}>
              <ItemsPrice item={item} />
            </td>
            <td className={cell}>
              <ItemsState item={item} />
            </td>
            <td className={cell}>
              <ItemsFigures item={item} />
            </td>
            <td className={`${cell} text-end`}>
              <Menu label={t('my_items.menu', { title: item.title })} entries={getEntries(item)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
