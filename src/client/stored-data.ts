import { SHARED_FILES_DATABASE } from '../lib/share-paths.ts';
import { forgetPush } from './push.ts';
import { deleteSavedPages } from './saved-pages.ts';

/** The database of the files that are not uploaded yet (`stored-files.ts`, which few pages load). */
export const FILES_DB = 'files';

/** The database of what waits for the network (`outbox/store.ts`). */
export const OUTBOX_DB = 'outbox';

/** Deletes a database; one that another tab has open is deleted when that tab has closed it. */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = globalThis.indexedDB?.deleteDatabase(name);
    if (!request) return resolve();
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve());
  });

/** Deletes the databases and caches with what the user has seen and done, and the subscription to push messages. Never rejects. */
export const deleteStoredData = async (): Promise<void> => {
  const databases = [FILES_DB, OUTBOX_DB, SHARED_FILES_DATABASE];
  await Promise.allSettled([forgetPush(), deleteSavedPages(), ...databases.map(deleteDatabase)]);
};
