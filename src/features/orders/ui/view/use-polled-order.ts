import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#client/api.ts';
import type { OrderFull } from '#features/orders/contract.ts';
import { isActive } from './timeline.tsx';

const DRIVER_MS = 30_000;
const STATUS_MS = 60_000;

/** The polling interval in milliseconds; `null` for finished orders. */
const getInterval = ({ status }: OrderFull): number | null => {
  if (status === 'shipped') return DRIVER_MS;
  return isActive(status) ? STATUS_MS : null;
};

/**
 * Polls an order while its page is visible. On network errors the last version stays.
 * @param loaded the order from the loader; a new one replaces the polled version
 * @param read fetches the order
 */
export const usePolledOrder = (loaded: OrderFull, read: () => Promise<{ order: OrderFull }>): OrderFull => {
  const [fresh, setFresh] = useState({ of: loaded, order: loaded });
  const order = fresh.of === loaded ? fresh.order : loaded;
  const pause = getInterval(order);
  const fetchOrder = useEffectEvent(async () => {
    try {
      const latest = await read();
      setFresh({ of: loaded, order: latest.order });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  });
  useEffect(() => {
    if (pause === null) return;
    let last = Date.now();
    const poll = (): void => {
      if (document.visibilityState === 'hidden') return;
      last = Date.now();
      void fetchOrder();
    };
    // Catch up when the page becomes visible again.
    const wake = (): void => {
      if (Date.now() - last >= pause) poll();
    };
    const timer = setInterval(poll, pause);
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [pause]);
  return order;
};
