import { defineApi, type Api } from '#platform/api.ts';
import { auditCalls } from './contract.ts';
import { listAudit } from './service.ts';

export const auditApi: Api = defineApi(auditCalls, {
  'GET /api/admin/audit': (ctx, { query }) => listAudit(ctx, query),
});
