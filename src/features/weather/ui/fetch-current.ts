import { writeStored, readStored } from '#client/local-storage.ts';
import { type Api, ApiError } from '#client/api.ts';
import type { CityWeather } from '../contract.ts';

const KEY = 'weather:town';

/** City id stored on this device; empty if there is none. */
export const readStoredCity = (): string => {
  const stored = readStored(KEY);
  return Number.isSafeInteger(stored) ? String(stored) : '';
};

/** Stores a city id on this device, or removes it if empty. */
export const storeCity = (id: string): void => writeStored(KEY, id || null);

/**
 * Fetches the weather of a city by id, or of the viewer's own city for an empty id. If the city no longer exists, it is
 * removed from the device and the viewer's own city is used.
 */
export const fetchCurrent =
  (api: Api, cityId: string) =>
  async (signal: AbortSignal): Promise<CityWeather> => {
    const fetchOwnCity = async (): Promise<CityWeather> => (await api('GET /api/weather', {}, { signal })).weatherData;
    if (!cityId) return fetchOwnCity();
    try {
      return (await api('GET /api/weather', { query: { city_id: Number(cityId) } }, { signal })).weatherData;
    } catch (error) {
      if (!(error instanceof ApiError) || ![404, 422].includes(error.status)) throw error;
      storeCity('');
      return fetchOwnCity();
    }
  };
