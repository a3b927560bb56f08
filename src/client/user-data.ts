import { loadSavedPages } from './visits.ts';
import { getStoredKeys, readStored, writeStored } from './local-storage.ts';

/** Storage key of the id of the last user who was signed in on this device. */
const USER_KEY = 'user';

/** Storage keys of a user's data. */
const USER_DATA_KEYS = /^(draft:|chat:|order:customer$|searches$|cities$|outbox$)/;

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

const clearers = new Set<() => void>();

/** Registers a function that clears what a module keeps in memory about the user. */
export const onUserChange = (clear: () => void): void => void clearers.add(clear);

const clearMemory = (): void => {
  for (const clear of clearers) clear();
};

/**
 * Deletes what this browser stores about the user, in memory and on the device. Call it after signing out, and leave the page
 * when it has ended. It never rejects.
 */
export const clearUserData = async (): Promise<void> => {
  clearMemory();
  writeStored(USER_KEY, null);
  for (const key of getStoredKeys()) if (USER_DATA_KEYS.test(key)) writeStored(key, null);
  await Promise.allSettled([
    import('./push.ts').then(({ forgetPush }) => forgetPush()),
    loadSavedPages().then((pages) => pages.deleteSavedPages()),
    deleteDatabase(FILES_DB),
    deleteDatabase(OUTBOX_DB),
  ]);
};

/**
 * Remembers the viewer when a page is loaded, and deletes another user's data. A guest's data stays for the user who signs
 * in, and a user's data when the session expires, so that they can continue after signing in again.
 * @param id null for a guest
 */
export const setCurrentUser = (id: number | null): void => {
  const last = readStored(USER_KEY);
  if (id !== null) {
    if (last !== null && last !== id) void clearUserData();
    writeStored(USER_KEY, String(id));
  }
  // Another tab has signed out, or signed in as another user.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === USER_KEY && newValue !== (id === null ? null : String(id))) clearMemory();
  });
};
