import type { Name } from './listings.ts';

/** How much a listing is worth to who asked: 2 is just what was asked for, 1 is useful too. */
export type Grade = 1 | 2;

export type Relevant = Readonly<Partial<Record<Name, Grade>>>;

/** What somebody types, and what of the market answers it: what is not named is of no use to them. */
export interface Query {
  readonly q: string;
  readonly relevant: Relevant;
}

/**
 * What people want, judged once however they word it, by reading the listings alone:
 * - just what was asked for is what is offered, in the town, of the breed or kind that the words name;
 * - useful too is the nearest to it where nothing is just that; else another form of the same thing, a wider one where the
 *   words are wide, and a tool, service, piece of land or person whose title or whole trade it is;
 * - that a description mentions it in passing makes nothing useful, nor that it comes from there.
 * Throws where a listing is said to be both.
 */
export const wish = (just: readonly Name[], useful: readonly Name[] = []): Relevant => {
  const both = useful.filter((name) => just.includes(name));
  if (both.length > 0) throw new Error(`judged twice: ${both.join(', ')}`);
  const graded = (names: readonly Name[], grade: Grade) => names.map((name) => [name, grade] as const);
  return Object.fromEntries([...graded(just, 2), ...graded(useful, 1)]);
};

/** The wordings of wishes, as a list of queries. */
export const asked = (wordings: readonly (readonly [q: string, relevant: Relevant])[]): readonly Query[] =>
  wordings.map(([q, relevant]) => ({ q, relevant }));
