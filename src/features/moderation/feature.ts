import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { moderationCalls } from './contract.ts';
import { decideItem, deleteAsAdmin, listPending, purgeDecisions } from './service.ts';
import { decideMany, undoMany } from './service/bulk.ts';
import { showPending } from './service/show.ts';
import { TABLES } from './queries.ts';

const moderationApi: Api = defineApi(moderationCalls, {
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

export const moderation: Feature = {
  name: 'moderation',
  apis: [moderationApi],
  jobs: { old_decisions: purgeDecisions },
  tables: TABLES,
};
