import { getStoredKeys, readStored, writeStored } from './local-storage.ts';

/** Storage key of the id of the last user who was signed in on this device. */
const USER_KEY = 'user';

/** Storage keys of a user's data. */
const USER_DATA_KEYS = /^(draft:|chat:|order:customer$|searches$|cities$|outbox$)/;

const clearers = new Set<() => void>();

/** Registers a function that clears what a module keeps in memory about the user. */
export const onUserChange = (clear: () => void): void => void clearers.add(clear);

const clearMemory = (): void => {
  for (const clear of clearers) clear();
};

/**
 * Deletes what this browser stores about the user, in memory and on the device. Call it after signing out, and leave the page
 * when it has ended.
 */
export const clearUserData = async (): Promise<void> => {
  clearMemory();
  writeStored(USER_KEY, null);
  for (const key of getStoredKeys()) if (USER_DATA_KEYS.test(key)) writeStored(key, null);
  const { deleteStoredData } = await import('./stored-data.ts');
  await deleteStoredData();
};

/**
 * Remembers the viewer when a page is loaded, and deletes another user's data. A guest's data stays for the user who signs
 * in, and a user's data when the session expires, so that they can continue after signing in again.
 * @param id null for a guest
 */
export const setCurrentUser = (id: number | null): void => {
  const last = readStored(USER_KEY);
  if (id !== null) {
    if (last !== null && last !== id) void clearUserData().catch(() => {});
    writeStored(USER_KEY, String(id));
  }
  // Another tab has signed out, or signed in as another user.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === USER_KEY && newValue !== (id === null ? null : String(id))) clearMemory();
  });
};
