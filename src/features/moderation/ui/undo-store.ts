/** A decision carried out: `updated_at` as it answered it, by which it can be undone. */
export interface Undoable {
  readonly id: number;
  readonly updated_at: string;
}

const NONE: readonly (readonly Undoable[])[] = [];
let decisions = NONE;
const watchers = new Set<() => void>();

const change = (next: readonly (readonly Undoable[])[]): void => {
  decisions = next;
  for (const watcher of watchers) watcher();
};

/** What was decided since the page was loaded, the last at the end; what was decided at once stands together. */
export const readDecisions = (): readonly (readonly Undoable[])[] => decisions;
export const noDecisions = (): readonly (readonly Undoable[])[] => NONE;

export const watchDecisions = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const rememberDecision = (items: readonly Undoable[]): void => {
  if (items.length > 0) change([...decisions, items]);
};

/** Takes a decision off: it is being undone, or can be no more. */
export const forgetDecision = (ids: readonly number[]): void =>
  change(decisions.map((items) => items.filter(({ id }) => !ids.includes(id))).filter((items) => items.length > 0));
