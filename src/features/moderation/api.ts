import { defineApi, type Api } from '#platform/api.ts';
import { moderationCalls } from './contract.ts';
import { decideItem, decideMany, deleteAsAdmin, listPending, showPending, undoMany } from './service.ts';

export const moderationApi: Api = defineApi(moderationCalls, {
  'GET /api/admin/pending-items': (ctx, { query }) => listPending(ctx, query),
  'GET /api/admin/pending-items/{id}': (ctx, { params }) => showPending(ctx, params.id),
  'POST /api/admin/pending-items/decide': (ctx, { body }) => decideMany(ctx, body),
  'POST /api/admin/pending-items/undo': (ctx, { body }) => undoMany(ctx, body),
  'PUT /api/admin/pending-items/{id}/status': (ctx, { params, body }) => decideItem(ctx, params.id, body),
  'DELETE /api/admin/pending-items/delete/{id}': (ctx, { params }) => deleteAsAdmin(ctx, params.id),
  'POST /api/items/accept': (ctx, { body: { id, ...decision } }) =>
    decideItem(ctx, id, { status: 'clientAccepted', ...decision }),
  'POST /api/items/refuse': (ctx, { body: { id, ...decision } }) =>
    decideItem(ctx, id, { status: 'rejected', ...decision }),
});
