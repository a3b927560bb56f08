import { writeStored, readStored } from '../../../client/local-storage.ts';

const KEY = 'weather:town';

/** City id stored on this device; empty if there is none. */
export const readStoredCity = (): string => {
  const stored = readStored(KEY);
  return Number.isSafeInteger(stored) ? String(stored) : '';
};

/** Stores a city id on this device, or removes it if empty. */
export const storeCity = (id: string): void => writeStored(KEY, id || null);
