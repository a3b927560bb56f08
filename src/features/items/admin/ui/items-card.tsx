import type { ReactNode } from 'react';
import { nameIn } from '#lib/lang.ts';
import { pathTo } from '#lib/paths.ts';
import { Ago } from '#ui/ago.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { useSite } from '#client/site.ts';
import type { AdminCard } from '../contract.ts';
import { truncate } from '#lib/truncate.ts';
import { Picture } from '#features/items/ui/picture.tsx';
import { getCover } from '#features/items/ui/teaser.ts';
import { ItemsFigures, ItemsPrice, ItemsState } from './item-cells.tsx';
import { useItemMenu, type OpenDialog } from './use-item-actions.ts';
import { Link } from '#ui/link.tsx';
import '#client/texts/dashboard.ts';

/** A published item as a card, for phones. */
export const ItemsCard = ({ item, onOpen }: { item: AdminCard; onOpen: OpenDialog }): ReactNode => {
  const { t, lang } = useSite();
  const getEntries = useItemMenu(onOpen);
  return (
    <article className="flex h-full flex-col gap-2 rounded-card border border-line bg-surface p-3 shadow-card">
      <div className="flex flex-wrap gap-3">
        <div className="size-20 shrink-0 overflow-hidden rounded-field bg-olive-wash">
          <Picture path={getCover(item)} type={item.type} sizes="5rem" />
        </div>
        <div className="text-room">
          <h2 dir="auto" className="text-match text-base leading-snug" title={item.title}>
            <Link to={pathTo('item', { slug: item.slug, id: String(item.id) })} className="hover:text-olive">
              {truncate(item.title, 60)}
            </Link>
          </h2>
          <p className="text-sm text-soft">
            {item.category ? nameIn(item.category, lang) : t(`item_types.one.${item.type}`)} ·{' '}
            <Ago at={item.created_at} />
          </p>
          <p>
            <ItemsPrice item={item} />
          </p>
        </div>
        <div className="-me-2 -mt-2">
          <Menu label={t('my_items.menu', { title: item.title })} entries={getEntries(item)} />
        </div>
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-soft">
        <span className="inline-flex min-w-0 items-center gap-1">
          <Icon name="user-round" className="size-4 shrink-0" />
          <bdi className="truncate">{`${item.seller.first_name} ${item.seller.last_name}`}</bdi>
        </span>
        {item.city && (
          <span className="inline-flex items-center gap-1">
            <Icon name="map-pin" className="size-4" />
            {nameIn(item.city, lang)}
          </span>
        )}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <ItemsState item={item} />
        <ItemsFigures item={item} />
      </div>
    </article>
  );
};
