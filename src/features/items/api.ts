import { defineApi, type Api } from '#platform/api.ts';
import { itemsCalls } from './contract.ts';
import { ownItemCalls } from './contract/own.ts';
import { statisticsCalls } from './contract/statistics.ts';
import * as items from './service.ts';

export const itemsApi: Api = defineApi(
  itemsCalls,
  {
    'GET /api/items/all': (ctx, { query }) => items.listItems(ctx, query),
    'GET /api/items/type/{type}': (ctx, { params, query }) => items.listItems(ctx, { ...query, ...params }),
    'GET /api/items/latest': (ctx, { query }) => items.latestItems(ctx, query.sort),
    'GET /api/items/for-me': (ctx, { query }) => items.itemsForMe(ctx, query),
    'GET /api/items/category/{category_id}': (ctx, { params, query }) =>
      items.itemsOfCategory(ctx, params.category_id, query.sort),
    'GET /api/items/my-items': (ctx, { query }) => items.myItems(ctx, query.sort),
    'GET /api/items/my-items/type/{type}': (ctx, { params, query }) => items.myItems(ctx, query.sort, params.type),
    'GET /api/buyer-items/all': (ctx, { query }) => items.listItems(ctx, { ...query, side: 'buyers' }),
    'GET /api/buyer-items/type/{type}': (ctx, { params, query }) =>
      items.listItems(ctx, { ...query, ...params, side: 'buyers' }),
    'GET /api/seller-items/all': (ctx, { query }) => items.listItems(ctx, { ...query, side: 'farmers' }),
    'GET /api/seller-items/type/{type}': (ctx, { params, query }) =>
      items.listItems(ctx, { ...query, ...params, side: 'farmers' }),
    'GET /api/items/{id}': (ctx, { params }) => items.showItem(ctx, params.id),
    'GET /api/items/{id}/similar': (ctx, { params }) => items.similarItems(ctx, params.id),
    'POST /api/items/{id}/view': (ctx, { params }) => items.countView(ctx, params.id),
    'POST /api/items/{id}/contact': (ctx, { params }) => items.revealContact(ctx, params.id),
    'POST /api/items/store/{publish}': (ctx, { params, body }) => items.storeItem(ctx, params.publish === 'Yes', body),
    'POST /api/items/update/{publish}': (ctx, { params, body }) =>
      items.updateItem(ctx, params.publish === 'Yes', body),
  },
  {
    'POST /api/items/store/{publish}': (ctx, { params, body }) =>
      items.checkNewItem(ctx, params.publish === 'Yes', body),
    'POST /api/items/update/{publish}': (ctx, { params, body }) =>
      items.checkItemEdit(ctx, params.publish === 'Yes', body),
  },
);

export const ownItemApi: Api = defineApi(ownItemCalls, {
  'GET /api/items/sold/{id}': (ctx, { params }) => items.toggleSold(ctx, params.id),
  'POST /api/items/sold/{id}': (ctx, { params }) => items.toggleSold(ctx, params.id),
  'POST /api/items/{id}/still-available': (ctx, { params }) => items.confirmAvailable(ctx, params.id),
  'POST /api/items/{id}/renew': (ctx, { params }) => items.renewItem(ctx, params.id),
  'DELETE /api/items/delete_from_account/{id}': (ctx, { params }) => items.deleteItem(ctx, params.id),
  'DELETE /api/items/delete/{id}': (ctx, { params }) => items.deletePermanently(ctx, params.id),
  'POST /api/items/{id}/activate': (ctx, { params }) => items.restoreItem(ctx, params.id),
});

export const statisticsApi: Api = defineApi(statisticsCalls, {
  'GET /api/items/{id}/statistics': (ctx, { params }) => items.getOwnStatistics(ctx, params.id),
  'GET /api/admin/items/{id}/statistics': (ctx, { params }) => items.getItemStatistics(ctx, params.id),
});
