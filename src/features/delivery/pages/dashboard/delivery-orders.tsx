import { useState, type ReactNode } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import { currencyIn, formatTotal } from '#i18n/format.ts';
import { useIsOffline } from '#client/device.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import type { Order } from '#features/orders/contract.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NothingFits, FilterChips } from '#ui/list-page.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useSite, useApi } from '#client/site.tsx';
import { StatusDialog, OrderTotal } from '#features/orders/ui/index.ts';
import { AverageRating } from '#ui/average-rating.tsx';
import { DeclineDialog, ProblemDialog } from '#features/delivery/ui/driver-dialogs.tsx';
import type { DriverDialog } from '#features/delivery/ui/next-step.tsx';
import { useKeptRows } from '#features/delivery/ui/use-kept-rows.ts';
import { useWaitingSteps, type WaitingStep } from '#features/delivery/ui/use-waiting-steps.ts';
import { DeliveryRow } from '#features/delivery/ui/delivery-row.tsx';
import { DutyCard } from '#features/delivery/ui/location-panel.tsx';
import { useMutation } from '#client/forms/use-mutation.ts';
import type { ResponseOf } from '#client/api.ts';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import { ORDER_STATUSES, type OrderStatus } from '#features/orders/rules/index.ts';
import '#i18n/bundles/delivery.ts';
import { withQuery } from '#lib/paths.ts';
import '#i18n/bundles/orders.ts';

export interface DeliveriesData extends ResponseOf<'GET /api/delivery/orders'> {
  /** The status filter; null for all. */
  readonly status: OrderStatus | null;
  /** Whether it lists only what was delivered today. */
  readonly today: boolean;
}

const parsePage = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

export const loader = defineLoader<DeliveriesData>(async ({ api, url }) => {
  const status = ORDER_STATUSES.find((known) => known === url.searchParams.get('status')) ?? null;
  const today = url.searchParams.get('today') === 'Yes';
  const filters = { ...(status ? { status } : {}), ...(today ? { today: 'Yes' as const } : {}) };
  const read = (page: number) => api('GET /api/delivery/orders', { query: { ...filters, page } });
  const requestedPage = parsePage(url.searchParams.get('page'));
  const response = await read(requestedPage);
  // Past the last page, shows the last one.
  const { last_page } = response.orders;
  return { status, today, ...(requestedPage > last_page ? await read(last_page) : response) };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('delivery.heading'), canonical: null });

const COLUMNS = ['order', 'cash', 'way', 'customer', 'status'] as const;

/** The dialog of an order. */
interface OpenDialog {
  readonly id: number;
  readonly dialog: DriverDialog | 'status';
}

/** A driver's deliveries, laid out for one-handed use on a phone. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const { orders, delivery_man: man, status, today } = useLoaderData<DeliveriesData>();
  const duty = useDuty(man.is_active);
  const loading = useNavigation().state === 'loading';
  const { rows, newCount, showNew, update } = useKeptRows(orders.data);
  const [waiting, watchWaiting] = useWaitingSteps();
  const [declined, setDeclined] = useState<ReadonlySet<number>>(new Set());
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const find = (kind: OpenDialog['dialog']): Order | null =>
    (dialog?.dialog === kind && rows.find(({ id }) => id === dialog.id)) || null;
  const close = (): void => setDialog(null);
  const change = (order: Order | null): void => (order ? update(order) : watchWaiting());
  const decline = (id: number, waits: boolean): void =>
    waits ? watchWaiting() : setDeclined((before) => new Set([...before, id]));
  const { latitude, longitude } = man;
  const here = latitude === null || longitude === null ? null : { latitude, longitude };
  const none = rows.length === 0 && newCount === 0;
  return (
    <div className="wrap-page flex flex-col gap-2 py-2 md:gap-4 md:py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl">{t(today ? 'delivery.today' : 'delivery.heading')}</h1>
          {!none && (
            <p className="text-soft" aria-live="polite">
              {t('delivery.count', { count: orders.total })}
            </p>
          )}
        </div>
        <span className="inline-flex min-h-10 items-center rounded-full border border-line bg-surface px-3">
          <AverageRating average={man.average_rating} reviews={man.reviews} unrated />
        </span>
      </div>
      <OfflineNote />
      <DutyCard man={man} on={duty.on} onChange={(on) => void duty.change(on)} />
      <Cash man={man} rows={rows} waiting={waiting} />
      {(!none || status) && <StatusChips status={status} />}
      {newCount > 0 && (
        <Button variant="olive" onClick={showNew} className="w-full">
          {t('delivery.new_rows', { count: newCount })}
        </Button>
      )}
      <p aria-live="polite" className="sr-only">
        {newCount > 0 && t('delivery.new_rows', { count: newCount })}
      </p>
      {rows.length > 0 && (
        <div className="lg:overflow-x-auto lg:rounded-card lg:border lg:border-line lg:bg-surface lg:shadow-card">
          <table className={`w-full transition-opacity max-lg:block ${loading ? 'opacity-50' : ''}`}>
            <thead className="border-b border-line text-start max-lg:sr-only">
              <tr>
                {COLUMNS.map((name) => (
                  <th key={name} scope="col" className="px-3 py-2.5 text-start text-sm font-medium text-soft">
                    {t(`delivery.col.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-lg:flex max-lg:flex-col max-lg:gap-4">
              {rows.map((order) => {
                const step = waiting.get(order.id);
                return (
                  <DeliveryRow
                    key={order.id}
                    order={withStep(order, step)}
                    waits={step !== undefined}
                    declined={step === 'declined' || declined.has(order.id)}
                    here={here}
                    onStatus={() => setDialog({ id: order.id, dialog: 'status' })}
                    onDialog={(kind) => setDialog({ id: order.id, dialog: kind })}
                    onChanged={change}
                  />
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {today && rows.length > 0 && orders.current_page === orders.last_page && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card border border-line bg-surface px-4 py-3 font-semibold">
          {t('delivery.cash.collected_today')}
          <OrderTotal total={man.collected_today} className="text-lg" />
        </p>
      )}
      {none && !status && (
        <EmptyState
          art="basket"
          title={t('delivery.none')}
          text={t(duty.on ? 'delivery.none_on' : 'delivery.none_off')}
        >
          {!duty.on && (
            <Button variant="main" onClick={() => void duty.change(true)} className="min-h-12 px-8">
              {t('delivery.go_on')}
            </Button>
          )}
        </EmptyState>
      )}
      {none && status && (
        <NothingFits
          title={t('delivery.none_of')}
          text={t('delivery.none_of_text')}
          showAll={t('delivery.show_all')}
          to="?"
        />
      )}
      <Pagination page={orders.current_page} last={orders.last_page} />
      <StatusDialog order={find('status')} side="delivery" onClose={close} onChanged={change} />
      <DeclineDialog order={find('decline')} onClose={close} onDeclined={decline} />
      <ProblemDialog order={find('problem')} onClose={close} onReported={change} />
    </div>
  );
};

/** An order as it will be once what waits for the network is sent. */
const withStep = (order: Order, step: WaitingStep | undefined): Order => {
  if (step === undefined || step === 'declined') return order;
  return step === 'accepted' ? { ...order, driver_asked_at: null } : { ...order, status: step, driver_asked_at: null };
};

