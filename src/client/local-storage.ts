/** Reads a JSON value from local storage; null when missing or unreadable. */
export const readStored = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Writes a value to local storage, or removes it. */
export const writeStored = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden: forms still work, but drafts are not stored.
  }
};

/** Reads a JSON value of this tab, which survives a reload; null when missing or unreadable. */
export const readForTab = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Writes a value for this tab, or removes it with null. */
export const writeForTab = (key: string, value: unknown): void => {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden.
  }
};

/** The keys in local storage. */
export const getStoredKeys = (): string[] => {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  } catch {
    return [];
  }
};
