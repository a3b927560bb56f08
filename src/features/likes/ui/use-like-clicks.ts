import { useEffect, useEffectEvent } from 'react';
import { useSite } from '../../../client/site.ts';
import { showToast } from '../../../client/toasts.ts';
import { useApi, useUser } from '../../../client/use-api.ts';
import { setLike } from './likes-store.ts';
import { errorMessage } from '../../../client/error-message.ts';
import { askToSignIn, takeBegun } from '../../../client/sign-in.ts';

// The call toggles, so a second tap must wait for the first response.
const pending = new Set<number>();

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
      // They may have liked it before, and the call would remove that like.
      const params = { id };
      const before = await api('POST /api/items/{id}/liked', { params });
      if (!before.liked) setLike(id, await api('POST /api/items/{id}/like', { params }));
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
    if (pending.has(id)) return;
    const before = { liked: button.ariaPressed === 'true', likes: Number(button.dataset.likes) };
    pending.add(id);
    setLike(id, { liked: !before.liked, likes: Math.max(0, before.likes + (before.liked ? -1 : 1)) });
    try {
      setLike(id, await api('POST /api/items/{id}/like', { params: { id } }));
    } catch (error) {
      setLike(id, before);
      if ((error as { status?: number }).status === 401) askToSignIn({ action: 'like', id });
      else showToast(errorMessage(error, t), { variant: 'bad' });
    } finally {
      pending.delete(id);
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
