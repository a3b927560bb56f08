import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { IdParams } from '#lib/schema.ts';
import { pageSchema } from '#lib/page-result.ts';
import { Filtered, OwnCard } from '../contract.ts';
import { PUBLISHED_STATUSES } from './rules.ts';

export const AdminCard = OwnCard.extend({
  boosted_until: z.iso.datetime().nullable().describe('When its boost ends, or ended'),
  updated_at: z.iso.datetime().describe('Send it back as seen_updated_at with a decision'),
});
export type AdminCard = z.output<typeof AdminCard>;

export const itemsAdminCalls = defineCalls({
  'GET /api/items/admin-items': {
    auth: 'admin',
    summary: 'Lists all published items, with the number of pending items and drafts',
    query: Filtered.extend({ q: z.string().trim().max(200).optional(), status: z.enum(PUBLISHED_STATUSES).optional() }),
    response: z.object({ items: pageSchema(AdminCard), new_items: z.number().int(), draft_items: z.number().int() }),
  },
  'PUT /api/admin/items/{id}/boost': {
    auth: 'admin',
    summary: 'Boosts an item to the top of its category until the end of a day; null ends the boost',
    params: IdParams,
    body: z.object({ until: z.iso.date({ error: 'not_date' }).nullable() }),
    response: z.object({ boosted_until: z.iso.datetime().nullable() }),
  },
});
