export const SELLER_SORTS = ['relevance', 'items', 'latest', 'nearest'] as const;
export type SellerSort = (typeof SELLER_SORTS)[number];

interface SortInput {
  readonly sort?: SellerSort | undefined;
  readonly q?: unknown;
  readonly near?: unknown;
}

/** The sort of a seller list: the requested one if it applies, else relevance with words, or latest without. */
export const resolveSort = ({ sort, q, near }: SortInput): SellerSort => {
  const usual = q ? 'relevance' : 'latest';
  if (sort === undefined || sort === 'relevance') return usual;
  return sort === 'nearest' && !near ? usual : sort;
};

/** Builds a `tsquery` that requires all words as prefixes. Takes at least one normalized word, without quotes. */
export const toPrefixQuery = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ');

/** Particles that many names contain. */
const PARTICLES = new Set(
  `el al ait ben bent ibn bou ou oul abd abdel sidi moulay lalla haj hajj ايت بن ابن بنت بو او عبد سيدي مولاي لاله حاج`.split(
    ' ',
  ),
);

/** The distinctive words of a name; all of them when there are only particles. Takes normalized words. */
export const getDistinctiveWords = (words: readonly string[]): readonly string[] => {
  const telling = words.filter((word) => !PARTICLES.has(word));
  return telling.length > 0 ? telling : words;
};
