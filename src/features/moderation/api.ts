import { answering, type Api } from '../../platform/http/handlers.ts';
import { moderationCalls } from './contract.ts';
import { decideItem, deleteAsAdmin, listPending } from './service.ts';

export const moderationApi: Api = answering(moderationCalls, {
  'GET /api/admin/pending-items': (ctx, { query }, request) => listPending(ctx, query, new URL(request.url).pathname),
  'PUT /api/admin/pending-items/{id}/status': (ctx, { params, body }) => decideItem(ctx, params.id, body),
  'DELETE /api/admin/pending-items/delete/{id}': (ctx, { params }) => deleteAsAdmin(ctx, params.id),
  'POST /api/items/accept': (ctx, { body }) => decideItem(ctx, body.id, { status: 'clientAccepted', note: body.note }),
  'POST /api/items/refuse': (ctx, { body }) => decideItem(ctx, body.id, { status: 'rejected', note: body.note }),
});
