import { useRef, useState, type ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { WholeNumbers } from '#ui/whole-numbers.tsx';
import { nameIn } from '#lib/lang.ts';
import { Badge } from '#ui/badge.tsx';
import { useSite } from '#client/site.tsx';
import type { MyCard } from '#features/items/contract.ts';
import { ListedAgo } from '../item-card.tsx';
import { ItemFigures } from '../item-figures.tsx';
import { StateBadge } from '../state-badge.tsx';
import { PriceAndQuantity, QuickEdit } from './quick-edit.tsx';
import { OwnActions, useOwnItem, type OwnItem } from './own-actions.tsx';
import '#i18n/bundles/dashboard.ts';
import { Picture } from '../picture.tsx';
import { getCover, getPictures } from '#features/items/rules/details.ts';
import { TYPE_ICON } from '#ui/type-picture.tsx';
import { Button } from '#ui/button.tsx';

/** State, category, age and figures of an item. */
const Facts = ({ item }: { item: MyCard }): ReactNode => {
  const { t, lang } = useSite();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-soft max-lg:col-span-full lg:col-start-2">
      {item.sold === 'Yes' && <Badge variant="clay">{t('common.sold')}</Badge>}
      <StateBadge state={item.state} deleted={item.deleted === '1'} />
      <span>{item.category ? nameIn(item.category, lang) : t(`item_types.one.${item.type}`)}</span>
      <ListedAgo item={item} />
      <ItemFigures item={item} />
    </p>
  );
};

/** One of the viewer's own items: summary, note, availability question and actions. */
export const OwnRow = ({ item }: { item: MyCard }): ReactNode => {
  const { t } = useSite();
  const own = useOwnItem(item);
  const [isOpen, setOpen] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const close = (): void => {
    setOpen(false);
    row.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  return (
    <li
      ref={row}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-card border border-line bg-surface p-3 shadow-card lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center"
    >
      <OwnCover item={item} />
      <div className="min-w-0 self-center">
        <h2 dir="auto" className="cut-lines-2 text-match text-base wrap-anywhere" title={item.title}>
          <WholeNumbers text={item.title} />
        </h2>
        <PriceAndQuantity item={item} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} />
      </div>
      <Facts item={item} />
      <div className="order-1 col-span-full empty:hidden">
        <QuickEdit item={item} isOpen={isOpen} onClose={close} />
      </div>
      {(item.note || item.ask_available) && (
        <div className="order-1 col-span-full flex flex-col gap-2">
          {item.note && (
            <p className="rounded-field bg-saffron-wash px-3 py-2 text-sm whitespace-pre-line">
              {t('my_items.note', { note: item.note })}
            </p>
          )}
          {item.ask_available && <StillAvailable own={own} />}
        </div>
      )}
      <div className="-mx-1 -mb-2 max-lg:col-span-full max-lg:border-t max-lg:border-line lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:m-0">
        <OwnActions item={item} own={own} />
      </div>
    </li>
  );
};

const chip =
  'absolute bottom-1 inline-flex h-6 items-center gap-1 rounded-full bg-raised/95 px-1.5 text-ink shadow-card';

/** The first picture of an item, with its type and number of pictures. */
const OwnCover = ({ item }: { item: MyCard }): ReactNode => {
  const { t } = useSite();
  const { length } = getPictures(item);
  return (
    <div
      className={`relative size-20 overflow-hidden rounded-field bg-olive-wash sm:w-28 lg:row-span-2 ${item.deleted === '1' ? 'opacity-60' : ''}`}
    >
      <Picture
        path={getCover(item)}
        type={item.type}
        sizes="(min-width: 40rem) 7rem, 5rem"
        className="absolute inset-0"
      />
      <span className={`${chip} start-1`} title={t(`item_types.one.${item.type}`)}>
        <Icon name={TYPE_ICON[item.type]} className="size-4 text-olive" />
        <span className="sr-only">{t(`item_types.one.${item.type}`)}</span>
      </span>
      {length > 0 && (
        <span className={`${chip} end-1 text-sm font-medium`}>
          <Icon name="images" className="size-4 text-soft" />
          <span aria-hidden="true" className="tabular-nums">
            {length}
          </span>
          <span className="sr-only">{t('my_items.pictures', { count: length })}</span>
        </span>
      )}
    </div>
  );
};

/** Asks the owner whether an item is still available; each answer is one tap. */
const StillAvailable = ({ own }: { own: OwnItem }): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex flex-col gap-2 rounded-field bg-saffron-wash p-3 lg:flex-row lg:items-center">
      <p className="flex items-center gap-2 font-medium lg:grow">
        <Icon name="calendar-clock" className="size-5 shrink-0" />
        {t('my_items.ask')}
      </p>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <Button variant="olive" className="min-h-12" waits={own.busy} onClick={() => void own.confirm()}>
          <Icon name="check" className="size-5" />
          {t('my_items.ask_yes')}
        </Button>
        <Button variant="quiet" className="min-h-12" waits={own.busy} onClick={() => void own.toggleSold()}>
          <Icon name="tag" className="size-5" />
          {t('my_items.mark_sold')}
        </Button>
      </div>
    </div>
  );
};
