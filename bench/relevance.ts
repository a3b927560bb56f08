import { parseArgs } from 'node:util';
import { LANGUAGES, LIST } from './relevance/list.ts';
import { searchTitles, removeConcepts, createMarket, type MarketEnvironment, type Market } from './relevance/market.ts';
import {
  toFigures,
  HEAD,
  judge,
  toTableRow,
  formatPoorQueries,
  type Answer,
  type Figures,
} from './relevance/report.ts';

// npm run bench:relevance [-- --verbose] [-- --only darija-latin]: search quality on the demo market over hand-judged
// queries, with and without the dictionary. Exits with 1 if a goal is missed.

const GOALS = { recall: 0.95, ndcg: 0.9, recallOfDarijaLatin: 0.9 } as const;

const { values: options } = parseArgs({
  options: { verbose: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const languages = LANGUAGES.filter((language) => options.only === undefined || language === options.only);
if (languages.length === 0) {
  console.error(`--only must be one of ${LANGUAGES.join(', ')}`);
  process.exit(2);
}

/** Runs all queries on a freshly opened product and calls `then` before closing it. */
const runQueries = async (
  environment: MarketEnvironment,
  then?: (market: Market) => Promise<unknown>,
): Promise<Answer[]> => {
  const market = await environment.open();
  try {
    const answers: Answer[] = [];
    for (const language of languages) {
      for (const query of LIST[language]) answers.push(judge(language, query, await searchTitles(market, query.q)));
    }
    await then?.(market);
    return answers;
  } finally {
    await market.close();
  }
};

/** Runs the queries with the dictionary, and without it if there is one. */
const measure = async (): Promise<{ answers: Answer[]; without: Answer[] | null }> => {
  const environment = await createMarket();
  try {
    let concepts = 0;
    const answers = await runQueries(environment, async (market) => {
      concepts = await removeConcepts(market);
    });
    return { answers, without: concepts > 0 ? await runQueries(environment) : null };
  } finally {
    await environment.close();
  }
};

const { answers, without } = await measure();
const printRow = (name: string, includes: (answer: Answer) => boolean): Figures => {
  const figures = toFigures(answers.filter(includes));
  console.log(toTableRow(name, figures, without && toFigures(without.filter(includes))));
  return figures;
};

if (options.verbose) console.log([...formatPoorQueries(answers), ''].join('\n'));
console.log(HEAD.join('\n'));
const figures = new Map(languages.map((name) => [name, printRow(name, ({ language }) => language === name)]));
const overall = printRow('overall', () => true);
if (!without) console.log('\nThere is no dictionary or it is empty: there is nothing to measure without it.');

const latin = figures.get('darija-latin');
const goals: readonly (readonly [what: string, got: number | undefined, goal: number])[] = [
  // With `--only` there is no overall result.
  ['recall overall', options.only ? undefined : overall.recall, GOALS.recall],
  ['nDCG overall', options.only ? undefined : overall.ndcg, GOALS.ndcg],
  ['recall of Darija in Latin letters', latin?.recall, GOALS.recallOfDarijaLatin],
];
let missed = false;
console.log('');
for (const [what, got, goal] of goals) {
  if (got === undefined) continue;
  if (got < goal) missed = true;
  console.log(`${got < goal ? '✗' : '✓'} ${what} ${got.toFixed(3)}, goal ${goal}`);
}
process.exitCode = missed ? 1 : 0;
