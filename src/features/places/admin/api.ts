import { answering, type Api } from '../../../platform/http/handlers.ts';
import { placesAdminCalls } from './contract.ts';
import * as service from './service.ts';

export const placesAdminApi: Api = answering(
  placesAdminCalls,
  {
    'GET /api/admin/cities': (ctx, { query }, request) => service.listCities(ctx, query, new URL(request.url).pathname),
    'POST /api/admin/cities': (ctx, { body }) => service.addCity(ctx, body),
    'PUT /api/admin/cities/{id}': (ctx, { params, body }) => service.changeCity(ctx, params.id, body),
    'DELETE /api/admin/cities/{id}': (ctx, { params, body }) => service.removeCity(ctx, params.id, body.move_to),
  },
  {
    'POST /api/admin/cities': (ctx, { body }) => service.checkCity(ctx, body),
    'PUT /api/admin/cities/{id}': (ctx, { body }) => service.checkCity(ctx, body),
  },
);
