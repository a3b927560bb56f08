import type { Facets } from '../contract.ts';

/** How many listings each choice of a filter would find. */
export interface Tally {
  /** As it is read: `12`, or `12+` where it is at least so many; `undefined` where it is not known. */
  readonly of: (id: number) => string | undefined;
  /** The choices that find the most, the best first. */
  readonly best: (most: number) => readonly number[];
}

type Counts = Facets['categories'];

/** Reads the counts of one filter. Where all that fit were counted, a choice without a count finds nothing. */
const tallyOf = (counts: Counts, capped: boolean): Tally => {
  const known = new Map(counts.map(({ id, count }) => [id, count]));
  return {
    of: (id) => {
      const count = known.get(id);
      if (count === undefined) return capped ? undefined : '0';
      return capped ? `${count}+` : String(count);
    },
    best: (most) =>
      [...counts]
        .sort((a, b) => b.count - a.count || a.id - b.id)
        .slice(0, most)
        .map(({ id }) => id),
  };
};

export interface Tallies {
  readonly categories: Tally;
  readonly cities: Tally;
  readonly capped: boolean;
}

/** The counts of a search, by filter. */
export const talliesOf = ({ categories, cities, capped }: Facets): Tallies => ({
  categories: tallyOf(categories, capped),
  cities: tallyOf(cities, capped),
  capped,
});
