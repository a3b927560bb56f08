export interface LikeState {
  readonly liked: boolean;
  readonly likes: number;
}

// What was answered since the page was opened: one item may stand in several lists of a page.
const known = new Map<number, LikeState>();
const watchers = new Set<() => void>();

export const watchLikes = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const likeOf = (id: number): LikeState | undefined => known.get(id);

export const setLike = (id: number, { liked, likes }: LikeState): void => {
  known.set(id, { liked, likes });
  for (const watcher of watchers) watcher();
};

const KEY = 'like-after-sign-in';
const HALF_AN_HOUR = 30 * 60 * 1000;
let asked = false;

/** Remembers what a guest wanted to like, until they are signed in. */
export const rememberLike = (id: number): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, until: Date.now() + HALF_AN_HOUR }));
  } catch {
    // Without storage the guest likes once more by hand.
  }
};

/** The item that was wanted before signing in, told once; `null` where there is none. */
export const takeRememberedLike = (): number | null => {
  if (asked) return null;
  asked = true;
  try {
    const { id, until } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { id?: number; until?: number };
    sessionStorage.removeItem(KEY);
    return id && until && until > Date.now() ? id : null;
  } catch {
    return null;
  }
};
