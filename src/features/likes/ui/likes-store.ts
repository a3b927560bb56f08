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
