// Session: the viewer of this device, signing in, proofs and challenges, push subscriptions, and stored user data.
import { readStored, writeStored } from '../local-storage.ts';
import { clearMemory } from './user-data.ts';

/**
 * Stores the viewer when a page is loaded, and deletes the data of another one from this device. A guest's data stays for the
 * user who signs in. Resolves when the page may read the stored data.
 * @param id null for a guest
 */
export const setCurrentUser = async (id: number | null): Promise<void> => {
  const last = readStored('user') as number | null;
  // Another tab has signed out, or signed in as another user.
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'user' || newValue === (id === null ? null : String(id))) return;
    clearMemory();
    // This page still shows the user's data.
    if (id !== null) location.reload();
  });
  try {
    if ((last ?? id) !== id || readStored(id === null ? 'typed' : 'aside')) {
      await (await import('./stored-data.ts')).changeUser(last, id);
    }
    if (id !== null) writeStored('user', String(id));
  } catch {
    // Without a network, the next page deletes it.
  }
};
