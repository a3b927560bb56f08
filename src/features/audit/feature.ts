import { defineApi, type Api, type Feature } from '#platform/feature.ts';
import { auditCalls } from './contract.ts';
import { listAudit, redactAudit } from './service.ts';
import { anchorAudit, pruneAudit } from './service/chain.ts';
import { TABLES } from './queries.ts';

const auditApi: Api = defineApi(auditCalls, {
  'GET /api/admin/audit': (ctx, { query }) => listAudit(ctx, query),
});

export const audit: Feature = {
  name: 'audit',
  apis: [auditApi],
  jobs: { audit_anchor: async (deps) => (await pruneAudit(deps)) + (await anchorAudit(deps)) },
  tables: TABLES,
  eraseUser: redactAudit,
};
