import { useState } from 'react';
import { locate, type LocationError } from '#ui/locate.ts';
import type { Source } from '#ui/source-link.tsx';
import { useApi } from '#client/use-api.ts';

/** The device's location as form values, rounded to five decimals (one metre). */
export interface DeviceLocation {
  readonly latitude: string;
  readonly longitude: string;
  /** The nearest address; empty until it is known. */
  readonly words: string;
}

/** The button “my current location”: calls back with the coordinates first, then with the address. */
export const useDeviceLocation = (onFound: (here: DeviceLocation) => void) => {
  const api = useApi();
  const [locating, setLocating] = useState(false);
  const [source, setSource] = useState<Source | null>(null);
  const [trouble, setTrouble] = useState<LocationError | 'place_unnamed' | null>(null);

  const locateDevice = async (): Promise<void> => {
    setLocating(true);
    setTrouble(null);
    try {
      const coords = await locate(true);
      const [latitude, longitude] = [coords.latitude.toFixed(5), coords.longitude.toFixed(5)];
      onFound({ latitude, longitude, words: '' });
      const words = await api('GET /api/location/{longitude}/{latitude}', { params: { longitude, latitude } });
      onFound({ latitude, longitude, words: words.address });
      setSource(words.attribution);
    } catch (why) {
      setTrouble(typeof why === 'string' ? (why as LocationError) : 'place_unnamed');
    } finally {
      setLocating(false);
    }
  };
  return { locating, trouble, source, locate: locateDevice };
};
