export const SELLER_SORTS = ['relevance', 'items', 'latest', 'nearest'] as const;
export type SellerSort = (typeof SELLER_SORTS)[number];

interface Asked {
  readonly sort?: SellerSort | undefined;
  readonly q?: unknown;
  readonly near?: unknown;
}

/** The order of a list of sellers: the one asked for, where it means something, else the best match or the last to list. */
export const sortOf = ({ sort, q, near }: Asked): SellerSort => {
  const usual = q ? 'relevance' : 'latest';
  if (sort === undefined || sort === 'relevance') return usual;
  return sort === 'nearest' && !near ? usual : sort;
};

/** Begins of words, all of them, in `tsquery` form. Takes normalised words, at least one; they hold no quote. */
export const beginningsOf = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ');

/** What stands in many names beside the name itself. */
const PARTICLES = new Set(
  `el al ait ben bent ibn bou ou oul abd abdel sidi moulay lalla haj hajj ايت بن ابن بنت بو او عبد سيدي مولاي لاله حاج`.split(
    ' ',
  ),
);

/** The words of a name that tell people apart; all of them where there are no others. Takes normalised words. */
export const tellingOf = (words: readonly string[]): readonly string[] => {
  const telling = words.filter((word) => !PARTICLES.has(word));
  return telling.length > 0 ? telling : words;
};
