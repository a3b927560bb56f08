import { answering, type Api } from '../../platform/http/handlers.ts';
import { editorsCalls } from './contract.ts';
import * as editors from './service.ts';

export const editorsApi: Api = answering(
  editorsCalls,
  {
    'GET /api/admin/categories': (ctx) => editors.listForEditing(ctx),
    'POST /api/admin/categories': (ctx, { body }) => editors.addCategory(ctx, body),
    'PUT /api/admin/categories/{id}': (ctx, { params, body }) => editors.changeCategory(ctx, params.id, body),
    'POST /api/admin/categories/reorder': (ctx, { body }) => editors.reorderCategories(ctx, body),
    'DELETE /api/admin/categories/{id}': (ctx, { params, body }) =>
      editors.removeCategory(ctx, params.id, body.move_to),
    'GET /api/admin/cities': (ctx, { query }, request) => editors.listCities(ctx, query, new URL(request.url).pathname),
    'POST /api/admin/cities': (ctx, { body }) => editors.addCity(ctx, body),
    'PUT /api/admin/cities/{id}': (ctx, { params, body }) => editors.changeCity(ctx, params.id, body),
    'DELETE /api/admin/cities/{id}': (ctx, { params, body }) => editors.removeCity(ctx, params.id, body.move_to),
    'GET /api/admin/slides': (ctx) => editors.listAllSlides(ctx),
    'POST /api/admin/slides': (ctx, { body }) => editors.addSlide(ctx, body),
    'PUT /api/admin/slides/{id}': (ctx, { params, body }) => editors.changeSlide(ctx, params.id, body),
    'POST /api/admin/slides/reorder': (ctx, { body }) => editors.reorderSlides(ctx, body.ids),
    'DELETE /api/admin/slides/{id}': (ctx, { params }) => editors.removeSlide(ctx, params.id),
  },
  {
    'POST /api/admin/categories': (ctx, { body }) => editors.checkCategory(ctx, null, body),
    'PUT /api/admin/categories/{id}': (ctx, { params, body }) => editors.checkCategory(ctx, params.id, body),
    'POST /api/admin/cities': (ctx, { body }) => editors.checkCity(ctx, body),
    'PUT /api/admin/cities/{id}': (ctx, { body }) => editors.checkCity(ctx, body),
    'POST /api/admin/slides': (ctx, { body }) => editors.checkSlide(ctx, null, body),
    'PUT /api/admin/slides/{id}': (ctx, { params, body }) => editors.checkSlide(ctx, params.id, body),
  },
);
