import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { QUESTION_NAMES } from '#features/assistant/rules/topics.ts';
import { parsePrompt } from '#features/assistant/rules/parse-prompt.ts';
import { getVocabulary } from '#features/search/engine/vocabulary.ts';
import { LISTS } from '../relevance/list.ts';
import { readAll } from './read-all.ts';
import { LANGUAGES, LIST } from './list.ts';
import { answerAll, byLanguage, judge } from './questions/accuracy.ts';
import { HELD_OUT_LISTS, JUDGED_QUESTIONS, QUESTION_LANGUAGES } from './questions/list.ts';
import { computeAccuracy, score } from './score.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());

test('assistant › parses the judged prompts with the dictionary alone: 95 % of intents, 90 % of slots', async () => {
  const { intents, slots } = computeAccuracy(await readAll(t.deps));
  expect(intents).toBeGreaterThanOrEqual(0.95);
  expect(slots).toBeGreaterThanOrEqual(0.9);
});

test('assistant › answers the judged help questions: 95 % right in each language, none without a link', async () => {
  const accuracy = byLanguage(await answerAll(t.deps, JUDGED_QUESTIONS));
  for (const language of QUESTION_LANGUAGES) {
    const { prompts, right, deadEnds } = accuracy[language];
    expect([language, prompts]).toEqual([language, JUDGED_QUESTIONS.length / QUESTION_LANGUAGES.length]);
    expect([language, right]).toEqual([language, expect.toSatisfy((share: number) => share >= 0.95)]);
    expect([language, deadEnds]).toEqual([language, 0]);
  }
});

test.each(Object.entries(HELD_OUT_LISTS))(
  'assistant › answers three of four held-out help questions right and hardly any wrong, all with a link: %s',
  async (_, questions) => {
    const answers = await answerAll(t.deps, questions);
    const count = (judgement: ReturnType<typeof judge>): number =>
      answers.filter((one) => judge(one) === judgement).length / answers.length;
    expect(count('right')).toBeGreaterThanOrEqual(0.75);
    expect(count('wrong')).toBeLessThanOrEqual(0.02);
    expect(answers.filter(({ deadEnd }) => deadEnd)).toEqual([]);
  },
);

test('assistant › answers no judged search with a help question', async () => {
  const { placeNames } = await getVocabulary(t.deps);
  const queries = Object.values(LISTS).flatMap((list) => list.queries.map(({ q }) => q));
  expect(queries.length).toBeGreaterThan(800);
  expect(queries.filter((q) => parsePrompt(q, 'ar', placeNames).intent === 'help')).toEqual([]);
});

const HELD_OUT_QUESTIONS = Object.values(HELD_OUT_LISTS).flat();

test('JUDGED_QUESTIONS › has at least 60 questions of the help center, each in four languages, without duplicates', () => {
  const expected = new Set([...JUDGED_QUESTIONS, ...HELD_OUT_QUESTIONS].flatMap((one) => one.expected));
  expect(expected.size).toBeGreaterThanOrEqual(60);
  expect([...expected].filter((name) => !QUESTION_NAMES.some((known) => known === name))).toEqual([]);
  for (const language of QUESTION_LANGUAGES) {
    const prompts = [...JUDGED_QUESTIONS, ...HELD_OUT_QUESTIONS].filter((one) => one.language === language);
    expect(new Set(prompts.map(({ prompt }) => prompt)).size).toBe(prompts.length);
  }
});

test('LIST › has at least 35 prompts per language and no duplicates', () => {
  for (const language of LANGUAGES) expect(LIST[language].length).toBeGreaterThanOrEqual(35);
  const prompts = LANGUAGES.flatMap((language) => LIST[language].map(({ prompt }) => prompt));
  expect(new Set(prompts).size).toBe(prompts.length);
});

describe('score', () => {
  const reading = {
    intent: 'search',
    lang: 'en',
    q: 'tomatoes',
    types: [],
    terms: [
      {
        words: ['tomatoes'],
        concepts: [{ key: 'tomato', kind: 'crop', wider: [], near: [] }],
        certainty: 'exact',
        parts: [],
        share: 0,
        mentioned: 0,
        unknown: false,
        forms: [],
        english: 1,
      },
    ],
    prices: { max: 5 },
    wants: false,
    asks: false,
  } as const;
  const prompt = { prompt: 'tomatoes', intent: 'search', heldOut: false } as const;

  test('is 1 if everything was parsed', () => {
    const scored = score({ ...prompt, slots: { what: ['tomato'], max: 5 } }, reading, String);
    expect(computeAccuracy([scored])).toEqual({ prompts: 1, intents: 1, slots: 1 });
  });

  test('counts missing, wrong and superfluous slots as errors', () => {
    const scored = score({ ...prompt, slots: { what: ['tomato'], place: 'fes' } }, reading, String);
    expect(computeAccuracy([scored]).slots).toBeCloseTo(1 / 3);
    expect(score({ ...prompt, intent: 'help', slots: {} }, reading, String).right).toBe(false);
  });
});
