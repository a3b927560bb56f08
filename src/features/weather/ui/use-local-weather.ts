import type { ResponseOf } from '#client/api.ts';
import { useState } from 'react';
import { locate, type LocationError } from '#ui/locate.ts';
import { useApi } from '#client/use-api.ts';
import type { PointWeather } from '../contract.ts';

type Place = ResponseOf<'GET /api/location/{longitude}/{latitude}'>;

interface LocalData {
  readonly weather: PointWeather;
  /** The address; null if unknown. */
  readonly place: Place | null;
}

type LocalError = LocationError | 'failed';

/** Locates the device on demand, then fetches its address and weather. */
export const useLocalWeather = () => {
  const api = useApi();
  const [data, setData] = useState<LocalData | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<LocalError | null>(null);

  const load = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const coords = await locate();
      // Rounded to about a hundred metres for privacy; the weather does not differ.
      const params = { longitude: coords.longitude.toFixed(3), latitude: coords.latitude.toFixed(3) };
      const [{ weatherData }, place] = await Promise.all([
        api('GET /api/weather/{longitude}/{latitude}', { params }),
        api('GET /api/location/{longitude}/{latitude}', { params }).catch(() => null),
      ]);
      setData({ weather: weatherData, place });
    } catch (why) {
      setError(typeof why === 'string' ? (why as LocationError) : 'failed');
    } finally {
      setBusy(false);
    }
  };
  return { here: data, busy, trouble: error, load };
};
