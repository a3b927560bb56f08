import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { IdParams, YesNo } from '#lib/schema.ts';
import { Page, pageSchema } from '#lib/page-result.ts';
import { ItemCard } from '#features/items/contract.ts';

const Toggled = z.object({ liked: z.boolean(), likes: z.number().int() });
const IsLiked = z.object({ liked: z.boolean() });

const like = {
  auth: 'user',
  summary: 'Toggles the viewer’s like on an item, or sets it',
  params: IdParams,
  query: z.object({ liked: YesNo.optional().describe('Whether the viewer likes it afterwards') }),
  response: Toggled,
  limit: 'likes',
} as const;
const liked = {
  auth: 'user',
  summary: 'Returns whether the viewer likes an item',
  params: IdParams,
  response: IsLiked,
  // Declared as a read despite the POST: clients call it for every card of a page, so it must not count against the
  // write limit.
  changes: false,
} as const;

export const likesCalls = defineCalls({
  'POST /api/items/{id}/like': like,
  'POST /api/items/{id}/liked': liked,
  'POST /api/buyer-items/{id}/like': like,
  'POST /api/buyer-items/{id}/liked': liked,
  'POST /api/seller-items/{id}/like': like,
  'POST /api/seller-items/{id}/liked': liked,
  'GET /api/likes': {
    auth: 'user',
    summary: 'Lists the items the viewer likes, most recently liked first',
    query: z.object({ page: Page }),
    response: z.object({ items: pageSchema(ItemCard) }),
  },
});
