import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { categoriesCalls } from './contract.ts';
import { listCategories } from './service.ts';
import { type MoveRows, EDITED } from '#platform/data/db/retention.ts';
import { categoriesAdminCalls } from './admin/contract.ts';
import * as service from './admin/service.ts';

const categoriesApi: Api = defineApi(categoriesCalls, {
  'GET /api/categories': (ctx) => listCategories(ctx),
  'GET /api/categories/type/{type}': (ctx, { params }) => listCategories(ctx, params.type),
});

/** @param moves move the rows that refer to a removed category, feature by feature */
const categoriesAdminApi = (moves: readonly MoveRows[]): Api =>
  defineApi(
    categoriesAdminCalls,
    {
      'GET /api/admin/categories': (ctx) => service.listAllCategories(ctx),
      'POST /api/admin/categories': (ctx, { body }) => service.addCategory(ctx, body),
      'PUT /api/admin/categories/{id}': (ctx, { params, body }) => service.changeCategory(ctx, params.id, body),
      'POST /api/admin/categories/reorder': (ctx, { body }) => service.reorderCategories(ctx, body),
      'DELETE /api/admin/categories/{id}': (ctx, { params, body }) =>
        service.removeCategory(ctx, params.id, body.move_to, moves),
    },
    {
      'POST /api/admin/categories': (ctx, { body }) => service.checkCategory(ctx, null, body),
      'PUT /api/admin/categories/{id}': (ctx, { params, body }) => service.checkCategory(ctx, params.id, body),
    },
  );

/** @param others the features whose rows have a category */
export const categories = (others: readonly Feature[]): Feature => ({
  name: 'categories',
  apis: [categoriesApi, categoriesAdminApi(others.flatMap(({ moveCategory }) => moveCategory ?? []))],
  tables: { categories: { because: EDITED } },
});
