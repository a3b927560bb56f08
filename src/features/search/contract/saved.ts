import { z } from 'zod';
import { defineCalls } from '#lib/call.ts';
import { Id, IdParams } from '#lib/schema.ts';
import { SearchFilters } from '../contract.ts';
import { MAX_SAVED } from '../rules/saved-search.ts';

/** The input of a saved search: the filters of a search, and the part of the market that it covers. */
export const SavedSearchInput = SearchFilters.omit({ sort: true, page: true }).extend({
  side: z.enum(['buyers', 'farmers']).nullish().describe('The listings for buyers or for farmers only'),
  seller_id: Id.nullish().describe('The listings of one seller only'),
});
export type SavedSearchInput = z.output<typeof SavedSearchInput>;

export const SavedSearch = z.object({
  id: z.number().int(),
  name: z.string().describe('What it looks for, in the viewer’s language, without the other filters'),
  filters: z.record(z.string(), z.string()).describe('As in the query string of the search call'),
  side: z.enum(['buyers', 'farmers']).nullable(),
  seller_id: z.number().int().nullable(),
  seller: z.string().nullable().describe('Name of the only seller that it covers'),
  path: z.string().describe('Path of its page, without the language prefix'),
  paused: z.boolean(),
  created_at: z.iso.datetime(),
});
export type SavedSearch = z.output<typeof SavedSearch>;

const SavedResponse = z.object({ search: SavedSearch });

export const savedSearchCalls = defineCalls({
  'GET /api/search/saved': {
    auth: 'user',
    summary: 'Lists the viewer’s saved searches, newest first',
    response: z.object({ searches: z.array(SavedSearch).max(MAX_SAVED) }),
  },
  'POST /api/search/saved': {
    auth: 'user',
    summary: `Saves a search, so that new listings that match it are notified. Saving the same search again changes nothing but ends its pause. 409 for more than ${MAX_SAVED}`,
    body: SavedSearchInput,
    response: SavedResponse,
  },
  'PUT /api/search/saved/{id}': {
    auth: 'user',
    summary: 'Pauses the notifications of a saved search or ends the pause; listings of the meantime are not notified',
    params: IdParams,
    body: z.object({ paused: z.boolean() }),
    response: SavedResponse,
  },
  'DELETE /api/search/saved/{id}': {
    auth: 'user',
    summary: 'Deletes a saved search',
    params: IdParams,
    response: z.object({ deleted: z.literal(true) }),
  },
});
