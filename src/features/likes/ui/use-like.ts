import { useEffect } from 'react';
import { errorMessage } from '#client/errors.ts';
import { callOrQueue } from '#client/offline/outbox/submit.ts';
import { askToSignIn, takeBegun } from '#client/session/sign-in.ts';
import { useSite } from '#client/site.ts';
import { showToast } from '#client/toasts.ts';
import { useApi, useUser } from '#client/use-api.ts';
import { setLike, useLikeState, type LikeState } from './likes-store.ts';

/** How often the heart of each item was tapped: only the response to the last tap shows what holds now. */
const taps = new Map<number, number>();

/**
 * The likes of an item, and a function that likes or unlikes it: shown at once, reverted when the server rejects it. Guests are
 * asked to sign in, and the like is applied then.
 */
export const useLike = (
  item: LikeState & { readonly id: number },
): LikeState & { readonly toggle: () => Promise<void> } => {
  const { t } = useSite();
  const user = useUser();
  const before = useLikeState(item);
  const { id } = item;
  const toggle = async (): Promise<void> => {
    if (!user) {
      askToSignIn({ action: 'like', id });
      return;
    }
    const liked = !before.liked;
    const tap = (taps.get(id) ?? 0) + 1;
    taps.set(id, tap);
    setLike(id, { liked, likes: Math.max(0, before.likes + (liked ? 1 : -1)) });
    try {
      const outcome = await callOrQueue(
        'POST /api/items/{id}/like',
        { params: { id }, query: { liked: liked ? 'Yes' : 'No' } },
        { kind: 'like', group: `like:${id}`, value: liked ? 'Yes' : 'No' },
      );
      if (outcome.state === 'sent' && taps.get(id) === tap) setLike(id, outcome.result);
    } catch (error) {
      setLike(id, before);
      if ((error as { status?: number }).status === 401) askToSignIn({ action: 'like', id });
      else showToast(errorMessage(error, t), { variant: 'bad' });
    }
  };
  return { ...before, toggle };
};

/** Applies the like that a guest began before signing in. */
export const useBegunLike = (): void => {
  const { t } = useSite();
  const api = useApi();
  const user = useUser();
  useEffect(() => {
    const id = user ? takeBegun('like') : null;
    if (id === null) return;
    const finish = async (): Promise<void> => {
      setLike(id, await api('POST /api/items/{id}/like', { params: { id }, query: { liked: 'Yes' } }));
      showToast(t('card.like_done'));
    };
    finish().catch((error: unknown) => showToast(errorMessage(error, t), { variant: 'bad' }));
  }, [api, t, user]);
};
