import type { SearchAnswer } from './market.ts';
import type { JudgedQuery } from './list.ts';
import { DEPTH, mean, ndcg, recall } from './score.ts';

/** A query with its results: the short names of items, best first. */
export interface Answer extends JudgedQuery {
  readonly found: readonly string[];
  readonly recall: number;
  readonly ndcg: number;
  readonly firstIsWrong: boolean;
  /** How many of the results match fully, and which of these are irrelevant. */
  readonly full: number;
  readonly noise: readonly string[];
  /** Whether price and place were understood; null when the words name none. */
  readonly understood: boolean | null;
}

export interface Figures {
  readonly queries: number;
  readonly recall: number;
  readonly ndcg: number;
  /** The share of queries whose first result is irrelevant. */
  readonly wrongFirst: number;
  /** The share of all full matches that are irrelevant. */
  readonly noise: number;
  /** The share of queries with a price or place that were understood; NaN without such queries. */
  readonly understood: number;
}

const understands = ({ means }: JudgedQuery, { understood }: SearchAnswer): boolean | null => {
  const { min_price: min, max_price: max, city } = means;
  const isPriced = min !== undefined || max !== undefined;
  if (!isPriced && city === undefined) return null;
  const price = understood.find(({ kind }) => kind === 'price');
  const place = understood.find(({ kind }) => kind === 'place');
  return (!isPriced || (price?.min === min && price?.max === max)) && (city === undefined || place?.slug === city);
};

/** Scores the results of a query. */
export const judge = (
  query: JudgedQuery,
  answer: SearchAnswer,
  findName: (title: string) => string | undefined,
): Answer => {
  const grades = query.relevant as Readonly<Record<string, number>>;
  const isWrong = (name: string): boolean => !(grades[name] ?? 0);
  const found = answer.titles.map((title) => findName(title) ?? title);
  const full = found.slice(0, answer.exact);
  return {
    ...query,
    found,
    recall: recall(found, grades),
    ndcg: ndcg(found, grades),
    firstIsWrong: found[0] === undefined || isWrong(found[0]),
    full: full.length,
    noise: full.filter(isWrong),
    understood: understands(query, answer),
  };
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const toFigures = (answers: readonly Answer[]): Figures => ({
  queries: answers.length,
  recall: mean(answers.map((answer) => answer.recall)),
  ndcg: mean(answers.map((answer) => answer.ndcg)),
  wrongFirst: mean(answers.map(({ firstIsWrong }) => Number(firstIsWrong))),
  noise: sum(answers.map(({ noise }) => noise.length)) / Math.max(1, sum(answers.map(({ full }) => full))),
  understood: mean(answers.flatMap(({ understood }) => (understood === null ? [] : [Number(understood)]))),
});

const toPercent = (share: number): string => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)} %`);

export const HEAD = [
  `| | queries | recall@${DEPTH.recall} | nDCG@${DEPTH.gain} | first wrong | full but irrelevant | price and place understood |`,
  '|---|---:|---:|---:|---:|---:|---:|',
];

/** A row of the table in Markdown. */
export const toTableRow = (name: string, figures: Figures): string =>
  `| ${[
    name,
    figures.queries,
    figures.recall.toFixed(3),
    figures.ndcg.toFixed(3),
    toPercent(figures.wrongFirst),
    toPercent(figures.noise),
    toPercent(figures.understood),
  ].join(' | ')} |`;

const POOR = { recall: 0.95, ndcg: 0.8 } as const;

/** Lists the queries with poor results: what is missing, what is irrelevant, and what comes first. */
export const formatPoorQueries = (answers: readonly Answer[]): string[] =>
  answers
    .filter(
      ({ recall: r, ndcg: n, firstIsWrong, noise, understood }) =>
        r < POOR.recall || n < POOR.ndcg || firstIsWrong || noise.length > 0 || understood === false,
    )
    .flatMap(({ language, kind, q, relevant, found, recall: r, ndcg: n, full, noise, understood }) => {
      const page = new Set(found.slice(0, DEPTH.recall));
      const missing = Object.entries(relevant).filter(([name]) => !page.has(name));
      const graded = found
        .slice(0, DEPTH.gain)
        .map((name) => (name in relevant ? `${name} (${relevant[name]})` : name));
      return [
        `${kind ?? 'query'}, ${language} «${q}»: recall ${r.toFixed(3)}, nDCG ${n.toFixed(3)}, ${full} full`,
        ...(understood === false ? ['  price or place not understood'] : []),
        ...(missing.length > 0
          ? [`  missing: ${missing.map(([name, grade]) => `${name} (${grade})`).join(', ')}`]
          : []),
        ...(noise.length > 0 ? [`  full but irrelevant: ${noise.join(', ')}`] : []),
        `  first: ${graded.join(', ')}`,
      ];
    });
