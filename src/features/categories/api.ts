import { defineApi, type Api } from '#platform/api.ts';
import { categoriesCalls } from './contract.ts';
import { listCategories } from './service.ts';

export const categoriesApi: Api = defineApi(categoriesCalls, {
  'GET /api/categories': (ctx) => listCategories(ctx),
  'GET /api/categories/type/{type}': (ctx, { params }) => listCategories(ctx, params.type),
});
