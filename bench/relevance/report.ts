import type { Language } from './list.ts';
import { findName } from './listings.ts';
import type { Query } from './query.ts';
import { DEPTH, mean, ndcg, recall } from './score.ts';

/** A query with its results: the short names of items, best first. */
export interface Answer extends Query {
  readonly language: Language;
  readonly found: readonly string[];
  readonly recall: number;
  readonly ndcg: number;
}

export interface Figures {
  readonly queries: number;
  readonly recall: number;
  readonly ndcg: number;
}

/** Scores the results of a query, given as titles. */
export const judge = (language: Language, query: Query, titles: readonly string[]): Answer => {
  const found = titles.map((title) => findName(title) ?? title);
  return {
    ...query,
    language,
    found,
    recall: recall(found, query.relevant),
    ndcg: ndcg(found, query.relevant),
  };
};

export const toFigures = (answers: readonly Answer[]): Figures => ({
  queries: answers.length,
  recall: mean(answers.map((answer) => answer.recall)),
  ndcg: mean(answers.map((answer) => answer.ndcg)),
});

const format = (value: number): string => value.toFixed(3);

export const HEAD = [
  `| | queries | recall@${DEPTH.recall} | nDCG@${DEPTH.gain} | without dictionary: recall | nDCG |`,
  '|---|---:|---:|---:|---:|---:|',
];

/** A row of the table in Markdown. */
export const toTableRow = (name: string, { queries, recall: r, ndcg: n }: Figures, without: Figures | null): string =>
  `| ${[name, queries, format(r), format(n), without ? format(without.recall) : '–', without ? format(without.ndcg) : '–'].join(' | ')} |`;

const POOR = { recall: 0.95, ndcg: 0.8 } as const;

/** Lists the queries with poor results: what is missing, and which irrelevant items are in the first ten. */
export const formatPoorQueries = (answers: readonly Answer[]): string[] =>
  answers
    .filter((answer) => answer.recall < POOR.recall || answer.ndcg < POOR.ndcg)
    .flatMap(({ language, q, relevant, found, recall: r, ndcg: n }) => {
      const page = new Set(found.slice(0, DEPTH.recall));
      const missing = Object.entries(relevant).filter(([name]) => !page.has(name));
      const instead = found.slice(0, DEPTH.gain).filter((name) => !(name in relevant));
      return [
        `${language} «${q}»: recall ${format(r)}, nDCG ${format(n)}, ${found.length} found`,
        ...(missing.length > 0
          ? [`  missing: ${missing.map(([name, grade]) => `${name} (${grade})`).join(', ')}`]
          : []),
        ...(instead.length > 0 ? [`  instead: ${instead.join(', ')}`] : []),
      ];
    });
