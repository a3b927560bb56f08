import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useFeature, useSite } from '#client/site.ts';
import { withTexts } from '#client/texts.ts';
import { useApi, useUser } from '#client/use-api.ts';

/** Runs once the browser is idle, or after three seconds. */
const whenIdle = (run: () => void): void => {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 1000);
};

/** Opens the realtime connection of a signed-in user once the page is idle. */
export const Realtime = (): null => {
  const site = useSite();
  const hasPush = useFeature('push');
  const api = useApi();
  const navigate = useNavigate();
  const id = useUser()?.id;
  // The router returns a new `navigate` on every page.
  const go = useEffectEvent((to: string) => void navigate(to));
  const open = useEffectEvent(async (userId: number) => {
    const { openSession } = await withTexts(import('./realtime-session.ts'));
    return openSession({ userId, api, t: site.t, lang: site.lang, hasPush, go });
  });
  useEffect(() => {
    if (id === undefined) return;
    let over = false;
    let close = (): void => {};
    whenIdle(() => {
      if (over) return;
      // If the script does not load, the page still works, and the next page retries.
      open(id).then(
        (end) => (over ? end() : (close = end)),
        () => {},
      );
    });
    return () => {
      over = true;
      close();
    };
  }, [id]);
  return null;
};
