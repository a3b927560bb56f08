// The device: its location, its clipboard, its connection, and the installation of the site.
import { useEffect, useSyncExternalStore } from 'react';

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

export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Old WebViews and plain http have no clipboard API, but support this command.
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
};

/** Calls a function whenever the browser comes back online; null disables it. */
export const useOnline = (onOnline: (() => unknown) | null): void => {
  useEffect(() => {
    if (!onOnline) return undefined;
    const run = (): void => void onOnline();
    addEventListener('online', run);
    return () => removeEventListener('online', run);
  }, [onOnline]);
};

const watchNetwork = (onChange: () => void): (() => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

/** Whether the browser has no network; false on the server. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    watchNetwork,
    () => !navigator.onLine,
    () => false,
  );

/** The event by which a browser offers to install the site; TypeScript's library lacks it. */
interface InstallEvent extends Event {
  /** Asks the user whether to install the site. Works once. */
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export const INSTALL_EVENT = 'beforeinstallprompt';

/** The browser's offer to install the site; null until it comes, and after it was used. */
export const installOffer: { event: InstallEvent | null } = { event: null };

/** Stores the browser's offer, which comes once and early, for a better moment. */
export const storeInstallOffer = (): void =>
  addEventListener(INSTALL_EVENT, (event) => {
    event.preventDefault();
    installOffer.event = event as InstallEvent;
  });
