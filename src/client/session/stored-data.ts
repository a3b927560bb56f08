import { SHARED_FILES_DATABASE } from '#lib/share-paths.ts';
import { readStored, writeStored, type DeviceKey, type StorageKey } from '../local-storage.ts';
import { forgetPush } from './push.ts';
import { deleteSavedPages } from '../offline/saved-pages.ts';
import { clearMemory, FILES_DB, GUEST_MS, OUTBOX_DB } from './user-data.ts';

const DEVICE_KEYS: Readonly<Record<DeviceKey, true>> = {
  theme: true,
  'save-data': true,
  'install:refused': true,
  'push:refused': true,
  'language:answered': true,
};

/** Input of a user from before their session ended, hidden from others until they sign in again. */
interface Aside {
  /** The time when the end of the session was detected, in milliseconds since 1970. */
  readonly at: number;
  readonly texts: Readonly<Record<string, string>>;
}

/** Returns the keys in local storage. Keys of an earlier version may be among them. */
const getStoredKeys = (): StorageKey[] => {
  try {
    return Object.keys(localStorage) as StorageKey[];
  } catch {
    return [];
  }
};

/** Deletes a database; if another tab has it open, it is deleted when that tab has closed it. */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = globalThis.indexedDB?.deleteDatabase(name);
    if (!request) return resolve();
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve());
  });

const deleteKeys = (isDeleted: (key: StorageKey) => boolean): void => {
  for (const key of getStoredKeys()) if (!(key in DEVICE_KEYS) && isDeleted(key)) writeStored(key, null);
};

const clearTab = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is forbidden, so there is no database.
  }
};

/** Deletes the databases and caches with the user's data, and the subscription to push messages. Never rejects. */
const deleteStoredData = async (): Promise<void> => {
  const databases = [FILES_DB, OUTBOX_DB, SHARED_FILES_DATABASE];
  await Promise.allSettled([forgetPush(), deleteSavedPages(), ...databases.map(deleteDatabase)]);
};

/**
 * Deletes all data of the user that this browser stores, in memory and on the device: all but the preferences of the device.
 * Call it after signing out, and leave the page when it has ended.
 */
export const clearUserData = async (): Promise<void> => {
  clearMemory();
  deleteKeys(() => true);
  clearTab();
  await deleteStoredData();
};

/** Deletes the user's rows in databases, and none of a guest. */
const deleteEntriesOf = async (user: number): Promise<void> => {
  const { getStore } = await import('../offline/outbox/entries.ts');
  const store = await getStore();
  for (const entry of await store.list()) if (entry.user === user) await store.remove(entry.id);
};

/** Deletes a guest's forms and details that were not used for a day. */
const deleteOldForms = (): void => {
  let isLeft = false;
  for (const key of getStoredKeys()) {
    if (!/^(draft:|order:customer$)/.test(key)) continue;
    const { at = 0 } = (readStored(key) ?? {}) as { at?: number };
    const isOld = Date.now() - at > GUEST_MS;
    if (isOld) writeStored(key, null);
    isLeft ||= !isOld;
  }
  if (!isLeft) writeStored('typed', null);
};

/** Moves the user's input to the hidden entry, and deletes all other data of their session. */
const setAside = (): void => {
  const texts: Record<string, string> = {};
  for (const key of getStoredKeys()) {
    if (/^(draft|chat):/.test(key)) texts[key] = JSON.stringify(readStored(key));
  }
  deleteKeys((key) => key !== 'user' && key !== 'outbox');
  writeStored('aside', JSON.stringify({ at: Date.now(), texts } satisfies Aside));
  clearTab();
  void deleteSavedPages().catch(() => {});
};

/** Restores the hidden input, but does not overwrite newer input. */
const putBack = ({ texts }: Aside): void => {
  writeStored('aside', null);
  for (const [key, text] of Object.entries(texts)) {
    if (readStored(key as StorageKey) === null) writeStored(key as StorageKey, text);
  }
};

/**
 * Called when the viewer of a page is not the last user of this device, signs in again, or is a guest who has typed something.
 * Input that a user did not send is hidden for a day after the end of the session, and deleted when another user signs in.
 * @param last id of the last user, null if none is stored
 * @param id of the viewer, null for a guest
 */
export const changeUser = async (last: number | null, id: number | null): Promise<void> => {
  const aside = readStored('aside') as Aside | null;
  if (id === null && (last === null || aside)) deleteOldForms();
  if (last === null) return;
  if (id === last) return aside ? putBack(aside) : undefined;
  // The other user signed in without a page for guests between.
  if (id !== null && !aside) return void clearUserData();
  if (!aside) return setAside();
  if (id === null && Date.now() - aside.at < GUEST_MS) return;
  // The data stored now is the guest's, except for the hidden input.
  writeStored('aside', null);
  writeStored('user', null);
  void Promise.allSettled([deleteDatabase(FILES_DB), deleteEntriesOf(last)]);
};
