import type { Facets } from '../contract.ts';

/** The number of results per option of a filter. */
export interface Tally {
  /** The count as displayed: `12`, or `12+` for a lower bound. Undefined when unknown. */
  readonly of: (id: number) => string | undefined;
  /** The ids of the options with the most results, best first. */
  readonly best: (most: number) => readonly number[];
}

type Counts = Facets['categories'];

/** Indexes the counts of one filter. Unless the counts are capped, an option without a count has no results. */
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

/** Indexes the counts of a search by filter. */
export const talliesOf = ({ categories, cities, capped }: Facets): Tallies => ({
  categories: tallyOf(categories, capped),
  cities: tallyOf(cities, capped),
  capped,
});
