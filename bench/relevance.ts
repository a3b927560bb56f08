import { parseArgs } from 'node:util';
import { QUERY_CLASSES } from './relevance/phones/query.ts';
import { LANGUAGES, LISTS, type JudgedList, type ListName } from './relevance/list.ts';
import { createMarket, removeConcepts, search, type Market, type MarketEnvironment } from './relevance/market.ts';
import {
  formatPoorQueries,
  HEAD,
  judge,
  toFigures,
  toTableRow,
  type Answer,
  type Figures,
} from './relevance/report.ts';

// npm run bench:relevance [-- --verbose] [-- --only phones] [-- --without]: search quality over hand-judged queries, per
// language and class; `--without` also measures a market without dictionary. Exits with 1 if a goal is missed.

const GOALS = {
  recall: 0.97,
  ndcg: 0.95,
  wrongFirst: 0.02,
  noise: 0.1,
  understood: 0.95,
  recallOfLanguage: 0.95,
} as const;

const { values: options } = parseArgs({
  options: {
    verbose: { type: 'boolean', default: false },
    only: { type: 'string' },
    without: { type: 'boolean', default: false },
  },
});
const names = (Object.keys(LISTS) as ListName[]).filter((name) => options.only === undefined || name === options.only);
if (names.length === 0) {
  console.error(`--only must be one of ${Object.keys(LISTS).join(', ')}`);
  process.exit(2);
}

/** Runs the queries on a freshly opened product and calls `then` before closing it. */
const runQueries = async (
  environment: MarketEnvironment,
  { queries, findName }: JudgedList,
  then?: (market: Market) => Promise<unknown>,
): Promise<Answer[]> => {
  const market = await environment.open();
  try {
    const answers: Answer[] = [];
    for (const query of queries) answers.push(judge(query, await search(market, query.q), findName));
    await then?.(market);
    return answers;
  } finally {
    await market.close();
  }
};

/** Runs the queries with the dictionary, and without it if that is asked for. */
const measure = async (list: JudgedList): Promise<{ answers: Answer[]; without: Answer[] | null }> => {
  const environment = await createMarket(list.items);
  try {
    const answers = await runQueries(environment, list, options.without ? removeConcepts : undefined);
    return { answers, without: options.without ? await runQueries(environment, list) : null };
  } finally {
    await environment.close();
  }
};

const missed: string[] = [];
const check = (what: string, got: number, goal: number, isMost: boolean): void => {
  const isMet = Number.isNaN(got) || (isMost ? got <= goal : got >= goal);
  if (!isMet) missed.push(`${what} is ${got.toFixed(3)}, the goal ${isMost ? 'at most' : 'at least'} ${goal}`);
};

const printRow = (name: string, answers: readonly Answer[]): Figures => {
  const figures = toFigures(answers);
  console.log(toTableRow(name, figures));
  return figures;
};

for (const name of names) {
  // oxlint-disable-next-line no-await-in-loop -- two markets at a time would measure each other
  const { answers, without } = await measure(LISTS[name]);
  if (options.verbose) console.log([...formatPoorQueries(answers), ''].join('\n'));
  console.log(`\n## ${name}\n\n${HEAD.join('\n')}`);
  for (const language of LANGUAGES) {
    const figures = printRow(
      language,
      answers.filter((answer) => answer.language === language),
    );
    check(`${name}: recall in ${language}`, figures.recall, GOALS.recallOfLanguage, false);
  }
  for (const kind of QUERY_CLASSES) {
    const ofKind = answers.filter((answer) => answer.kind === kind);
    if (ofKind.length > 0) printRow(`class ${kind}`, ofKind);
  }
  const all = printRow('all', answers);
  if (without) printRow('all, without dictionary', without);
  check(`${name}: recall`, all.recall, GOALS.recall, false);
  check(`${name}: nDCG`, all.ndcg, GOALS.ndcg, false);
  check(`${name}: first result wrong`, all.wrongFirst, GOALS.wrongFirst, true);
  check(`${name}: full but irrelevant`, all.noise, GOALS.noise, true);
  check(`${name}: price and place understood`, all.understood, GOALS.understood, false);
}
console.log(['', ...(missed.length > 0 ? missed.map((line) => `✗ ${line}`) : ['✓ all goals'])].join('\n'));
process.exitCode = missed.length > 0 ? 1 : 0;
