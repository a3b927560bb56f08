import { defineApi, type Api } from '#platform/api.ts';
import { reportsCalls } from './contract.ts';
import { reportChat, reportItem } from './service.ts';

export const reportsApi: Api = defineApi(reportsCalls, {
  'POST /api/items/{id}/report': (ctx, { params, body }) => reportItem(ctx, params.id, body),
  'POST /api/chats/report': (ctx, { body }) => reportChat(ctx, body),
});