/** Says at once that there is no network, and that nothing is lost. */
const OfflineNote = (): ReactNode => {
  const { t } = useSite();
  const isOffline = useIsOffline();
  return (
    <p role="status" className={isOffline ? 'flex gap-2 rounded-field bg-clay-wash px-3 py-2 font-medium' : 'sr-only'}>
      {isOffline && (
        <>
          <Icon name="wifi-off" className="mt-0.5 size-5 shrink-0 text-clay" />
          {t('delivery.offline')}
        </>
      )}
    </p>
  );
};

interface CashProps {
  readonly man: DeliveriesData['delivery_man'];
  readonly rows: readonly Order[];
  readonly waiting: ReadonlyMap<number, WaitingStep>;
}

/** The cash that the driver has to collect, and what was collected today with the list of it. What waits for the network counts. */
const Cash = ({ man, rows, waiting }: CashProps): ReactNode => {
  const { t, lang } = useSite();
  const pending = rows
    .filter(({ id, status }) => waiting.get(id) === 'delivered' && status !== 'delivered')
    .reduce((sum, { total }) => sum + (total ?? 0), 0);
  const toCollect = Math.max(0, man.to_collect - pending);
  const collected = man.collected_today + pending;
  if (toCollect === 0 && collected === 0) return null;
  const tile = 'rounded-field border border-line bg-surface px-3 py-1';
  return (
    <div className="grid grid-cols-2 gap-2">
      <p className={tile}>
        <span className="block text-sm text-soft">{t('delivery.cash.to_collect')}</span>
        <OrderTotal total={toCollect} className="text-lg leading-tight" />
      </p>
      <Link to="?status=delivered&today=Yes" className={`${tile} hover:bg-olive-wash`}>
        <span className="flex items-center justify-between text-sm text-soft">
          {t('delivery.cash.collected_today')}
          <Icon name="chevron-right" className="size-4 rtl:-scale-x-100" />
        </span>
        <OrderTotal total={collected} className="text-lg leading-tight" />
        {pending > 0 && (
          <span className="block text-sm text-clay">
            {t('delivery.cash_waits', { sum: `${formatTotal(pending, lang)} ${currencyIn(lang)}` })}
          </span>
        )}
      </Link>
    </div>
  );
};

/** Whether the driver is on duty. Updates optimistically and reverts when the server rejects the change. */
const useDuty = (isActive: boolean) => {
  const api = useApi();
  const { run } = useMutation({ errors: 'toast', reload: false });
  const [optimistic, setOptimistic] = useState<boolean | null>(null);
  const change = (on: boolean): Promise<boolean> =>
    run(async () => {
      setOptimistic(on);
      await api('POST /api/delivery/update-status', { body: { is_active: on } }).catch((error: unknown) => {
        setOptimistic(optimistic);
        throw error;
      });
    });
  return { on: optimistic ?? isActive, change };
};

/** The statuses a driver filters by. */
const STATUS_FILTERS: readonly OrderStatus[] = ['shipped', 'processing', 'confirmed', 'delivered'];

export const StatusChips = ({ status }: { status: OrderStatus | null }): ReactNode => {
  const { t } = useSite();
  // A status from the URL gets a chip as well.
  const more = status && !STATUS_FILTERS.includes(status) ? [status] : [];
  return (
    <FilterChips
      label={t('delivery.filter')}
      chips={[null, ...more, ...STATUS_FILTERS].map((choice) => ({
        to: withQuery('', { status: choice }) || '?',
        text: choice === null ? t('common.all') : t(`orders.status.${choice}`),
        current: choice === status,
      }))}
    />
  );
};
