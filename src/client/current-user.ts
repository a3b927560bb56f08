import { getStoredKeys, readStored, writeStored } from './local-storage.ts';
import { clearMemory, GUEST_MS } from './user-data.ts';

/** Deletes a guest's forms and details that were not used for a day. */
const deleteOldForms = (): void => {
  for (const key of getStoredKeys()) {
    if (!/^(draft|order):/.test(key)) continue;
    const { at = 0 } = (readStored(key) ?? {}) as { at?: number };
    if (Date.now() - at > GUEST_MS) writeStored(key, null);
  }
};

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
  if (last !== null && (last !== id || readStored('aside') !== null)) {
    await (await import('./stored-data.ts')).changeUser(last, id);
  }
  if (id === null) deleteOldForms();
  else writeStored('user', String(id));
};
