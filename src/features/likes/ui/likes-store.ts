import { onUserChange } from '../../../client/user-data.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Lang } from '../../../lib/lang.ts';

export interface LikeState {
  readonly liked: boolean;
  readonly likes: number;
}

// Responses since the page was loaded: an item may occur in several lists of a page.
const likeStates = new Map<number, LikeState>();

onUserChange(() => {
  likeStates.clear();
  for (const heart of document.querySelectorAll('[data-like]')) heart.ariaPressed = 'false';
});

export const getLike = (id: number): LikeState | undefined => likeStates.get(id);

/** Remembers the likes of an item, and shows them on all its hearts: most are in HTML of the server that is not hydrated. */
export const setLike = (id: number, { liked, likes }: LikeState): void => {
  likeStates.set(id, { liked, likes });
  const count = formatNumber(likes, document.documentElement.lang as Lang);
  for (const heart of document.querySelectorAll<HTMLElement>(`[data-like="${id}"]`)) {
    heart.ariaPressed = String(liked);
    heart.dataset.likes = String(likes);
    const text = heart.querySelector('.like-face > span')?.firstChild;
    if (text) text.nodeValue = count;
  }
};

const KEY = 'like-after-sign-in';
const MAX_AGE_MS = 30 * 60 * 1000;
let taken = false;

/** Remembers a guest's like until they have signed in. */
export const rememberLike = (id: number): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, until: Date.now() + MAX_AGE_MS }));
  } catch {
    // Without storage, the guest has to like again after signing in.
  }
};

/** Returns the item a guest liked before signing in, only once; `null` when there is none. */
export const takeRememberedLike = (): number | null => {
  if (taken) return null;
  taken = true;
  try {
    const { id, until } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { id?: number; until?: number };
    sessionStorage.removeItem(KEY);
    return id && until && until > Date.now() ? id : null;
  } catch {
    return null;
  }
};
