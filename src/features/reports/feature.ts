import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { reportsCalls } from './contract.ts';
import { reportChat, reportItem } from './service.ts';
import { reportsAdminCalls } from './admin/contract.ts';
import { decideChatReport, listChatReports, readReportedChat } from './admin/service/chats.ts';
import { decideReport } from './admin/service/decide.ts';
import { listReportedItems, listReports } from './admin/service/list.ts';
import { eraseUser } from './queries.ts';

const reportsApi: Api = defineApi(reportsCalls, {
  'POST /api/items/{id}/report': (ctx, { params, body }) => reportItem(ctx, params.id, body),
  'POST /api/chats/report': (ctx, { body }) => reportChat(ctx, body),
});

const reportsAdminApi: Api = defineApi(reportsAdminCalls, {
  'GET /api/admin/reports': (ctx, { query }) => listReports(ctx, query),
  'GET /api/admin/reported-items': (ctx, { query }) => listReportedItems(ctx, query),
  'PUT /api/admin/reports/{id}': (ctx, { params, body }) => decideReport(ctx, params.id, body),
  'GET /api/admin/chat-reports': (ctx, { query }) => listChatReports(ctx, query),
  'GET /api/admin/chat-reports/{id}/messages': (ctx, { params, query }) =>
    readReportedChat(ctx, params.id, query.before),
  'PUT /api/admin/chat-reports/{id}': (ctx, { params, body }) => decideChatReport(ctx, params.id, body),
});

export const reports: Feature = {
  name: 'reports',
  apis: [reportsApi, reportsAdminApi],
  tables: {
    chat_reports: { because: 'record of a moderation case, is deleted with its conversation' },
    reports: { because: 'record of a moderation case, is deleted with its item' },
  },
  eraseUser,
};
