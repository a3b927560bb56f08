/** Why a device does not tell where it is. */
export type NoPlace = 'no_geolocation' | 'place_refused' | 'place_unknown';

const PATIENCE = 10_000;

/**
 * Where this device is, in degrees. Rejects with a `NoPlace`.
 * @param precise asks the satellites, for a place that somebody is to find; a town needs less
 */
export const locate = (precise = false): Promise<GeolocationCoordinates> =>
  new Promise((resolve, reject: (why: NoPlace) => void) => {
    if (!('geolocation' in navigator)) return reject('no_geolocation');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code, PERMISSION_DENIED }) => reject(code === PERMISSION_DENIED ? 'place_refused' : 'place_unknown'),
      { timeout: PATIENCE, maximumAge: precise ? 30_000 : 300_000, enableHighAccuracy: precise },
    );
  });
