import { defineApi, type Api } from '#platform/api.ts';
import { slidesAdminCalls } from './contract.ts';
import * as service from './service.ts';

export const slidesAdminApi: Api = defineApi(
  slidesAdminCalls,
  {
    'GET /api/admin/slides': (ctx) => service.listAllSlides(ctx),
    'POST /api/admin/slides': (ctx, { body }) => service.addSlide(ctx, body),
    'PUT /api/admin/slides/{id}': (ctx, { params, body }) => service.changeSlide(ctx, params.id, body),
    'POST /api/admin/slides/reorder': (ctx, { body }) => service.reorderSlides(ctx, body.ids),
    'DELETE /api/admin/slides/{id}': (ctx, { params }) => service.removeSlide(ctx, params.id),
  },
  {
    'POST /api/admin/slides': (ctx, { body }) => service.checkSlide(ctx, null, body),
    'PUT /api/admin/slides/{id}': (ctx, { params, body }) => service.checkSlide(ctx, params.id, body),
  },
);
