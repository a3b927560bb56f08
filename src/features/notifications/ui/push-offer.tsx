import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useFeature, useUser } from '#client/site.tsx';
import { withTexts } from '#i18n/bundles.ts';
import type { PushReason } from './push-panel.tsx';

const load = async (): Promise<ComponentType<{ reason: PushReason }> | null> => {
  const { mayOfferPush } = await import('#client/session/push.ts');
  if (!mayOfferPush()) return null;
  return (await withTexts(import('./push-panel.tsx'))).PushPanel;
};

/**
 * Offers notifications on this device to a signed-in user, once the reason is clear. Renders nothing if the browser cannot
 * show them or blocks them, if they are on, or if the user has refused them lately. Loads after the page.
 */
export const PushOffer = ({ reason }: { readonly reason: PushReason }): ReactNode => {
  const isUser = useUser() !== null;
  const hasPush = useFeature('push');
  const [Panel, setPanel] = useState<ComponentType<{ reason: PushReason }> | null>(null);
  useEffect(() => {
    if (!isUser || !hasPush) return;
    load().then(
      (panel) => setPanel(() => panel),
      () => {},
    );
  }, [isUser, hasPush]);
  return Panel && <Panel reason={reason} />;
};
