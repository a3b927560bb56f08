export const VISIBILITIES = ['active', 'hidden'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Moves `id` to a 1-based position of the list; a position past the end is the end. */
export const moveToPosition = (ids: readonly number[], id: number, position: number): number[] => {
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, position - 1), id, ...rest.slice(position - 1)];
};

/** Whether two lists contain the same ids without duplicates, in any order. */
export const hasSameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && new Set(a).size === a.length && a.every((id) => b.includes(id));
