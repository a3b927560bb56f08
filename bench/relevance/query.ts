import type { Name } from './listings.ts';

/** Relevance of an item: 2 is an exact match, 1 is also useful. */
export type Grade = 1 | 2;

export type Relevant = Readonly<Partial<Record<Name, Grade>>>;

/** A query and its relevant items; all others are irrelevant. */
export interface Query {
  readonly q: string;
  readonly relevant: Relevant;
}

/**
 * Judges the items for an information need, independent of its wording, by reading the items alone:
 * - an exact match is the item, city, breed or kind that the words name;
 * - also useful is the nearest item if there is no exact match; else another form of the same thing, a broader one if
 *   the words are broad, or a tool, service, land or worker whose title or whole trade it is;
 * - a passing mention in the description or the place of origin makes no item useful.
 * Throws when an item is given both grades.
 */
export const judgement = (exact: readonly Name[], useful: readonly Name[] = []): Relevant => {
  const both = useful.filter((name) => exact.includes(name));
  if (both.length > 0) throw new Error(`judged twice: ${both.join(', ')}`);
  const graded = (names: readonly Name[], grade: Grade) => names.map((name) => [name, grade] as const);
  return Object.fromEntries([...graded(exact, 2), ...graded(useful, 1)]);
};

/** Turns wordings with their judgements into queries. */
export const toQueries = (wordings: readonly (readonly [q: string, relevant: Relevant])[]): readonly Query[] =>
  wordings.map(([q, relevant]) => ({ q, relevant }));
