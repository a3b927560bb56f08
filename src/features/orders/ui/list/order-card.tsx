import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Ago } from '#ui/ago.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { truncate } from '#lib/truncate.ts';
import { Picture } from '#features/items/ui/picture.tsx';
import { getCover } from '#features/items/ui/teaser.ts';
import type { Order } from '#features/orders/contract.ts';
import { StatusBadge, StatusButton } from '../status-badge.tsx';
import { OrderActions } from './order-actions.tsx';
import { ColumnCell, type Column, type ListView } from './list-view.tsx';
import { OrderSum } from './order-sum.tsx';
import { Link } from '#ui/link.tsx';
import '#client/texts/orders.ts';

const ICON: Readonly<Record<Column, IconName>> = {
  customer: 'user-round',
  seller: 'store',
  city: 'map-pin',
  driver: 'truck',
};

/** An order as a card, for phones. */
export const OrderCard = ({ order, view }: { order: Order; view: ListView }): ReactNode => {
  const { t } = useSite();
  const { pathname, search } = useLocation();
  const { columns, to, onStatus, actions, Main, more } = view;
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3 shadow-card">
      <div className="flex flex-wrap gap-3">
        <div className="size-20 shrink-0 overflow-hidden rounded-field bg-olive-wash">
          <Picture path={getCover(order.item)} type={order.item.type} sizes="5rem" />
        </div>
        <div className="text-room">
          <h2 dir="auto" className="text-match text-base leading-snug" title={order.item.title}>
            <Link to={to(order)} state={{ back: pathname + search }} className="hover:text-olive">
              {truncate(order.item.title, 60)}
            </Link>
          </h2>
          <p className="text-sm text-soft">
            {t('orders.number', { id: order.id })} · <Ago at={order.created_at} />
          </p>
          <OrderSum order={order} />
        </div>
      </div>
      <dl className="grid-fit-2 gap-x-3 gap-y-2">
        {columns.map((column) => (
          <div key={column} className="flex min-w-0 gap-2">
            <dt className="shrink-0 pt-1">
              <Icon name={ICON[column]} className="size-4.5 text-soft" />
              <span className="sr-only">{t(`orders.list.${column}`)}</span>
            </dt>
            <dd className="min-w-0">
              <ColumnCell order={order} column={column} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm text-soft">{t('orders.list.status')}</span>
        {onStatus ? (
          <StatusButton status={order.status} onClick={() => onStatus(order)} />
        ) : (
          <StatusBadge status={order.status} draft={order.draft === 'Yes'} />
        )}
      </div>
      {Main && <Main order={order} variant="card" />}
      <div className="-mx-1 -mb-1 border-t border-line pt-1">
        <OrderActions id={order.id} actions={actions(order)} more={more?.(order)} variant="words" />
      </div>
    </article>
  );
};
