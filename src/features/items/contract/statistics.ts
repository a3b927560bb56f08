import { defineCalls } from '#lib/call.ts';
import { RowPath } from '#lib/schema.ts';
import { Statistics } from '../contract.ts';

export const statisticsCalls = defineCalls({
  'GET /api/items/{id}/statistics': {
    auth: 'user',
    summary: 'Returns the views, likes, orders, revealed contacts and conversations of an item of the viewer per day',
    params: RowPath,
    response: Statistics,
  },
  'GET /api/admin/items/{id}/statistics': {
    auth: 'admin',
    summary: 'Returns an item’s views, likes, orders, revealed contacts and conversations per day',
    params: RowPath,
    response: Statistics,
  },
});
