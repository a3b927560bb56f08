import type { ResponseOf } from '../../../client/api.ts';
import { useState } from 'react';
import { locate, type NoPlace } from '../../../ui/locate.ts';
import { useApi } from '../../../client/use-api.ts';
import type { PointWeather } from '../contract.ts';

type Place = ResponseOf<'GET /api/location/{longitude}/{latitude}'>;

interface Here {
  readonly weather: PointWeather;
  /** What the place is called; null where nobody says. */
  readonly place: Place | null;
}

type Trouble = NoPlace | 'failed';

/** Finds out where this device is once somebody asks, then what it is called and the weather there. */
export const useHere = () => {
  const api = useApi();
  const [here, setHere] = useState<Here | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const look = async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    try {
      const coords = await locate();
      // A hundred metres: the weather is no other there, and nobody needs to know more.
      const params = { longitude: coords.longitude.toFixed(3), latitude: coords.latitude.toFixed(3) };
      const [{ weatherData }, place] = await Promise.all([
        api('GET /api/weather/{longitude}/{latitude}', { params }),
        api('GET /api/location/{longitude}/{latitude}', { params }).catch(() => null),
      ]);
      setHere({ weather: weatherData, place });
    } catch (why) {
      setTrouble(typeof why === 'string' ? (why as NoPlace) : 'failed');
    } finally {
      setBusy(false);
    }
  };
  return { here, busy, trouble, look };
};
