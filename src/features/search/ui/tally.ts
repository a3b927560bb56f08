import type { Facets } from '../contract.ts';

/** The number of results per option of a filter. */
export interface Tally {
  /** The count as displayed: `12`, or `12+` for a lower bound. Undefined when unknown. */
  readonly label: (id: number) => string | undefined;
  /** The ids of the options with the most results, best first. */
  readonly best: (limit: number) => readonly number[];
}

type Counts = Facets['categories'];

/** Indexes the counts of one filter. Unless the counts are capped, an option without a count has no results. */
const toTally = (counts: Counts, capped: boolean): Tally => {
  const countById = new Map(counts.map(({ id, count }) => [id, count]));
  return {
    label: (id) => {
      const count = countById.get(id);
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
export const toTallies = ({ categories, cities, capped }: Facets): Tallies => ({
  categories: toTally(categories, capped),
  cities: toTally(cities, capped),
  capped,
});
