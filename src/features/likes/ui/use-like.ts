import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../../client/site.ts';
import { say } from '../../../client/toasts.ts';
import { useApi, useUser } from '../../../client/use-api.ts';
import { likeOf, rememberLike, setLike, takeRememberedLike, watchLikes, type LikeState } from './likes-store.ts';
import { reasonOf } from '../../../client/error-message.ts';
import { useSignIn } from '../../../client/use-sign-in.ts';

// The call turns a like over, so a second tap waits for the answer of the first.
const underWay = new Set<number>();

/**
 * Whether the reader likes an item, and how to change it: shown at once, taken back when the server refuses. A guest
 * goes to sign in; the like is done when they come back.
 */
export const useLike = (item: LikeState & { readonly id: number }): LikeState & { readonly toggle: () => void } => {
  const { id } = item;
  const { t } = useSite();
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const held = useSyncExternalStore(
    watchLikes,
    () => likeOf(id),
    () => undefined,
  );
  const { liked, likes } = held ?? item;

  useEffect(() => {
    const wanted = user ? takeRememberedLike() : null;
    if (wanted === null) return;
    const finish = async (): Promise<void> => {
      // They may have liked it long ago, and the call would take that back.
      const params = { id: wanted };
      const before = await api('POST /api/items/{id}/liked', { params });
      if (!before.liked) setLike(wanted, await api('POST /api/items/{id}/like', { params }));
      say(t('card.like_done'));
    };
    finish().catch((error: unknown) => say(reasonOf(error, t), { look: 'bad' }));
  }, [api, t, user]);

  const askToSignIn = (): void => {
    rememberLike(id);
    void navigate(signIn);
  };

  const change = async (): Promise<void> => {
    underWay.add(id);
    setLike(id, { liked: !liked, likes: Math.max(0, likes + (liked ? -1 : 1)) });
    try {
      setLike(id, await api('POST /api/items/{id}/like', { params: { id } }));
    } catch (error) {
      setLike(id, { liked, likes });
      if ((error as { status?: number }).status === 401) askToSignIn();
      else say(reasonOf(error, t), { look: 'bad' });
    } finally {
      underWay.delete(id);
    }
  };

  const toggle = (): void => {
    if (!user) askToSignIn();
    else if (!underWay.has(id)) void change();
  };

  return { liked, likes, toggle };
};
