/** Whether administrators show a category, city or slide, or hide it. */
export const SHOWN = ['active', 'hidden'] as const;
export type Shown = (typeof SHOWN)[number];

/** A list of ids with one of them at a place, counted from 1; one past the end is the end. */
export const placedAt = (ids: readonly number[], id: number, position: number): number[] => {
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, position - 1), id, ...rest.slice(position - 1)];
};

/** Whether two lists hold the same ids, each once, in whatever order. */
export const sameMembers = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && new Set(a).size === a.length && a.every((id) => b.includes(id));
