import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { IdParams } from '#lib/schema.ts';
import { Page, pageSchema } from '#lib/page-result.ts';
import { csvCall } from '#features/audit/contract.ts';
import { Filtered, OwnCard } from '../contract.ts';
import { ADMIN_SORTS, PUBLISHED_STATUSES } from './rules.ts';

export const AdminCard = OwnCard.extend({
  boosted_until: z.iso.datetime().nullable().describe('When its boost ends, or ended'),
  updated_at: z.iso.datetime().describe('Send it back as seen_updated_at with a decision'),
});
export type AdminCard = z.output<typeof AdminCard>;

const AdminItemFilters = Filtered.omit({ page: true }).extend({
  q: z.string().trim().max(200).optional(),
  status: z.enum(PUBLISHED_STATUSES).optional(),
  sort: z.enum(ADMIN_SORTS).optional(),
});

export const itemsAdminCalls = defineCalls({
  'GET /api/items/admin-items': {
    auth: 'admin',
    summary: 'Lists all published items, with the number of pending items and drafts',
    query: AdminItemFilters.extend({ page: Page }),
    response: z.object({ items: pageSchema(AdminCard), new_items: z.number().int(), draft_items: z.number().int() }),
  },
  'GET /api/admin/lists/items.csv': {
    ...csvCall,
    summary: 'Exports all items that the list with these filters has, in its order, as CSV',
    query: AdminItemFilters,
  },
  'PUT /api/admin/items/{id}/boost': {
    auth: 'admin',
    summary: 'Boosts an item to the top of its category until the end of a day; null ends the boost',
    params: IdParams,
    body: z.object({ until: z.iso.date({ error: 'not_date' }).nullable() }),
    response: z.object({ boosted_until: z.iso.datetime().nullable() }),
  },
});
