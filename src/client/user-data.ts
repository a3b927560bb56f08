import { loadSavedPages } from './visits.ts';
import { getStoredKeys, readStored, writeStored } from './local-storage.ts';

/** Storage key of the id of the last user who was signed in on this device. */
const USER_KEY = 'user';

/** Storage keys of a user's data. The outbox of a user stays: it has their id in its key. */
const USER_DATA_KEYS = /^(draft:|chat:|order:customer$|searches$|cities$)/;

/** The database of the files that are not uploaded yet (`stored-files.ts`, which few pages load). */
export const FILES_DB = 'files';

const clearers = new Set<() => void>();

/** Registers a function that clears what a module keeps in memory about the user. */
export const onUserChange = (clear: () => void): void => void clearers.add(clear);

const clearMemory = (): void => {
  for (const clear of clearers) clear();
};

/** Deletes what this browser stores about the user, in memory and on the device. Call it after signing out. */
export const clearUserData = (): void => {
  clearMemory();
  writeStored(USER_KEY, null);
  void import('./push.ts').then(({ forgetPush }) => forgetPush()).catch(() => {});
  void loadSavedPages().then((pages) => pages.deleteSavedPages());
  for (const key of getStoredKeys()) if (USER_DATA_KEYS.test(key)) writeStored(key, null);
  globalThis.indexedDB?.deleteDatabase(FILES_DB);
};

/**
 * Remembers the viewer when a page is loaded, and deletes another user's data. A guest's data stays for the user who signs
 * in, and a user's data when the session expires, so that they can continue after signing in again.
 * @param id null for a guest
 */
export const setCurrentUser = (id: number | null): void => {
  const last = readStored(USER_KEY);
  if (id !== null) {
    if (last !== null && last !== id) clearUserData();
    writeStored(USER_KEY, String(id));
  }
  // Another tab has signed out, or signed in as another user.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === USER_KEY && newValue !== (id === null ? null : String(id))) clearMemory();
  });
};
