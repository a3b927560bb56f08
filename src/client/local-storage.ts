/**
 * Keys of data that belongs to the device. They stay when the user signs out, and are listed in `DEVICE_KEYS` of
 * `stored-data.ts`.
 */
export type DeviceKey = 'theme' | 'save-data' | 'install:refused' | 'push:refused' | 'language:answered';

/** Keys of input that was not sent: the forms, and the messages of a user. */
export type DraftKey = `draft:${string}` | `chat:${string}`;

/**
 * Each key in local storage. All but those of the device are deleted when the user signs out, so a new key belongs to the user
 * unless it is listed as the device's.
 */
export type StorageKey =
  | DeviceKey
  | DraftKey
  | 'user'
  | 'aside'
  | 'typed'
  | 'order:customer'
  | 'order:proof'
  | 'searches'
  | 'cities'
  | 'weather:town'
  | 'outbox';

/** Each key of a tab in session storage. All are deleted when the user signs out. */
type TabKey = 'pending-action' | 'scroll:form' | 'push:synced' | DraftKey;

/** Reads a JSON value from local storage; null when missing or unreadable. */
export const readStored = (key: StorageKey): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Writes a value to local storage, or removes it. */
export const writeStored = (key: StorageKey, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden: forms still work, but drafts are not stored.
  }
};

/** Reads a JSON value of this tab, which survives a reload; null when missing or unreadable. */
export const readForTab = (key: TabKey): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Writes a value for this tab, or removes it with null. */
export const writeForTab = (key: TabKey, value: unknown): void => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden.
  }
};

/** Storage key that is set once the user has answered the offer of the browser's language. */
export const LANGUAGE_OFFER_KEY = 'language:answered';

/** Storage key of the user's choice. It belongs to the device: it stays when the user signs out. */
export const SAVE_DATA_KEY = 'save-data';

/** Whether the browser asks for less data, by its own setting or that of the system. */
export const browserSavesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether data is saved: by the user's choice on this device, else by the browser's setting. */
export const savesData = (): boolean => !!(readStored(SAVE_DATA_KEY) ?? browserSavesData());
