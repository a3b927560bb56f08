/** What was kept on this device under a key; `null` where there is nothing, or nothing that can be read. */
export const readKept = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Keeps text on this device under a key, or forgets it. */
export const keep = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // A full or forbidden store: forms still work, they only are not kept.
  }
};
