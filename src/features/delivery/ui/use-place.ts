import { useCallback, useEffect, useState } from 'react';
import { locate, type NoPlace } from '../../../ui/locate.ts';
import { ApiError } from '../../../web/client.ts';
import { useApi } from '../../../web/use-api.ts';
import type { DeliveryMan, Located } from '../contract.ts';
import { LOCATION_EVERY_S } from '../rules.ts';
import { follow, type Fix } from './follow.ts';
import { paced } from './paced.ts';

/** What may go wrong: the device tells no place, or the report did not arrive. Each is a sentence below `delivery.trouble`. */
type Trouble = NoPlace | 'unsent';

type Known = Pick<DeliveryMan, 'located_at' | 'address'>;

const newer = (a: Known, b: Known | null): Known => (b && (b.located_at ?? '') > (a.located_at ?? '') ? b : a);

/**
 * Where the driver was last, as the server knows it, and the two ways to tell it anew: by a tap, and by itself while
 * the page is open and something is on its way.
 */
export const usePlace = (man: DeliveryMan) => {
  const api = useApi();
  const [told, setTold] = useState<Located | null>(null);
  const [busy, setBusy] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const tell = useCallback(
    async ({ latitude, longitude }: Fix): Promise<void> => {
      try {
        setTold(await api('POST /api/delivery/update-location', { body: { latitude, longitude } }));
        setTrouble(null);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setTrouble('unsent');
      }
    },
    [api],
  );

  const update = async (): Promise<void> => {
    setBusy(true);
    setTrouble(null);
    await locate(true).then(tell, (why: NoPlace) => setTrouble(why));
    setBusy(false);
  };

  const following = sharing && man.on_the_way > 0;
  useEffect(() => {
    if (!following) return;
    const reports = paced(tell, LOCATION_EVERY_S * 1000);
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
