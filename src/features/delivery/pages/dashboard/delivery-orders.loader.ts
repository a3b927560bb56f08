import type { ResponseOf } from '../../../../client/api.ts';
import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../orders/rules/statuses.ts';

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
