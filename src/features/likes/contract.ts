import { z } from 'zod';
import { calls } from '../../lib/call.ts';
import { Id } from '../../lib/id.ts';
import { Page, pageOf } from '../../lib/page-result.ts';
import { ItemCard } from '../items/contract.ts';

const ItemPath = z.object({ id: Id });
const Toggled = z.object({ liked: z.boolean(), likes: z.number().int() });
const Asked = z.object({ liked: z.boolean() });

const like = {
  who: 'user',
  about: 'Likes an item, or takes the like back',
  params: ItemPath,
  answer: Toggled,
  limit: 'likes',
} as const;
const liked = {
  who: 'user',
  about: 'Whether the caller likes an item',
  params: ItemPath,
  answer: Asked,
  // Clients ask it for every card of a page: it is no change, and not counted among them.
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
    about: 'What the caller likes, the last liked first',
    query: z.object({ page: Page }),
    answer: z.object({ items: pageOf(ItemCard) }),
  },
});
