import { type ReactNode, useEffect } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useSite, useApi, useUser } from '#client/site.tsx';
import { errorMessage } from '#client/errors.ts';
import { callOrQueue } from '#client/offline/outbox/submit.ts';
import { askToSignIn, takePendingAction } from '#client/session/sign-in.ts';
import { showToast } from '#client/toasts.ts';
import { createStore } from '#client/store.ts';

interface Props {
  /** Whether it is a form, which works without scripts: on the page of the item. */
  readonly asForm?: boolean;
  readonly item: LikeState & { readonly id: number; readonly title: string };
}

/**
 * A heart with the number of likes; pressed when the viewer likes the item. Its styles are in item-card.css. On pages that are
 * the same for many, a script presses it before hydration (`client/page-data/page-data.ts`).
 */
export const LikeButton = ({ item, asForm = false }: Props): ReactNode => {
  const { t, lang } = useSite();
  const { liked, likes, toggle } = useLike(item);
  const button = (
    <button
      {...(asForm ? { type: 'submit', name: 'form', value: 'like' } : { type: 'button', onClick: () => void toggle() })}
      aria-pressed={liked}
      data-like={item.id}
      data-likes={likes}
      className="like"
      suppressHydrationWarning
    >
      <span className="sr-only">{t('card.like', { title: item.title })}</span>
      <span className="like-face">
        <span>{formatNumber(likes, lang)}</span>
      </span>
    </button>
  );
  if (!asForm) return button;
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void toggle();
      }}
    >
      <input type="hidden" name="item_id" value={item.id} />
      <input type="hidden" name="liked" value={liked ? 'No' : 'Yes'} />
      {button}
    </form>
  );
};

/** Counts the taps on the heart of each item: only the response to the last tap shows the present state. */
const taps = new Map<number, number>();

/**
 * The likes of an item, and a function that likes or unlikes it: shown at once, reverted when the server rejects it.
 * Guests are asked to sign in; the like is applied after that.
 */
const useLike = (item: LikeState & { readonly id: number }): LikeState & { readonly toggle: () => Promise<void> } => {
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
export const usePendingLike = (): void => {
  const { t } = useSite();
  const api = useApi();
  const user = useUser();
  useEffect(() => {
    const id = user ? takePendingAction('like') : null;
    if (id === null) return;
    const finish = async (): Promise<void> => {
      setLike(id, await api('POST /api/items/{id}/like', { params: { id }, query: { liked: 'Yes' } }));
      showToast(t('card.like_done'));
    };
    finish().catch((error: unknown) => showToast(errorMessage(error, t), { variant: 'bad' }));
  }, [api, t, user]);
};

export interface LikeState {
  readonly liked: boolean;
  readonly likes: number;
}

/** The likes of items since the page was loaded: an item may occur in several lists of a page. */
const states = createStore<ReadonlyMap<number, LikeState>>(new Map());

/** Sets the likes of an item, which all its hearts show. */
export const setLike = (id: number, state: LikeState): void => states.set(new Map(states.get()).set(id, state));

/** The likes of an item: those of the page data until newer ones are loaded. */
const useLikeState = ({ id, liked, likes }: LikeState & { readonly id: number }): LikeState =>
  states.use((all) => all.get(id)) ?? { liked, likes };
