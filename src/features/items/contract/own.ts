import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { IdParams, YesNo } from '#lib/schema.ts';
import { ItemFull } from '../contract.ts';

const OneItem = z.object({ item: ItemFull });
const Sold = z.object({ sold: YesNo, item: ItemFull });
const Removed = z.object({ removed: z.enum(['soft', 'permanent']) });

/** The calls of sellers about a published item of their own. */
export const ownItemCalls = defineCalls({
  'GET /api/items/sold/{id}': {
    auth: 'user',
    summary: 'Toggles whether an item is sold',
    params: IdParams,
    response: Sold,
    changes: true,
  },
  'POST /api/items/sold/{id}': {
    auth: 'user',
    summary: 'Toggles whether an item is sold',
    params: IdParams,
    response: Sold,
  },
  'POST /api/items/{id}/still-available': {
    auth: 'user',
    summary: 'Confirms that an item is still available; the owner is asked again after 30 days',
    params: IdParams,
    response: OneItem,
  },
  'POST /api/items/{id}/renew': {
    auth: 'user',
    summary: 'Moves an item of the viewer to the front of the lists, seven days after publication or the last renewal',
    params: IdParams,
    response: OneItem,
  },
  'DELETE /api/items/delete_from_account/{id}': {
    auth: 'user',
    summary: 'Soft-deletes an item; deletes it permanently when it is already deleted',
    params: IdParams,
    response: Removed,
  },
  'DELETE /api/items/delete/{id}': {
    auth: 'user',
    summary: 'Permanently deletes a soft-deleted item',
    params: IdParams,
    response: Removed,
  },
  'POST /api/items/{id}/activate': {
    auth: 'user',
    summary: 'Restores a deleted item',
    params: IdParams,
    response: OneItem,
  },
});
