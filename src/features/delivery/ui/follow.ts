import type { NoPlace } from '../../../ui/locate.ts';

/** A place as the device tells it. */
export type Fix = Pick<GeolocationCoordinates, 'latitude' | 'longitude'>;

// Down to the street: a town's middle would help nobody who waits at the door.
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 30_000, maximumAge: 5000 };

/**
 * Hears from the device wherever it is, as long as the page is in sight: phones that look away save their battery.
 * @returns what ends it
 */
export const follow = (onFix: (fix: Fix) => void, onTrouble: (why: NoPlace) => void): (() => void) => {
  if (!('geolocation' in navigator)) {
    onTrouble('no_geolocation');
    return () => {};
  }
  const { geolocation } = navigator;
  let watch: number | null = null;
  const rest = (): void => {
    if (watch !== null) geolocation.clearWatch(watch);
    watch = null;
  };
  const look = (): void => {
    if (document.visibilityState === 'hidden') return rest();
    watch ??= geolocation.watchPosition(
      ({ coords }) => onFix(coords),
      ({ code, PERMISSION_DENIED }) => onTrouble(code === PERMISSION_DENIED ? 'place_refused' : 'place_unknown'),
      OPTIONS,
    );
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    rest();
  };
};
