import { useCallback, useEffect, useState } from 'react';
import { locate, type NoPlace } from '../../../ui/locate.ts';
import type { Source } from '../../../ui/source-link.tsx';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/use-api.ts';
import type { DeliveryMan, UserLocation } from '../contract.ts';
import { LOCATION_EVERY_S } from '../rules.ts';
import { follow, type Fix } from './follow.ts';
import { paced } from './paced.ts';

/** What may go wrong: the device tells no place, or the report did not arrive. Each is a sentence below `delivery.trouble`. */
type Trouble = NoPlace | 'unsent';

interface Known extends Pick<DeliveryMan, 'located_at' | 'address'> {
  /** Who told the address, as they ask to be named. */
  readonly source?: Source | null;
}

const newer = (a: Known, b: Known | null): Known => (b && (b.located_at ?? '') > (a.located_at ?? '') ? b : a);

/**
 * Where the driver was last, as the server knows it, and the two ways to tell it anew: by a tap, and by itself while
 * the page is open and something is on its way.
 */
export const usePlace = (man: DeliveryMan) => {
  const api = useApi();
  const [told, setTold] = useState<Known | null>(null);
  const [busy, setBusy] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const tell = useCallback(
    async ({ latitude, longitude }: Fix): Promise<UserLocation | null> => {
      try {
        const located = await api('POST /api/delivery/update-location', { body: { latitude, longitude } });
        setTold(located);
        setTrouble(null);
        return located;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setTrouble('unsent');
        return null;
      }
    },
    [api],
  );

  /**
   * Asks for the street. Only for a place that the driver reports by a tap: a place that is shared again and again is
   * given to no provider of addresses. Without an answer the nearest known place stays.
   */
  const resolve = async ({ latitude, longitude, located_at }: UserLocation): Promise<void> => {
    const params = { latitude: String(latitude), longitude: String(longitude) };
    const found = await api('GET /api/location/{longitude}/{latitude}', { params }).catch(() => null);
    if (!found) return;
    const { address, attribution } = found;
    // A newer place may have been reported meanwhile.
    setTold((now) => (now?.located_at === located_at ? { located_at, address, source: attribution } : now));
  };

  const report = async (fix: Fix): Promise<void> => {
    const located = await tell(fix);
    if (located) await resolve(located);
  };

  const update = async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    await locate(true).then(report, (why: NoPlace) => setTrouble(why));
    setBusy(false);
  };

  const following = sharing && man.on_the_way > 0;
  useEffect(() => {
    if (!following) return;
    const reports = paced(async (fix: Fix) => void (await tell(fix)), LOCATION_EVERY_S * 1000);
    const end = follow(reports.take, (why) => {
      setTrouble(why);
      // Whoever refuses will not be asked again; a place that is not found comes by itself.
      if (why !== 'place_unknown') setSharing(false);
    });
    return () => {
      end();
      reports.stop();
    };
  }, [following, tell]);

  return { known: newer(man, told), busy, trouble, update, sharing: following, setSharing };
};
