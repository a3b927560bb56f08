import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import type { Order } from '#features/orders/contract.ts';
import '#i18n/bundles/delivery.ts';
import { callOrQueue } from '#client/offline/outbox/submit.ts';
import { useQueuedValue } from '#client/offline/outbox/use-queued-value.ts';
import { showToast } from '#client/toasts.ts';
import { useMutation } from '#client/forms/use-mutation.ts';
import { type OrderStatus, showsQuantity } from '#features/orders/rules/index.ts';
import { getNextStatus } from '../rules.ts';
import type { IconName } from '#ui/icon-names.ts';
import { dialDigits, formatPhoneText } from '#lib/text.ts';
import { getRouteUrl, RouteCell } from './route-cell.tsx';
import { Ago } from '#ui/ago.tsx';
import { Picture } from '#features/items/ui/index.ts';
import { getCover } from '#features/items/rules/index.ts';
import { formatQuantity } from '#i18n/quantity.ts';
import '#i18n/bundles/quantities.ts';
import { OrderTotal, StatusButton } from '#features/orders/ui/index.ts';
import type { Point } from '#features/places/rules/index.ts';
import '#i18n/bundles/orders.ts';

/** The usual next status as one large button; nothing when the order is finished. */
const NextStatusButton = ({ order }: { order: Order }): ReactNode => {
  const { t } = useSite();
  const { next, step, busy } = useNextStatus(order);
  if (!next) return null;
  return (
    <Button
      variant="main"
      busy={busy}
      onClick={() => void step()}
      className="min-h-14 w-full text-lg leading-tight lg:min-h-12 lg:px-3 lg:text-base"
    >
      {!busy && <Icon name={next === 'shipped' ? 'truck' : 'package-check'} className="size-6 shrink-0" />}
      {t(`delivery.step.${next}`)}
    </Button>
  );
};

/** Sets the usual next status with one tap, with undo while the toast is visible. */
const useNextStatus = ({ id, status }: Pick<Order, 'id' | 'status'>) => {
  const { t } = useSite();
  const { busy, run } = useMutation({ errors: 'toast' });
  const [queued, setQueued] = useQueuedValue('delivery_step', String(id));
  const current = (queued as OrderStatus | null) ?? status;
  const move = (from: OrderStatus, to: OrderStatus, done?: () => void): Promise<boolean> =>
    run(async () => {
      const outcome = await callOrQueue(
        'PUT /api/delivery/orders/{id}/status',
        { params: { id }, body: { status: to, was: from } },
        { kind: 'delivery_step', title: String(id), value: to, path: location.pathname },
      );
      if (outcome.state === 'sent') {
        setQueued(null);
        done?.();
      } else {
        setQueued(to);
      }
    });

  const next = getNextStatus(current);
  const step = async (): Promise<void> => {
    if (!next) return;
    const undo = (): void => void move(next, current, () => showToast(t('delivery.undone')));
    const done = (): void =>
      showToast(t(`delivery.said.${next}`), { action: { label: t('delivery.undo'), run: undo } });
    await move(current, next, done);
  };
  return { next, step, busy };
};

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
    <span className="max-w-full truncate lg:hidden">{text}</span>
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
const cell = 'block lg:table-cell lg:px-3 lg:py-4 lg:align-top';

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
