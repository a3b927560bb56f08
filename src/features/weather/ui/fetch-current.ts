import { useCallback, useEffect, useState } from 'react';
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

/** State of a request; data is null while it runs and after a failure. */
interface RequestState<D> {
  readonly data: D | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

type RequestFn<D> = (signal: AbortSignal) => Promise<D>;

interface RequestResult<D> {
  readonly of: RequestFn<D>;
  readonly data: D | null;
}

/** Runs a request whenever it changes, and ignores late responses of earlier ones. Does nothing for `null`. */
export const useRequest = <D>(request: RequestFn<D> | null): RequestState<D> => {
  const [result, setResult] = useState<RequestResult<D> | null>(null);

  const start = useCallback((): (() => void) => {
    const control = new AbortController();
    const show = (data: D | null): void => {
      if (request && !control.signal.aborted) setResult({ of: request, data });
    };
    request?.(control.signal).then(show, () => show(null));
    return () => control.abort();
  }, [request]);
  useEffect(start, [start]);

  const retry = useCallback((): void => {
    setResult(null);
    start();
  }, [start]);
  const answer = result?.of === request ? result : null;
  return { data: answer?.data ?? null, failed: answer?.data === null, retry };
};
