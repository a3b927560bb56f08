import { auditApi } from './api.ts';
import { anchorAudit, pruneAudit, redactAudit } from './service.ts';
import { TABLES } from './tables.ts';
import type { Feature } from '#platform/feature.ts';

export const audit: Feature = {
  name: 'audit',
  apis: [auditApi],
  jobs: { audit_anchor: async (deps) => (await pruneAudit(deps)) + (await anchorAudit(deps)) },
  tables: TABLES,
  eraseUser: redactAudit,
};
