import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { hasEntries, setOwner } from '#client/offline/outbox/submit.ts';
import { useSite } from '#client/site.ts';
import { withTexts } from '#client/texts.ts';
import { useUser } from '#client/use-api.ts';
import { shown } from '#client/page-data/visits.ts';

/** That the page comes from the device, and what waits for the network and is sent; loads when there is something to say. */
export const Offline = (): ReactNode => {
  const { lang } = useSite();
  const user = useUser()?.id ?? 0;
  const { savedAt } = shown;
  const [Bars, setBars] = useState<ComponentType<{ savedAt: number | null }>>();
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { OfflineBars } = await withTexts(import('../offline/offline-bars.tsx'));
      setBars(() => OfflineBars);
    };
    // Without its code, it waits for the network as well.
    const open = (): void => void load().catch(() => addEventListener('online', open, { once: true }));
    setOwner({ user, lang }, open);
    if (savedAt || hasEntries()) open();
  }, [user, lang, savedAt]);
  return Bars ? <Bars savedAt={savedAt} /> : null;
};
