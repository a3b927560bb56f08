import { reportsAdminApi } from './admin/api.ts';
import { reportsApi } from './api.ts';
import { eraseUser } from './service.ts';
import type { Feature } from '#platform/feature.ts';

export const reports: Feature = {
  name: 'reports',
  apis: [reportsApi, reportsAdminApi],
  tables: {
    chat_reports: { because: 'record of a moderation case, is deleted with its conversation' },
    reports: { because: 'record of a moderation case, is deleted with its item' },
  },
  eraseUser,
};
