import type { MoveRows } from '#platform/data/db/move-rows.ts';
import { defineApi, type Api } from '#platform/api.ts';
import { placesAdminCalls } from './contract.ts';
import * as service from './service.ts';

/** @param moves move what refers to a removed city, feature by feature */
export const placesAdminApi = (moves: readonly MoveRows[]): Api =>
  defineApi(
    placesAdminCalls,
    {
      'GET /api/admin/cities': (ctx, { query }) => service.listCities(ctx, query),
      'POST /api/admin/cities': (ctx, { body }) => service.addCity(ctx, body),
      'PUT /api/admin/cities/{id}': (ctx, { params, body }) => service.changeCity(ctx, params.id, body),
      'DELETE /api/admin/cities/{id}': (ctx, { params, body }) =>
        service.removeCity(ctx, params.id, body.move_to, moves),
    },
    {
      'POST /api/admin/cities': (ctx, { body }) => service.checkCity(ctx, body),
      'PUT /api/admin/cities/{id}': (ctx, { body }) => service.checkCity(ctx, body),
    },
  );
