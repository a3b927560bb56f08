import type { MoveRows } from '#platform/data/db/move-rows.ts';
import { defineApi, type Api } from '#platform/api.ts';
import { categoriesAdminCalls } from './contract.ts';
import * as service from './service.ts';

/** @param moves move what refers to a removed category, feature by feature */
export const categoriesAdminApi = (moves: readonly MoveRows[]): Api =>
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
