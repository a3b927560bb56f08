import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useSite } from '../../../client/site.ts';
import { loadTexts } from '../../../client/texts.ts';
import { useUser } from '../../../client/use-api.ts';

/** What the user has just done, and is waiting to hear about. */
export type PushReason = 'order' | 'message';

const load = async (lang: Parameters<typeof loadTexts>[0]): Promise<ComponentType<{ reason: PushReason }> | null> => {
  const { mayOfferPush } = await import('../../../client/push.ts');
  if (!mayOfferPush()) return null;
  const [{ PushPanel }] = await Promise.all([import('./push-panel.tsx'), loadTexts(lang, ['push'])]);
  return PushPanel;
};

/**
 * Offers notifications on this device to a signed-in user, once the reason is clear. Renders nothing if the browser cannot
 * show them or blocks them, if they are on, or if the user has refused them lately. Loads after the page.
 */
export const PushOffer = ({ reason }: { readonly reason: PushReason }): ReactNode => {
  const { lang } = useSite();
  const isUser = useUser() !== null;
  const [Panel, setPanel] = useState<ComponentType<{ reason: PushReason }> | null>(null);
  useEffect(() => {
    if (!isUser) return;
    load(lang).then(
      (panel) => setPanel(() => panel),
      () => {},
    );
  }, [isUser, lang]);
  return Panel && <Panel reason={reason} />;
};
