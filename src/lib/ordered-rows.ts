export const VISIBILITIES = ['active', 'hidden'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Whether a row is the only active one. */
export const isLastActive = <Row extends { readonly id: number; readonly status: string }>(
  rows: readonly Row[],
  { id, status }: Row,
): boolean => status === 'active' && !rows.some((row) => row.id !== id && row.status === 'active');

/** Whether two lists contain the same ids without duplicates, in any order. */
export const hasSameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && new Set(a).size === a.length && a.every((id) => b.includes(id));
