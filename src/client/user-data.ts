import { getStoredKeys, readStored, writeStored } from './local-storage.ts';

/** Storage key of the id of the last user who was signed in on this device. */
const USER_KEY = 'user';

/** Storage keys of what users leave on a device. The outbox of a user has their id in its key and waits for them. */
const USER_DATA_KEYS = /^(draft:|chat:|order:customer$|searches$)/;

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
  for (const key of getStoredKeys()) if (USER_DATA_KEYS.test(key)) writeStored(key, null);
};

/**
 * Takes note of the viewer when a page is loaded, and deletes what another user left. A guest's data is kept for the user
 * who signs in, and a user's data when the session expires, so that they can continue after signing in again.
 * @param id null for a guest
 */
export const setCurrentUser = (id: number | null): void => {
  const last = readStored(USER_KEY);
  if (id !== null) {
    if (last !== null && last !== id) clearUserData();
    writeStored(USER_KEY, String(id));
  }
  // Another tab has signed out, or signed in as somebody else.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === USER_KEY && newValue !== (id === null ? null : String(id))) clearMemory();
  });
};
