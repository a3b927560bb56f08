import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';

export const Category = z.object({
  id: z.number().int(),
  type: z.enum(ITEM_TYPES),
  slug: z.string(),
  ar_name: z.string(),
  fr_name: z.string(),
  en_name: z.string(),
  /** A path below the site's public files. */
  picture: z.string(),
  status: z.string(),
});
export type Category = z.output<typeof Category>;

const response = z.object({ categories: z.array(Category) });

export const categoriesCalls = defineCalls({
  'GET /api/categories': { auth: 'anyone', summary: 'All categories', response, cache: 300 },
  'GET /api/categories/type/{type}': {
    auth: 'anyone',
    summary: 'The categories of one type of item',
    params: z.object({ type: z.enum(ITEM_TYPES) }),
    response,
    cache: 300,
  },
});
