import { parseArgs } from 'node:util';
import { askAll, type Answered } from './assistant/read-all.ts';
import { LANGUAGES } from './assistant/list.ts';
import { accuracyOf, isRight, type Accuracy } from './assistant/score.ts';
import { makeMarket } from './relevance/market.ts';

// npm run bench:assistant [-- --verbose] [-- --held]: how well the assistant understands prompts judged by hand. `--verbose`
// tells what was taken wrongly, of those kept back only with `--held`. Ends with 1 where a goal is missed.

const GOALS = { intents: 0.95, slots: 0.9 } as const;

const { values: options } = parseArgs({
  options: { verbose: { type: 'boolean', default: false }, held: { type: 'boolean', default: false } },
});

const measure = async (): Promise<Answered[]> => {
  const grounds = await makeMarket();
  try {
    const market = await grounds.open();
    try {
      return await askAll(market.deps);
    } finally {
      await market.close();
    }
  } finally {
    await grounds.close();
  }
};

const linesOf = ({ language, prompt, intent, got, right, all }: Answered): string[] => [
  `${language} «${prompt}»`,
  ...(right ? [] : [`  intent ${got}, not ${intent}`]),
  ...all.filter((slot) => !isRight(slot)).map(({ name, wanted, got: was }) => `  ${name} ${was}, not ${wanted}`),
];

const shown = (name: string, { prompts, intents, slots }: Accuracy): string =>
  `| ${name} | ${prompts} | ${intents.toFixed(3)} | ${slots.toFixed(3)} |`;

const answered = await measure();
const wrong = answered.filter(({ right, all }) => !right || !all.every(isRight));
if (options.verbose) {
  for (const one of wrong) if (one.held === options.held) console.log(linesOf(one).join('\n'));
  console.log('');
}
console.log('| | prompts | intents | slots |\n|---|---:|---:|---:|');
for (const language of LANGUAGES)
  console.log(shown(language, accuracyOf(answered.filter((one) => one.language === language))));
for (const intent of new Set(answered.map((one) => one.intent)))
  console.log(shown(intent, accuracyOf(answered.filter((one) => one.intent === intent))));
console.log(shown('made for', accuracyOf(answered.filter(({ held }) => !held))));
console.log(shown('kept back', accuracyOf(answered.filter(({ held }) => held))));
const overall = accuracyOf(answered);
console.log(shown('overall', overall));

console.log('');
let missed = false;
for (const goal of ['intents', 'slots'] as const) {
  const fits = overall[goal] >= GOALS[goal];
  missed ||= !fits;
  console.log(`${fits ? '✓' : '✗'} ${goal} ${overall[goal].toFixed(3)}, goal ${GOALS[goal]}`);
}
process.exitCode = missed ? 1 : 0;
