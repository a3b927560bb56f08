import { answering, type Api } from '../../platform/http/handlers.ts';
import { slidesCalls } from './contract.ts';
import { listSlides } from './service.ts';

export const slidesApi: Api = answering(slidesCalls, {
  'GET /api/slides': (ctx) => listSlides(ctx),
});
