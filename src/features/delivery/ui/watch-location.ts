import type { LocationError } from '#ui/locate.ts';

/** Coordinates from the device. */
export type Coordinates = Pick<GeolocationCoordinates, 'latitude' | 'longitude'>;

// High accuracy: the customer needs the street, not the city center.
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 30_000, maximumAge: 5000 };

/**
 * Watches the device's location while the page is visible; paused in the background to save battery.
 * @returns a function that stops watching
 */
export const watchLocation = (
  onFix: (fix: Coordinates) => void,
  onError: (why: LocationError) => void,
): (() => void) => {
  if (!('geolocation' in navigator)) {
    onError('no_geolocation');
    return () => {};
  }
  const { geolocation } = navigator;
  let watch: number | null = null;
  const stop = (): void => {
    if (watch !== null) geolocation.clearWatch(watch);
    watch = null;
  };
  const update = (): void => {
    if (document.visibilityState === 'hidden') return stop();
    watch ??= geolocation.watchPosition(
      ({ coords }) => onFix(coords),
      ({ code, PERMISSION_DENIED }) => onError(code === PERMISSION_DENIED ? 'place_refused' : 'place_unknown'),
      OPTIONS,
    );
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    document.removeEventListener('visibilitychange', update);
    stop();
  };
};
