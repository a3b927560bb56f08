import { useEffect, useState } from 'react';
import { useSite } from '../../../../client/site.ts';

const TICK_MS = 20_000;

/**
 * The present moment by the server's clock, in milliseconds, moving on while a page stays open. The phone's own clock
 * may be wrong by days: only what has passed on it since the page was asked for counts.
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
