import { useEffect, useEffectEvent } from 'react';
import { useSite } from '../../../client/site.ts';
import { showToast } from '../../../client/toasts.ts';
import { useApi, useUser } from '../../../client/use-api.ts';
import { callOrQueue } from '../../../client/outbox/submit.ts';
import { setLike } from './likes-store.ts';
import { errorMessage } from '../../../client/error-message.ts';
import { askToSignIn, takeBegun } from '../../../client/sign-in.ts';

/** How often each heart was tapped: only the response to the last tap shows what holds now. */
const taps = new Map<number, number>();

/**
 * Likes and unlikes items when their hearts (`LikeButton`) are clicked: shown at once, reverted when the server rejects it.
 * Guests are asked to sign in, and the like is applied then.
 */
export const useLikeClicks = (): void => {
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

  const toggle = useEffectEvent(async (button: HTMLElement): Promise<void> => {
    const id = Number(button.dataset.like);
    if (!user) {
      askToSignIn({ action: 'like', id });
      return;
    }
    const before = { liked: button.ariaPressed === 'true', likes: Number(button.dataset.likes) };
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
  });

  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      const button = (target as Element).closest<HTMLElement>('[data-like]');
      if (button) void toggle(button);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
};
