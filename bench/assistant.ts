import { parseArgs } from 'node:util';
import { readAll, type Answered } from './assistant/read-all.ts';
import { LANGUAGES } from './assistant/list.ts';
import { computeAccuracy, isRight, type Accuracy } from './assistant/score.ts';
import { createMarket } from './relevance/market.ts';

// npm run bench:assistant [-- --verbose] [-- --held-out]: accuracy of the assistant on hand-judged prompts. `--verbose`
// lists the wrong ones of the development set, with `--held-out` those of the held-out set. Exits with 1 if a goal is
// missed.

const GOALS = { intents: 0.95, slots: 0.9 } as const;

const { values: options } = parseArgs({
  options: { verbose: { type: 'boolean', default: false }, 'held-out': { type: 'boolean', default: false } },
});

const measure = async (): Promise<Answered[]> => {
  const environment = await createMarket();
  try {
    const market = await environment.open();
    try {
      return await readAll(market.deps);
    } finally {
      await market.close();
    }
  } finally {
    await environment.close();
  }
};

const formatErrors = ({ language, prompt, intent, got, right, all }: Answered): string[] => [
  `${language} «${prompt}»`,
  ...(right ? [] : [`  intent ${got}, not ${intent}`]),
  ...all.filter((slot) => !isRight(slot)).map(({ name, expected, got: was }) => `  ${name} ${was}, not ${expected}`),
];

const toTableRow = (name: string, { prompts, intents, slots }: Accuracy): string =>
  `| ${name} | ${prompts} | ${intents.toFixed(3)} | ${slots.toFixed(3)} |`;

const answered = await measure();
const wrong = answered.filter(({ right, all }) => !right || !all.every(isRight));
if (options.verbose) {
  for (const prompt of wrong) if (prompt.heldOut === options['held-out']) console.log(formatErrors(prompt).join('\n'));
  console.log('');
}
console.log('| | prompts | intents | slots |\n|---|---:|---:|---:|');
for (const language of LANGUAGES)
  console.log(toTableRow(language, computeAccuracy(answered.filter((prompt) => prompt.language === language))));
for (const intent of new Set(answered.map((prompt) => prompt.intent)))
  console.log(toTableRow(intent, computeAccuracy(answered.filter((prompt) => prompt.intent === intent))));
console.log(toTableRow('training set', computeAccuracy(answered.filter(({ heldOut }) => !heldOut))));
console.log(toTableRow('held-out set', computeAccuracy(answered.filter(({ heldOut }) => heldOut))));
const overall = computeAccuracy(answered);
console.log(toTableRow('overall', overall));

console.log('');
let missed = false;
for (const goal of ['intents', 'slots'] as const) {
  const met = overall[goal] >= GOALS[goal];
  missed ||= !met;
  console.log(`${met ? '✓' : '✗'} ${goal} ${overall[goal].toFixed(3)}, goal ${GOALS[goal]}`);
}
process.exitCode = missed ? 1 : 0;
