import { useEffect, useState } from 'react';
import { useSite } from '../../../../client/site.ts';

const TICK_MS = 20_000;

/**
 * The current time of the server's clock in milliseconds, updated while the page is open. The device's clock may be wrong,
 * so only the time elapsed on it since the page load is used.
 */
export const useClock = (): number => {
  const { now } = useSite();
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const tick = (): void => setMoment(now + Date.now() - performance.timeOrigin);
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return moment;
};
