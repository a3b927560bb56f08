import { readStored, writeStored } from '../local-storage.ts';

/**
 * Remembers the viewer when a page is loaded, and deletes what another one has left on this device. A guest's data stays for the
 * user who signs in. Resolves when the page may read what is stored.
 * @param id null for a guest
 */
export const setCurrentUser = async (id: number | null): Promise<void> => {
  const last = readStored('user') as number | null;
  // Another tab has signed out, or signed in as another user.
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'user' || newValue === (id === null ? null : String(id))) return;
    clearMemory();
    // This page still shows what was the user's.
    if (id !== null) location.reload();
  });
  try {
    if ((last ?? id) !== id || readStored(id === null ? 'typed' : 'aside')) {
      await (await import('./stored-data.ts')).changeUser(last, id);
    }
    if (id !== null) writeStored('user', String(id));
  } catch {
    // Without a network, the next page does it.
  }
};

/** The database of the files that are not uploaded yet (`stored-files.ts`, which few pages load). */
export const FILES_DB = 'files';

/** The database of what waits for the network (`outbox/store.ts`). */
export const OUTBOX_DB = 'outbox';

/** Milliseconds after which a guest's forms are deleted, which may be on a phone of several people. */
export const GUEST_MS = 86_400_000;

const clearers = new Set<() => void>();

/** Registers a function that clears what a module keeps in memory about the user. */
export const onUserChange = (clear: () => void): void => void clearers.add(clear);

/** Clears what this page keeps in memory about the user. */
export const clearMemory = (): void => {
  for (const clear of clearers) clear();
};
