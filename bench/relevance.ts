import { parseArgs } from 'node:util';
import { LANGUAGES, LIST } from './relevance/list.ts';
import { ask, forgetConcepts, makeMarket, type Grounds, type Market } from './relevance/market.ts';
import { figuresOf, HEAD, judge, lineOf, poorOf, type Answer, type Figures } from './relevance/report.ts';

// npm run bench:relevance [-- --verbose] [-- --only darija-latin]: how well the search finds what people want of the demo
// market, over a list judged by hand, with the dictionary and without. Ends with 1 where a goal is missed.

const GOALS = { recall: 0.95, ndcg: 0.9, recallOfDarijaLatin: 0.9 } as const;

const { values: options } = parseArgs({
  options: { verbose: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const languages = LANGUAGES.filter((language) => options.only === undefined || language === options.only);
if (languages.length === 0) {
  console.error(`--only must be one of ${LANGUAGES.join(', ')}`);
  process.exit(2);
}

/** The answers to all queries, in a product that is opened for it and closed after `then`. */
const askAll = async (grounds: Grounds, then?: (market: Market) => Promise<unknown>): Promise<Answer[]> => {
  const market = await grounds.open();
  try {
    const answers: Answer[] = [];
    for (const language of languages) {
      for (const query of LIST[language]) answers.push(judge(language, query, await ask(market, query.q)));
    }
    await then?.(market);
    return answers;
  } finally {
    await market.close();
  }
};

/** The answers with the dictionary, and without where there is one. */
const measure = async (): Promise<{ answers: Answer[]; without: Answer[] | null }> => {
  const grounds = await makeMarket();
  try {
    let concepts = 0;
    const answers = await askAll(grounds, async (market) => {
      concepts = await forgetConcepts(market);
    });
    return { answers, without: concepts > 0 ? await askAll(grounds) : null };
  } finally {
    await grounds.close();
  }
};

const { answers, without } = await measure();
const tell = (name: string, fits: (answer: Answer) => boolean): Figures => {
  const figures = figuresOf(answers.filter(fits));
  console.log(lineOf(name, figures, without && figuresOf(without.filter(fits))));
  return figures;
};

if (options.verbose) console.log([...poorOf(answers), ''].join('\n'));
console.log(HEAD.join('\n'));
const figures = new Map(languages.map((one) => [one, tell(one, ({ language }) => language === one)]));
const overall = tell('overall', () => true);
if (!without) console.log('\nThere is no dictionary or it is empty: there is nothing to measure without it.');

const latin = figures.get('darija-latin');
const goals: readonly (readonly [what: string, got: number | undefined, goal: number])[] = [
  // One language alone is not all of it.
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
