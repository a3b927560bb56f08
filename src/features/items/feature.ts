import { createDownload } from '#platform/transport/http/download.ts';
import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { itemsCalls, statisticsCalls } from './contract.ts';
import { ownItemCalls } from './contract/own.ts';
import { listItems, latestItems, itemsOfCategory, myItems } from './service/lists.ts';
import { itemsForMe, similarItems } from './service/recommend.ts';
import { showItem } from './service/show.ts';
import { revealContact } from './service/contact.ts';
import { countView, getOwnStatistics, getItemStatistics, purgeViews, updateViewOrder } from './service/statistics.ts';
import { storeItem, checkNewItem } from './service/store.ts';
import { updateItem, checkItemEdit } from './service/update.ts';
import { toggleSold, confirmAvailable, renewItem } from './service/availability.ts';
import { deleteItem, deletePermanently, restoreItem, eraseUser } from './service/remove.ts';
import { itemsAdminCalls } from './admin/contract.ts';
import { adminItems, exportItems, setItemBoost } from './admin/service.ts';
import { publishItemChanged } from './events.ts';
import { moveCategory, moveCity } from './queries/lists.ts';
import { TABLES } from './queries/item.ts';

const itemsApi: Api = defineApi(
  itemsCalls,
  {
    'GET /api/items/all': (ctx, { query }) => listItems(ctx, query),
    'GET /api/items/type/{type}': (ctx, { params, query }) => listItems(ctx, { ...query, ...params }),
    'GET /api/items/latest': (ctx, { query }) => latestItems(ctx, query.sort),
    'GET /api/items/for-me': (ctx, { query }) => itemsForMe(ctx, query),
    'GET /api/items/category/{category_id}': (ctx, { params, query }) =>
      itemsOfCategory(ctx, params.category_id, query.sort),
    'GET /api/items/my-items': (ctx, { query }) => myItems(ctx, query.sort),
    'GET /api/items/my-items/type/{type}': (ctx, { params, query }) => myItems(ctx, query.sort, params.type),
    'GET /api/buyer-items/all': (ctx, { query }) => listItems(ctx, { ...query, side: 'buyers' }),
    'GET /api/buyer-items/type/{type}': (ctx, { params, query }) =>
      listItems(ctx, { ...query, ...params, side: 'buyers' }),
    'GET /api/seller-items/all': (ctx, { query }) => listItems(ctx, { ...query, side: 'farmers' }),
    'GET /api/seller-items/type/{type}': (ctx, { params, query }) =>
      listItems(ctx, { ...query, ...params, side: 'farmers' }),
    'GET /api/items/{id}': (ctx, { params }) => showItem(ctx, params.id),
    'GET /api/items/{id}/similar': (ctx, { params }) => similarItems(ctx, params.id),
    'POST /api/items/{id}/view': (ctx, { params }) => countView(ctx, params.id),
    'POST /api/items/{id}/contact': (ctx, { params }) => revealContact(ctx, params.id),
    'POST /api/items/store/{publish}': (ctx, { params, body }) => storeItem(ctx, params.publish === 'Yes', body),
    'POST /api/items/update/{publish}': (ctx, { params, body }) => updateItem(ctx, params.publish === 'Yes', body),
  },
  {
    'POST /api/items/store/{publish}': (ctx, { params, body }) => checkNewItem(ctx, params.publish === 'Yes', body),
    'POST /api/items/update/{publish}': (ctx, { params, body }) => checkItemEdit(ctx, params.publish === 'Yes', body),
  },
);

const ownItemApi: Api = defineApi(ownItemCalls, {
  'GET /api/items/sold/{id}': (ctx, { params }) => toggleSold(ctx, params.id),
  'POST /api/items/sold/{id}': (ctx, { params }) => toggleSold(ctx, params.id),
  'POST /api/items/{id}/still-available': (ctx, { params }) => confirmAvailable(ctx, params.id),
  'POST /api/items/{id}/renew': (ctx, { params }) => renewItem(ctx, params.id),
  'DELETE /api/items/delete_from_account/{id}': (ctx, { params }) => deleteItem(ctx, params.id),
  'DELETE /api/items/delete/{id}': (ctx, { params }) => deletePermanently(ctx, params.id),
  'POST /api/items/{id}/activate': (ctx, { params }) => restoreItem(ctx, params.id),
});

const statisticsApi: Api = defineApi(statisticsCalls, {
  'GET /api/items/{id}/statistics': (ctx, { params }) => getOwnStatistics(ctx, params.id),
  'GET /api/admin/items/{id}/statistics': (ctx, { params }) => getItemStatistics(ctx, params.id),
});

const itemsAdminApi: Api = defineApi(itemsAdminCalls, {
  'GET /api/items/admin-items': (ctx, { query }) => adminItems(ctx, query),
  'GET /api/admin/lists/items.csv': async (ctx, { query }) => createDownload(await exportItems(ctx, query)),
  'PUT /api/admin/items/{id}/boost': (ctx, { params, body }) => setItemBoost(ctx, params.id, body.until),
});

export const items: Feature = {
  name: 'items',
  apis: [itemsApi, ownItemApi, itemsAdminApi],
  jobs: { item_views: purgeViews, view_order: updateViewOrder },
  tables: TABLES,
  eraseUser: async (trx, id, now) => {
    const erased = await eraseUser(trx, id);
    return (deps) => {
      for (const item of erased) publishItemChanged(deps, { ...item, deleted_at: now });
    };
  },
  moveCity,
  moveCategory,
};

/**
 * The statistics that the owner of an item sees. Visits are counted without this feature too: recommendations need
 * that.
 */
export const statistics: Feature = { name: 'statistics', apis: [statisticsApi] };
