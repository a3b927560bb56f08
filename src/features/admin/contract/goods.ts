import { z } from 'zod';
import { calls } from '../../../lib/call.ts';
import { Id } from '../../../lib/id.ts';

const ItemPath = z.object({ id: Id });

const Counts = z.object({
  views: z.number().int(),
  likes: z.number().int().describe('Those that still hold'),
  orders: z.number().int(),
});

/** How a listing does. */
const Statistics = z.object({
  days: z.array(Counts.extend({ day: z.iso.date() })).describe('The last thirty days of Morocco; the last is today'),
  totals: Counts.describe('All of them together'),
});
export type Statistics = z.output<typeof Statistics>;

export const goodsCalls = calls({
  'PUT /api/admin/items/{id}/boost': {
    who: 'admin',
    about: 'Puts an item first in its category’s default order to the end of a day; null takes that back',
    params: ItemPath,
    body: z.object({ until: z.iso.date({ error: 'not_date' }).nullable() }),
    answer: z.object({ boosted_until: z.iso.datetime().nullable() }),
  },
  'GET /api/admin/items/{id}/statistics': {
    who: 'admin',
    about: 'Views, likes and orders of an item, day by day',
    params: ItemPath,
    answer: Statistics,
  },
});
