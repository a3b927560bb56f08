import { useSyncExternalStore } from 'react';
import { onUserChange } from '#client/session/user-data.ts';

export interface LikeState {
  readonly liked: boolean;
  readonly likes: number;
}

/** The likes of items since the page was loaded: an item may occur in several lists of a page. */
const states = new Map<number, LikeState>();
const watchers = new Set<() => void>();

const notify = (): void => {
  for (const watcher of watchers) watcher();
};

onUserChange(() => {
  states.clear();
  notify();
});

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Sets the likes of an item, which all its hearts show. */
export const setLike = (id: number, state: LikeState): void => {
  states.set(id, state);
  notify();
};

/** The likes of an item: as in the data of the page, until something newer is known. */
export const useLikeState = ({ id, liked, likes }: LikeState & { readonly id: number }): LikeState => {
  const known = useSyncExternalStore(
    watch,
    () => states.get(id),
    () => undefined,
  );
  return known ?? { liked, likes };
};
