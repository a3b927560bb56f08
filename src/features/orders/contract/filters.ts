import { z } from 'zod';
import { Id } from '#lib/schema.ts';
import { ORDER_SORTS } from '../rules/fields.ts';
import { ORDER_STATUSES } from '../rules/statuses.ts';
import { TROUBLES } from '../rules/trouble.ts';

const searchText = (what: string) => z.string().trim().max(80).optional().describe(what);

const OrderFilters = z.object({ status: z.enum(ORDER_STATUSES).optional(), city_id: Id.optional() });

export const BuyerOrderFilters = OrderFilters.extend({
  q: searchText('The number of an order, or part of the title or of the seller’s name'),
});

export const SellerOrderFilters = OrderFilters.extend({
  q: searchText('The number of an order, or part of the customer’s name or phone number, or of the title'),
});

/** The filters and the order of an administrator's list of orders. */
export const AdminOrderFilters = OrderFilters.extend({
  q: searchText(
    'The number of an order, or part of a phone number, of the customer’s or seller’s name, or of the title',
  ),
  trouble: z
    .enum(['any', ...TROUBLES])
    .optional()
    .describe('Only orders that need help, for any reason or for one'),
  sort: z.enum(ORDER_SORTS).optional(),
});
