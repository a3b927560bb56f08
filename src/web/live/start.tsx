import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../ui/site.ts';
import { useApi, useUser } from '../use-api.ts';

/** When the page has done what it was opened for. */
const whenIdle = (run: () => void): void => {
  // Safari has no word for it.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 1000);
};

/** For whoever is signed in: the line to the server, once the page has time for it. */
export const Live = (): null => {
  const site = useSite();
  const api = useApi();
  const navigate = useNavigate();
  const id = useUser()?.id;
  // The router answers another `navigate` on every page.
  const go = useEffectEvent((to: string) => void navigate(to));
  const open = useEffectEvent(async (userId: number) => {
    const { openRoom } = await import('./room.ts');
    return openRoom({ userId, api, t: site.t, lang: site.lang, go });
  });
  useEffect(() => {
    if (id === undefined) return;
    let over = false;
    let close = (): void => {};
    whenIdle(() => {
      if (over) return;
      // Without its script the page works as it did before; the next one tries again.
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
