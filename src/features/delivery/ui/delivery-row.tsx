import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import type { Order } from '#features/orders/contract.ts';
import '#i18n/bundles/delivery.ts';
import { showsQuantity } from '#features/orders/rules/index.ts';
import { getNextStatus } from '../rules.ts';
import type { IconName } from '#ui/icon-names.ts';
import { dialDigits, formatPhoneText } from '#lib/text.ts';
import { type DriverDialog, NextStep } from './next-step.tsx';
import { getRouteUrl, RouteCell } from './route-cell.tsx';
import { Ago } from '#ui/ago.tsx';
import { WholeNumbers } from '#ui/whole-numbers.tsx';
import { Picture } from '#features/items/ui/index.ts';
import { getCover } from '#features/items/rules/index.ts';
import { formatQuantity } from '#i18n/quantity.ts';
import '#i18n/bundles/quantities.ts';
import { OrderTotal, StatusButton } from '#features/orders/ui/index.ts';
import type { Point } from '#features/places/rules/index.ts';
import '#i18n/bundles/orders.ts';

interface ContactLinkProps {
  readonly icon: IconName;
  readonly text: string;
  /** Label for screen readers, which names the order: every row has the same three buttons. */
  readonly label: string;
  readonly href: string;
  /** Whether the link opens another site in a new tab. */
  readonly away?: boolean;
}

const ContactLink = ({ icon, text, label, href, away = false }: ContactLinkProps): ReactNode => (
  <a
    href={href}
    aria-label={label}
    title={label}
    {...(away ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    className="inline-flex min-h-16 min-w-0 flex-col items-center justify-center gap-1 rounded-field border border-line bg-raised px-1 text-sm font-medium transition duration-150 select-none hover:bg-olive-wash lg:size-11 lg:min-h-0"
  >
    <Icon name={icon} className="size-6 text-olive lg:size-5" />
    <span className="max-w-full cut-line lg:hidden">{text}</span>
  </a>
);

/** Buttons to call the customer, message them, and open the route. */
const ContactButtons = ({ order }: { order: Order }): ReactNode => {
  const { t } = useSite();
  const { id, name, phone, item } = order;
  const digits = dialDigits(phone);
  // Bidi isolation marks would show as boxes in some messaging apps.
  const greeting = t('delivery.greeting', { id, title: item.title }).replaceAll(/[\u2068\u2069]/g, '');
  return (
    <div className="grid grid-cols-3 gap-2 lg:mt-2 lg:flex">
      <ContactLink
        icon="phone"
        text={t('delivery.call')}
        label={t('delivery.call_customer', { name })}
        href={`tel:+${digits}`}
      />
      <ContactLink
        icon="whatsapp"
        text={t('delivery.whatsapp')}
        label={t('delivery.whatsapp_customer', { name })}
        href={`https://wa.me/${digits}?text=${encodeURIComponent(greeting)}`}
        away
      />
      <ContactLink
        icon="navigation"
        text={t('delivery.route')}
        label={t('delivery.route_of', { id })}
        href={getRouteUrl(order)}
        away
      />
    </div>
  );
};

/** Cells are stacked in a card on phones and form a table row on large screens. */
const cell = 'max-lg:block lg:px-3 lg:py-4 lg:align-top';

const ItemCell = ({ order }: { order: Order }): ReactNode => {
  const { t } = useSite();
  const { item, quantity } = order;
  return (
    <div className="flex gap-3">
      <div className="size-18 shrink-0 overflow-hidden rounded-field bg-olive-wash">
        <Picture path={getCover(item)} type={item.type} sizes="4.5rem" />
      </div>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-match cut-lines-2 font-semibold">
          <WholeNumbers text={item.title} />
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
  /** The order with the change that waits for the network. */
  readonly order: Order;
  /** Whether a change of it waits for the network. */
  readonly waits: boolean;
  /** Whether the driver has given it back. */
  readonly declined: boolean;
  /** The driver's last location. */
  readonly here: Point | null;
  /** Called when the status is tapped, to choose any other status. */
  readonly onStatus: () => void;
  readonly onChanged: (order: Order | null) => void;
  readonly onDialog: (dialog: DriverDialog) => void;
}

/** A row of a delivery: item, amount to collect, route, customer and next step. */
export const DeliveryRow = ({ order, waits, declined, here, onStatus, onChanged, onDialog }: Props): ReactNode => {
  const { t } = useSite();
  const { total, status } = order;
  const open = getNextStatus(status) !== null;
  const isNew = open && !declined && order.driver_asked_at !== null;
  return (
    <tr className="border-line bg-surface max-lg:flex max-lg:flex-col max-lg:gap-3 max-lg:rounded-card max-lg:border max-lg:p-4 max-lg:shadow-card lg:border-b lg:last:border-b-0">
      <th scope="row" className={`${cell} text-start font-normal lg:w-80`}>
        <ItemCell order={order} />
      </th>
      <td className={`${cell} border-y border-line py-2 lg:border-0`}>
        <p className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 lg:flex-col lg:items-start">
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
        <ContactButtons order={order} />
      </td>
      <td className={`${cell} lg:w-64`}>
        <div className="flex flex-col items-start gap-3">
          <div className="flex min-h-11 w-full flex-wrap items-center gap-x-3">
            {isNew ? (
              <p className="font-semibold text-clay">{t('delivery.answer.asked')}</p>
            ) : (
              <StatusButton status={status} onClick={onStatus} />
            )}
            {waits && (
              <p role="status" className="flex items-center gap-1.5 text-sm font-medium text-clay">
                <Icon name="cloud-off" className="size-5" />
                {t('delivery.waits')}
              </p>
            )}
          </div>
          <NextStep order={order} declined={declined} onChanged={onChanged} onDialog={onDialog} />
        </div>
      </td>
    </tr>
  );
};
