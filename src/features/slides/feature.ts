import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { slidesCalls } from './contract.ts';
import { listSlides } from './service.ts';
import { slidesAdminCalls } from './admin/contract.ts';
import * as service from './admin/service.ts';
import { EDITED } from '#platform/data/db/retention.ts';

const slidesApi: Api = defineApi(slidesCalls, {
  'GET /api/slides': (ctx) => listSlides(ctx),
});

const slidesAdminApi: Api = defineApi(
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

export const slides: Feature = {
  name: 'slides',
  apis: [slidesApi, slidesAdminApi],
  tables: {
    slides: { because: EDITED },
  },
};
