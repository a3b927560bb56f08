import { useEffect, useState, type ReactNode } from 'react';
import { SiteContext, useSite } from '#client/site.ts';

const MINUTE = 60_000;

/** Updates relative times below it every minute. */
export const LiveClock = ({ children }: { children: ReactNode }): ReactNode => {
  const site = useSite();
  const [now, setNow] = useState(site.now);
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return <SiteContext value={{ ...site, now }}>{children}</SiteContext>;
};
