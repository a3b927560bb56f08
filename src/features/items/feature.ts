import { itemsAdminApi } from './admin/api.ts';
import { itemsApi, ownItemApi, statisticsApi } from './api.ts';
import { publishItemChanged } from './events.ts';
import { eraseUser, moveCategory, moveCity, purgeViews } from './service.ts';
import { TABLES } from './tables.ts';
import type { Feature } from '#platform/feature.ts';

export const items: Feature = {
  name: 'items',
  apis: [itemsApi, ownItemApi, itemsAdminApi],
  jobs: { item_views: purgeViews },
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

/** What the owner of an item sees of its visitors. They are counted without it too: recommendations need that. */
export const statistics: Feature = { name: 'statistics', apis: [statisticsApi] };
