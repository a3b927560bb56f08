import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../../client/site.ts';
import { showToast } from '../../../client/toasts.ts';
import { useApi, useUser } from '../../../client/use-api.ts';
import { getLike, rememberLike, setLike, takeRememberedLike, watchLikes, type LikeState } from './likes-store.ts';
import { errorMessage } from '../../../client/error-message.ts';
import { useSignIn } from '../../../client/use-sign-in.ts';

// The call toggles, so a second tap must wait for the first response.
const pending = new Set<number>();

/**
 * Whether the viewer likes an item, with a toggle: optimistic, reverted when the server rejects it. Guests are sent to sign
 * in, and the like is applied when they return.
 */
export const useLike = (item: LikeState & { readonly id: number }): LikeState & { readonly toggle: () => void } => {
  const { id } = item;
  const { t } = useSite();
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const current = useSyncExternalStore(
    watchLikes,
    () => getLike(id),
    () => undefined,
  );
  const { liked, likes } = current ?? item;

  useEffect(() => {
    const itemId = user ? takeRememberedLike() : null;
    if (itemId === null) return;
    const finish = async (): Promise<void> => {
      // They may have liked it before, and the call would remove that like.
      const params = { id: itemId };
      const before = await api('POST /api/items/{id}/liked', { params });
      if (!before.liked) setLike(itemId, await api('POST /api/items/{id}/like', { params }));
      showToast(t('card.like_done'));
    };
    finish().catch((error: unknown) => showToast(errorMessage(error, t), { variant: 'bad' }));
  }, [api, t, user]);

  const askToSignIn = (): void => {
    rememberLike(id);
    void navigate(signIn);
  };

  const change = async (): Promise<void> => {
    pending.add(id);
    setLike(id, { liked: !liked, likes: Math.max(0, likes + (liked ? -1 : 1)) });
    try {
      setLike(id, await api('POST /api/items/{id}/like', { params: { id } }));
    } catch (error) {
      setLike(id, { liked, likes });
      if ((error as { status?: number }).status === 401) askToSignIn();
      else showToast(errorMessage(error, t), { variant: 'bad' });
    } finally {
      pending.delete(id);
    }
  };

  const toggle = (): void => {
    if (!user) askToSignIn();
    else if (!pending.has(id)) void change();
  };

  return { liked, likes, toggle };
};
