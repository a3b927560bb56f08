import { onUserChange } from '../../../client/user-data.ts';

export interface LikeState {
  readonly liked: boolean;
  readonly likes: number;
}

// Responses since the page was loaded: an item may occur in several lists of a page.
const likeStates = new Map<number, LikeState>();
const watchers = new Set<() => void>();

export const watchLikes = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

const notify = (): void => {
  for (const watcher of watchers) watcher();
};

onUserChange(() => {
  likeStates.clear();
  notify();
});

export const getLike = (id: number): LikeState | undefined => likeStates.get(id);

export const setLike = (id: number, { liked, likes }: LikeState): void => {
  likeStates.set(id, { liked, likes });
  notify();
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
