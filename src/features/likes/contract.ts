import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { Id } from '../../lib/id.ts';
import { Page, pageOf } from '../../lib/page-result.ts';
import { ItemCard } from '../items/contract.ts';

const ItemPath = z.object({ id: Id });
const Toggled = z.object({ liked: z.boolean(), likes: z.number().int() });
const IsLiked = z.object({ liked: z.boolean() });

const like = {
  who: 'user',
  about: 'Toggles the viewer’s like on an item',
  params: ItemPath,
  answer: Toggled,
  limit: 'likes',
} as const;
const liked = {
  who: 'user',
  about: 'Returns whether the viewer likes an item',
  params: ItemPath,
  answer: IsLiked,
  // A read despite the POST: clients call it for every card of a page, so it must not count against the write limit.
  changes: false,
} as const;

export const likesCalls = calls({
  'POST /api/items/{id}/like': like,
  'POST /api/items/{id}/liked': liked,
  'POST /api/buyer-items/{id}/like': like,
  'POST /api/buyer-items/{id}/liked': liked,
  'POST /api/seller-items/{id}/like': like,
  'POST /api/seller-items/{id}/liked': liked,
  'GET /api/likes': {
    who: 'user',
    about: 'Lists the items the viewer likes, most recently liked first',
    query: z.object({ page: Page }),
    answer: z.object({ items: pageOf(ItemCard) }),
  },
});
