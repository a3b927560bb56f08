import { keep, readKept } from '../../../ui/on-device.ts';

const KEY = 'weather:town';

/** The id of the town that was chosen on this device; empty for none. */
export const keptTown = (): string => {
  const kept = readKept(KEY);
  return Number.isSafeInteger(kept) ? String(kept) : '';
};

/** Remembers a town by its id, or for an empty one forgets it. */
export const keepTown = (id: string): void => keep(KEY, id || null);
