import { parseArgs } from 'node:util';
import { readAll, type Answered } from './assistant/read-all.ts';
import { LANGUAGES } from './assistant/list.ts';
import { answerAll, byLanguage, judge, type AnsweredQuestion } from './assistant/questions/accuracy.ts';
import { HELD_OUT_LISTS, JUDGED_QUESTIONS, QUESTION_LANGUAGES } from './assistant/questions/list.ts';
import { computeAccuracy, isRight, type Accuracy } from './assistant/score.ts';
import { createMarket } from './relevance/market.ts';

// npm run bench:assistant [-- --verbose] [-- --held-out]: accuracy of the assistant on hand-judged prompts, and on
// hand-judged help questions. `--verbose`
// lists the wrong ones of the development set, with `--held-out` those of the held-out set. Exits with 1 if a goal is
// missed.

const GOALS = { intents: 0.95, slots: 0.9 } as const;
/** The share of right answers to the judged help questions in each language. */
const ANSWERS_GOAL = 0.95;

const { values: options } = parseArgs({
  options: { verbose: { type: 'boolean', default: false }, 'held-out': { type: 'boolean', default: false } },
});

interface Measured {
  readonly answered: readonly Answered[];
  readonly judged: readonly AnsweredQuestion[];
  /** The answers to each held-out list, by its name. */
  readonly heldOut: readonly (readonly [name: string, answers: readonly AnsweredQuestion[]])[];
}

const measure = async (): Promise<Measured> => {
  const environment = await createMarket();
  try {
    const market = await environment.open();
    try {
      const answered = await readAll(market.deps);
      const judged = await answerAll(market.deps, JUDGED_QUESTIONS);
      const heldOut = await Promise.all(
        Object.entries(HELD_OUT_LISTS).map(async ([name, list]) => [name, await answerAll(market.deps, list)] as const),
      );
      return { answered, judged, heldOut };
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

const { answered, judged, heldOut } = await measure();
const allHeldOut = heldOut.flatMap(([, answers]) => answers);
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

const formatAnswers = (answers: readonly AnsweredQuestion[]): string[] => {
  const accuracy = byLanguage(answers);
  return QUESTION_LANGUAGES.map((language) => {
    const { prompts, right, offered, wrong, deadEnds } = accuracy[language];
    const shares = [right, offered, wrong].map((share) => share.toFixed(3)).join(' | ');
    return `| ${language} | ${prompts} | ${shares} | ${deadEnds} |`;
  });
};

for (const [name, answers] of [['help questions', judged] as const, ...heldOut]) {
  console.log(`\n| ${name} | prompts | right | offered | wrong | dead ends |\n|---|---:|---:|---:|---:|---:|`);
  console.log(formatAnswers(answers).join('\n'));
}
if (options.verbose)
  for (const answer of options['held-out'] ? allHeldOut : judged) {
    const { prompt, expected, got, offered } = answer;
    if (judge(answer) !== 'right')
      console.log(
        `${judge(answer)} «${prompt}» ${got || offered.join(', ') || 'no question'}, not ${expected.join(' or ')}`,
      );
  }

console.log('');
const accuracies = Object.values(byLanguage(judged));
const worst = Math.min(...accuracies.map(({ right }) => right));
const deadEnds = [...judged, ...allHeldOut].filter(({ deadEnd }) => deadEnd).length;
const answersMet = worst >= ANSWERS_GOAL && deadEnds === 0;
console.log(
  `${answersMet ? '✓' : '✗'} help questions ${worst.toFixed(3)}, goal ${ANSWERS_GOAL}; ${deadEnds} dead ends, goal 0`,
);
let missed = !answersMet;
for (const goal of ['intents', 'slots'] as const) {
  const met = overall[goal] >= GOALS[goal];
  missed ||= !met;
  console.log(`${met ? '✓' : '✗'} ${goal} ${overall[goal].toFixed(3)}, goal ${GOALS[goal]}`);
}
process.exitCode = missed ? 1 : 0;
