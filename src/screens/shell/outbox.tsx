import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { hasEntries, loadOutbox, setOwner } from '../../client/outbox/submit.ts';
import { useSite } from '../../client/site.ts';
import { loadTexts } from '../../client/texts.ts';
import { useUser } from '../../client/use-api.ts';

/** What waits for the network; loads when there is something. */
export const Outbox = (): ReactNode => {
  const { lang } = useSite();
  const user = useUser()?.id ?? 0;
  const [Status, setStatus] = useState<ComponentType>();
  const open = useEffectEvent(async (): Promise<void> => {
    const [{ OutboxStatus }] = await Promise.all([
      import('../offline/outbox-status.tsx'),
      loadOutbox(),
      loadTexts(lang, ['offline', 'orders']),
    ]);
    setStatus(() => OutboxStatus);
  });
  useEffect(() => {
    // Without its code, it waits for the network as well.
    const use = (): void => void open().catch(() => addEventListener('online', use, { once: true }));
    setOwner({ user, lang }, use);
    if (hasEntries()) use();
  }, [user, lang]);
  return Status ? <Status /> : null;
};
