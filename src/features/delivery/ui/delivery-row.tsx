import type { ReactNode } from 'react';
import { Ago } from '#ui/ago.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { formatPhoneText } from '#lib/phone-text.ts';
import { Picture } from '#features/items/ui/picture.tsx';
import { getCover } from '#features/items/ui/teaser.ts';
import type { Order } from '#features/orders/contract.ts';
import { formatQuantity } from '#i18n/quantity.ts';
import { showsQuantity } from '#features/orders/rules/orderable.ts';
import { OrderTotal } from '#features/orders/ui/order-total.tsx';
import type { Point } from '#features/places/rules.ts';
import { StatusButton } from '#features/orders/ui/status-badge.tsx';
import { getNextStatus } from '../rules.ts';
import { NextStatusButton } from './next-status-button.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { RouteCell } from './route-cell.tsx';
import '#client/texts/delivery.ts';
import '#client/texts/orders.ts';

/** Cells are stacked in a card on phones and form a table row on large screens. */
const cell = 'block lg:table-cell lg:px-3 lg:py-4 lg:align-top';

/** The item with its quantity and the order number. */
const ItemCell = ({ order }: { order: Order }): ReactNode => {
  const { t } = useSite();
  const { item, quantity } = order;
  return (
    <div className="flex gap-3">
      <div className="size-18 shrink-0 overflow-hidden rounded-field bg-olive-wash">
        <Picture path={getCover(item)} type={item.type} sizes="4.5rem" />
      </div>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-match line-clamp-2 leading-snug font-semibold">
          {item.title}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {showsQuantity({ type: item.type, quantity }) && (
            <bdi className="rounded-field bg-olive-wash px-2 text-base font-bold text-ink tabular-nums">
              {formatQuantity(quantity, item.price_unit, t)}
            </bdi>
          )}
          <span>{t('orders.number', { id: order.id })}</span>
          <Ago at={order.created_at} />
        </p>
      </div>
    </div>
  );
};

interface Props {
  readonly order: Order;
  /** The driver's last location. */
  readonly here: Point | null;
  /** Called when the status is tapped, to choose any other status. */
  readonly onStatus: () => void;
}

/** A row of a delivery: item, amount to collect, route, customer and next step. */
export const DeliveryRow = ({ order, here, onStatus }: Props): ReactNode => {
  const { t } = useSite();
  const { total, status } = order;
  const open = getNextStatus(status) !== null;
  return (
    <tr className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 shadow-card lg:table-row lg:border-x-0 lg:border-t-0 lg:shadow-none lg:last:border-b-0">
      <th scope="row" className={`${cell} text-start font-normal lg:w-80`}>
        <ItemCell order={order} />
      </th>
      <td className={`${cell} border-y border-line py-2 lg:border-0`}>
        <p className="flex flex-wrap items-center justify-between gap-x-3 lg:flex-col lg:items-start">
          <span className="flex items-center gap-2 text-soft lg:text-sm">
            <Icon name="banknote" className="size-5 lg:hidden" />
            {t(open ? 'delivery.collect' : 'delivery.total')}
          </span>
          {total === null ? (
            <span className="font-medium">{t('delivery.ask_price')}</span>
          ) : (
            <OrderTotal total={total} className={open ? 'text-2xl lg:text-lg' : ''} />
          )}
        </p>
      </td>
      <td className={`${cell} lg:w-64`}>
        <RouteCell order={order} here={here} />
      </td>
      <td className={cell}>
        <p className="mb-2 flex flex-wrap items-center gap-x-2 lg:mb-0 lg:block">
          <Icon name="user-round" className="size-5 shrink-0 text-soft lg:hidden" />
          <span className="font-medium">
            <bdi>{order.name}</bdi>
          </span>
          <span className="text-soft lg:block">
            <bdi className="ltr-run tabular-nums">{formatPhoneText(order.phone)}</bdi>
          </span>
        </p>
        {open && <ContactButtons order={order} />}
      </td>
      <td className={`${cell} lg:w-56`}>
        <div className="flex flex-col items-start gap-3">
          <StatusButton status={status} onClick={onStatus} />
          <NextStatusButton order={order} />
        </div>
      </td>
    </tr>
  );
};
