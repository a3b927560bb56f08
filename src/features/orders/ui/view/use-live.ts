import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../../client/api.ts';
import type { OrderFull } from '../../contract.ts';
import { isUnderWay } from './steps.ts';

const DRIVER_MS = 30_000;
const STATUS_MS = 60_000;

/** How often an order is looked at again, in milliseconds; `null` once it has ended. */
const pauseOf = ({ status }: OrderFull): number | null => {
  if (status === 'shipped') return DRIVER_MS;
  return isUnderWay(status) ? STATUS_MS : null;
};

/**
 * An order that follows what happens to it as long as its page is in sight. Without a network it stays as it was: a
 * weak one must not take away what somebody reads.
 * @param loaded what the page was loaded with; loaded anew, that counts
 * @param read asks for the order again
 */
export const useLive = (loaded: OrderFull, read: () => Promise<{ order: OrderFull }>): OrderFull => {
  const [fresh, setFresh] = useState({ of: loaded, order: loaded });
  const order = fresh.of === loaded ? fresh.order : loaded;
  const pause = pauseOf(order);
  const ask = useEffectEvent(async () => {
    try {
      const answer = await read();
      setFresh({ of: loaded, order: answer.order });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  });
  useEffect(() => {
    if (pause === null) return;
    let last = Date.now();
    const look = (): void => {
      if (document.visibilityState === 'hidden') return;
      last = Date.now();
      void ask();
    };
    // A page that comes back into sight catches up.
    const wake = (): void => {
      if (Date.now() - last >= pause) look();
    };
    const timer = setInterval(look, pause);
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [pause]);
  return order;
};
