import { defineApi, type Api } from '#platform/api.ts';
import { slidesCalls } from './contract.ts';
import { listSlides } from './service.ts';

export const slidesApi: Api = defineApi(slidesCalls, {
  'GET /api/slides': (ctx) => listSlides(ctx),
});
