export type LocationError = 'no_geolocation' | 'place_refused' | 'place_unknown';

const TIMEOUT_MS = 10_000;

/**
 * Returns the location of the device in degrees. Rejects with a `LocationError`.
 * @param precise uses GPS, for an exact address; a city needs less
 */
export const locate = (precise = false): Promise<GeolocationCoordinates> =>
  new Promise((resolve, reject: (why: LocationError) => void) => {
    if (!('geolocation' in navigator)) return reject('no_geolocation');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code, PERMISSION_DENIED }) => reject(code === PERMISSION_DENIED ? 'place_refused' : 'place_unknown'),
      { timeout: TIMEOUT_MS, maximumAge: precise ? 30_000 : 300_000, enableHighAccuracy: precise },
    );
  });
