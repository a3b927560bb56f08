import { defineApi, type Api } from '#platform/api.ts';
import { reportsAdminCalls } from './contract.ts';
import { decideChatReport, listChatReports, readReportedChat } from './service/chats.ts';
import { decideReport } from './service/decide.ts';
import { listReportedItems, listReports } from './service/list.ts';

export const reportsAdminApi: Api = defineApi(reportsAdminCalls, {
  'GET /api/admin/reports': (ctx, { query }) => listReports(ctx, query),
  'GET /api/admin/reported-items': (ctx, { query }) => listReportedItems(ctx, query),
  'PUT /api/admin/reports/{id}': (ctx, { params, body }) => decideReport(ctx, params.id, body),
  'GET /api/admin/chat-reports': (ctx, { query }) => listChatReports(ctx, query),
  'GET /api/admin/chat-reports/{id}/messages': (ctx, { params, query }) =>
    readReportedChat(ctx, params.id, query.before),
  'PUT /api/admin/chat-reports/{id}': (ctx, { params, body }) => decideChatReport(ctx, params.id, body),
});
