import { moderationApi } from './api.ts';
import { purgeDecisions } from './service.ts';
import { TABLES } from './tables.ts';
import type { Feature } from '#platform/feature.ts';

export const moderation: Feature = {
  name: 'moderation',
  apis: [moderationApi],
  jobs: { old_decisions: purgeDecisions },
  tables: TABLES,
};
