import { PATHS } from '../../../../lib/paths.ts';
import { defineLoader, type MetaArgs } from '../../../../client/page.ts';
import { loadOrders, type OrdersData } from '../../ui/list/load.ts';

export const loader = defineLoader<OrdersData>((args) =>
  loadOrders(args, PATHS.sellerOrders, ({ status, city_id, page }) =>
    args.api('GET /api/seller/orders', {
      query: { page, ...(status ? { status } : {}), ...(city_id ? { city_id } : {}) },
    }),
  ),
);

export const meta = ({ t }: MetaArgs) => ({ title: t('pages.received'), canonical: null });
