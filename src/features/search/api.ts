import { answering, type Api } from '../../platform/http/handlers.ts';
import { searchCalls } from './contract.ts';
import { searchItems } from './service.ts';

const pathOf = (request: Request): string => new URL(request.url).pathname;

export const searchApi: Api = answering(searchCalls, {
  'GET /api/items/search': (ctx, { query }, request) => searchItems(ctx, query, { path: pathOf(request) }),
  'POST /api/items/search': (ctx, { body }, request) => searchItems(ctx, body, { path: pathOf(request) }),
  'GET /api/buyer-items/search': (ctx, { query }, request) =>
    searchItems(ctx, query, { side: 'buyers', path: pathOf(request) }),
  'POST /api/buyer-items/search': (ctx, { body }, request) =>
    searchItems(ctx, body, { side: 'buyers', path: pathOf(request) }),
  'GET /api/seller-items/search': (ctx, { query }, request) =>
    searchItems(ctx, query, { side: 'farmers', path: pathOf(request) }),
  'POST /api/seller-items/search': (ctx, { body }, request) =>
    searchItems(ctx, body, { side: 'farmers', path: pathOf(request) }),
});
