import { backUpDaily } from '#platform/operations/backup/daily.ts';
import type { Feature } from '#platform/feature.ts';
import { uploadsApi } from './api.ts';
import { mountUploads, type CanViewMessages } from './serve.ts';
import { eraseUser, listStoredFiles, purgeUnused, removeUnused } from './service.ts';
import { TABLES } from './tables.ts';

/** @param canViewMessages whether a viewer may see what messages show */
export const uploads = (canViewMessages: CanViewMessages): Feature => ({
  name: 'uploads',
  apis: [uploadsApi],
  mount: (app, options) => mountUploads(app, { ...options, canViewMessages }),
  jobs: {
    unused_uploads: purgeUnused,
    // A backup has the rows and the files.
    daily_backup: (deps) => backUpDaily(deps, listStoredFiles),
  },
  tables: TABLES,
  eraseUser: async (trx, id) => {
    const files = await eraseUser(trx, id);
    return (deps) => removeUnused(deps, files);
  },
});
