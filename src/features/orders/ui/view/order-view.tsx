import { type ReactNode, useEffect, useState } from 'react';
import { formatTimeLeft, formatWhen } from '#i18n/format-when.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite, SiteContext } from '#client/site.tsx';
import type { OrderFull } from '#features/orders/contract.ts';
import { STATUS_ICON, getTone, type ViewSide, type Tone, getStatusText, Timeline } from './timeline.tsx';
import '#i18n/bundles/orders.ts';
import '#i18n/bundles/tracking.ts';
import { Ago } from '#ui/ago.tsx';
import { ReadAloud } from '#ui/read-aloud/read-aloud.tsx';
import { Card, OrderedItem } from './ordered-item.tsx';
import { DriverLocation } from './driver-location.tsx';
import { Contacts, AddressCard } from './contacts.tsx';
import { Receipt } from './receipt.tsx';
import { Link } from '#ui/link.tsx';

const BACKGROUND: Readonly<Record<Tone, string>> = {
  waiting: 'bg-saffron-wash',
  moving: 'bg-sky-wash',
  done: 'bg-olive-wash',
  ended: 'bg-clay-wash',
};
const ICON_STYLE: Readonly<Record<Tone, string>> = {
  waiting: 'bg-saffron text-on-saffron',
  moving: 'bg-sky text-ground',
  done: 'bg-olive text-on-olive',
  ended: 'bg-clay text-on-clay',
};

interface StatusHeadProps {
  readonly order: OrderFull;
  readonly viewSide: ViewSide;
  /** The available actions. */
  readonly children?: ReactNode;
}

/** The status of an order with icon, label and explanation. */
const StatusHead = ({ order, viewSide, children }: StatusHeadProps): ReactNode => {
  const { t, lang, now } = useSite();
  const { status, expires_at: expiry } = order;
  const tone = getTone(status);
  return (
    <section
      aria-labelledby="status"
      className={`relative overflow-hidden rounded-card shadow-card ${BACKGROUND[tone]}`}
    >
      <div aria-hidden="true" className="zellige absolute inset-0 opacity-25" />
      <div className="relative flex flex-col gap-4 p-4 md:p-6">
        <div aria-live="polite" className="flex items-start gap-4">
          <span
            className={`inline-flex size-14 shrink-0 items-center justify-center rounded-full md:size-16 ${ICON_STYLE[tone]}`}
          >
            <Icon name={STATUS_ICON[status]} className="size-8" />
          </span>
          <div data-read className="min-w-0">
            <h2 id="status" className="text-2xl md:text-3xl">
              {t(`orders.status.${status}`)}
            </h2>
            <p className="mt-0.5 text-lg leading-snug">{t(getStatusText(order, viewSide))}</p>
            {expiry && (
              <p className="mt-2 text-sm">
                {t('tracking.lapses', { moment: formatWhen(expiry, lang, now) })}{' '}
                <b className="font-semibold whitespace-nowrap">({formatTimeLeft(expiry, lang, now)})</b>
              </p>
            )}
          </div>
        </div>
        {children}
      </div>
    </section>
  );
};

interface OrderViewProps {
  readonly order: OrderFull;
  readonly viewSide: ViewSide;
  /** Link back to the list; guests have none. */
  readonly back?: { readonly to: string; readonly label: string };
  /** Content next to the order number. */
  readonly aside?: ReactNode;
  /** The available actions. */
  readonly children?: ReactNode;
}

/** The page of an order for its buyer or seller: status, contacts, history, item and address. */
export const OrderView = ({ order, viewSide, back, aside, children }: OrderViewProps): ReactNode => {
  const site = useSite();
  const now = useClock();
  const { t } = site;
  return (
    <SiteContext value={{ ...site, now }}>
      <Receipt order={order} />
      <div className="wrap-page max-w-6xl py-6 print:hidden">
        {back && (
          <Link
            to={back.to}
            className="-mt-3 inline-flex min-h-11 items-center gap-0.5 font-medium text-olive hover:underline"
          >
            <Icon name="chevron-left" className="size-5 rtl:-scale-x-100" />
            {back.label}
          </Link>
        )}
        <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 className="text-2xl">{t('orders.number', { id: order.id })}</h1>
            <Ago at={order.created_at} className="text-soft" />
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <ReadAloud />
            {aside}
          </div>
        </div>
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6">
          <div className="flex min-w-0 flex-col gap-4">
            <StatusHead order={order} viewSide={viewSide}>
              {children}
            </StatusHead>
            <DriverLocation order={order} />
            <Contacts order={order} viewSide={viewSide} />
            <Card id="timeline" icon="clock-3" title={t('tracking.timeline')}>
              <Timeline order={order} />
            </Card>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <OrderedItem order={order} />
            <AddressCard order={order} viewSide={viewSide} />
          </div>
        </div>
      </div>
    </SiteContext>
  );
};

const TICK_MS = 20_000;

/**
 * The current time of the server's clock in milliseconds, updated while the page is open. The device's clock may be wrong,
 * so only the time elapsed on it since the page load is used.
 */
const useClock = (): number => {
  const { now } = useSite();
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const tick = (): void => setMoment(now + Date.now() - performance.timeOrigin);
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return moment;
};
