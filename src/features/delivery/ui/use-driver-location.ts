import { useCallback, useEffect, useState } from 'react';
import { locate, type LocationError } from '#client/device.ts';
import type { Source } from '#ui/link.tsx';
import { ApiError } from '#client/api.ts';
import { callOrQueue } from '#client/offline/outbox/submit.ts';
import { useApi } from '#client/site.tsx';
import type { DeliveryMan, UserLocation } from '../contract.ts';
import { LOCATION_EVERY_S } from '../rules.ts';

/** The errors: the device gives no location, or the update was not sent. Keys below `delivery.trouble`. */
type UpdateError = LocationError | 'unsent';

interface KnownLocation extends Pick<DeliveryMan, 'located_at' | 'address'> {
  /** Attribution of the geocoder that gave the address. */
  readonly source?: Source | null;
}

const getNewer = (a: KnownLocation, b: KnownLocation | null): KnownLocation =>
  b && (b.located_at ?? '') > (a.located_at ?? '') ? b : a;

/**
 * The driver's last location as stored by the server, and two ways to update it: by a tap, and continuously while the page
 * is open and an order is shipped.
 */
export const useDriverLocation = (man: DeliveryMan) => {
  const api = useApi();
  const [updated, setUpdated] = useState<KnownLocation | null>(null);
  const [busy, setBusy] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [trouble, setTrouble] = useState<UpdateError | null>(null);

  const send = useCallback(async ({ latitude, longitude }: Coordinates): Promise<UserLocation | null> => {
    try {
      const outcome = await callOrQueue(
        'POST /api/delivery/update-location',
        { body: { latitude, longitude } },
        { kind: 'location', group: 'location', title: '' },
      );
      setTrouble(null);
      if (outcome.state === 'waiting') return null;
      setUpdated(outcome.result);
      return outcome.result;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTrouble('unsent');
      return null;
    }
  }, []);

  /**
   * Looks up the street address. Only for a location sent by a tap: continuous updates must not go to an external geocoder.
   * On an error the nearest known place stays.
   */
  const resolve = async ({ latitude, longitude, located_at }: UserLocation): Promise<void> => {
    const params = { latitude: String(latitude), longitude: String(longitude) };
    const place = await api('GET /api/location/{longitude}/{latitude}', { params }).catch(() => null);
    if (!place) return;
    const { address, attribution } = place;
    // A newer location may have been sent meanwhile.
    setUpdated((now) => (now?.located_at === located_at ? { located_at, address, source: attribution } : now));
  };

  const report = async (fix: Coordinates): Promise<void> => {
    const located = await send(fix);
    if (located) await resolve(located);
  };

  const update = async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    await locate(true).then(report, (why: LocationError) => setTrouble(why));
    setBusy(false);
  };

  const following = sharing && man.on_the_way > 0;
  useEffect(() => {
    if (!following) return;
    const reports = throttleLatest(async (fix: Coordinates) => void (await send(fix)), LOCATION_EVERY_S * 1000);
    const end = watchLocation(reports.take, (why) => {
      setTrouble(why);
      // After a denied permission the browser does not ask again; a location that is not available may come later.
      if (why !== 'place_unknown') setSharing(false);
    });
    return () => {
      end();
      reports.stop();
    };
  }, [following, send]);

  return { known: getNewer(man, updated), busy, trouble, update, sharing: following, setSharing };
};

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

/** Sends only the newest of the given values, with a pause after each response. */
export interface ThrottledSender<V> {
  readonly take: (value: V) => void;
  /** Discards the waiting value. */
  readonly stop: () => void;
}

/**
 * Throttles values that arrive too fast: the first is sent at once, then the newest one after each pause, so that the last
 * one is always sent.
 * @param send must not throw; a lost value is replaced by the next
 * @param restMs measured from the response, since the server measures from its receipt
 */
export const throttleLatest = <V>(send: (value: V) => Promise<void>, restMs: number): ThrottledSender<V> => {
  let waiting: { readonly value: V } | null = null;
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = async (): Promise<void> => {
    if (!waiting) return;
    const { value } = waiting;
    waiting = null;
    busy = true;
    await send(value);
    timer = setTimeout(() => {
      busy = false;
      void next();
    }, restMs);
  };
  return {
    take: (value) => {
      waiting = { value };
      if (!busy) void next();
    },
    stop: () => {
      waiting = null;
      clearTimeout(timer);
    },
  };
};
