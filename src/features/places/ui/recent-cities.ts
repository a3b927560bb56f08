import { readStored, writeStored } from '../../../client/local-storage.ts';

// The cities that were chosen last are stored on the device only.
const KEY = 'cities';
const MAX_CITIES = 3;

/** Returns the ids of the cities that were chosen last, newest first. */
export const recentCities = (): number[] => {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)).slice(0, MAX_CITIES) : [];
};

/** Adds a city to the front of those chosen last. */
export const rememberCity = (id: number): void =>
  writeStored(KEY, JSON.stringify([id, ...recentCities().filter((other) => other !== id)].slice(0, MAX_CITIES)));
