import { onUserChange } from '#client/session/user-data.ts';

/** An applied decision, with the `updated_at` that is needed to undo it. */
export interface Undoable {
  readonly id: number;
  readonly updated_at: string;
}

const NONE: readonly (readonly Undoable[])[] = [];
let decisions = NONE;
const watchers = new Set<() => void>();

const setDecisions = (next: readonly (readonly Undoable[])[]): void => {
  decisions = next;
  for (const watcher of watchers) watcher();
};

onUserChange(() => setDecisions(NONE));

/** The decisions since the page was loaded, latest last; those of one bulk decision are grouped. */
export const readDecisions = (): readonly (readonly Undoable[])[] => decisions;
export const noDecisions = (): readonly (readonly Undoable[])[] => NONE;

export const watchDecisions = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const rememberDecision = (items: readonly Undoable[]): void => {
  if (items.length > 0) setDecisions([...decisions, items]);
};

/** Removes a decision that is being undone or can no longer be undone. */
export const forgetDecision = (ids: readonly number[]): void =>
  setDecisions(
    decisions.map((items) => items.filter(({ id }) => !ids.includes(id))).filter((items) => items.length > 0),
  );
