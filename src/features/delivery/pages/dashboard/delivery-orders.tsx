import { useState, type ReactNode } from 'react';
import { useLoaderData, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NothingFits, FilterChips } from '#ui/list-page.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useSite, useApi } from '#client/site.tsx';
import { StatusDialog, OrderTotal } from '#features/orders/ui/index.ts';
import { AverageRating } from '#ui/average-rating.tsx';
import { sortByUrgency } from '#features/delivery/rules.ts';
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
}

const parsePage = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

export const loader = defineLoader<DeliveriesData>(async ({ api, url }) => {
  const status = ORDER_STATUSES.find((known) => known === url.searchParams.get('status')) ?? null;
  const read = (page: number) => api('GET /api/delivery/orders', { query: { ...(status ? { status } : {}), page } });
  const requestedPage = parsePage(url.searchParams.get('page'));
  const response = await read(requestedPage);
  // Past the last page, shows the last one.
  const { last_page } = response.orders;
  return { status, ...(requestedPage > last_page ? await read(last_page) : response) };
});

export const meta = ({ t }: MetaArgs) => ({ title: t('delivery.heading'), canonical: null });

const COLUMNS = ['order', 'cash', 'way', 'customer', 'status'] as const;

/** A driver's deliveries, laid out for one-handed use on a phone. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const { orders, delivery_man: man, status } = useLoaderData<DeliveriesData>();
  const duty = useDuty(man.is_active);
  const loading = useNavigation().state === 'loading';
  const [dialogId, setDialogId] = useState<number | null>(null);
  const changing = orders.data.find(({ id }) => id === dialogId) ?? null;
  const { latitude, longitude } = man;
  const here = latitude === null || longitude === null ? null : { latitude, longitude };
  const none = orders.data.length === 0;
  return (
    <div className="wrap-page flex flex-col gap-3 py-3 md:gap-4 md:py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-2xl">{t('delivery.heading')}</h1>
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
      <DutyCard man={man} on={duty.on} onChange={(on) => void duty.change(on)} />
      {(man.to_collect > 0 || man.collected_today > 0) && <Cash man={man} />}
      {(!none || status) && <StatusChips status={status} />}
      {!none && (
        <div className="lg:overflow-x-auto lg:rounded-card lg:border lg:border-line lg:bg-surface lg:shadow-card">
          <table className={`block w-full transition-opacity lg:table ${loading ? 'opacity-50' : ''}`}>
            <thead className="border-b border-line text-start max-lg:sr-only">
              <tr>
                {COLUMNS.map((name) => (
                  <th key={name} scope="col" className="px-3 py-2.5 text-start text-sm font-medium text-soft">
                    {t(`delivery.col.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="flex flex-col gap-4 lg:table-row-group">
              {sortByUrgency(orders.data).map((order) => (
                <DeliveryRow key={order.id} order={order} here={here} onStatus={() => setDialogId(order.id)} />
              ))}
            </tbody>
          </table>
        </div>
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
      <StatusDialog order={changing} side="delivery" onClose={() => setDialogId(null)} />
    </div>
  );
};

/** The cash that the driver has to collect, and what was collected today. */
const Cash = ({ man }: { man: DeliveriesData['delivery_man'] }): ReactNode => {
  const { t } = useSite();
  return (
    <dl className="grid grid-cols-2 gap-2">
      {(['to_collect', 'collected_today'] as const).map((name) => (
        <div key={name} className="rounded-field border border-line bg-surface px-3 py-1.5">
          <dt className="text-sm text-soft">{t(`delivery.cash.${name}`)}</dt>
          <dd>
            <OrderTotal total={man[name]} className="text-lg" />
          </dd>
        </div>
      ))}
    </dl>
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
