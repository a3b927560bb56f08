import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { askAll } from './read-all.ts';
import { LANGUAGES, LIST } from './list.ts';
import { accuracyOf, score } from './score.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());

test('the judged prompts are understood, by the dictionary alone', async () => {
  const { intents, slots } = accuracyOf(await askAll(t.deps));
  expect(intents).toBeGreaterThanOrEqual(0.95);
  expect(slots).toBeGreaterThanOrEqual(0.9);
});

test('every language has its share of prompts, and none stands there twice', () => {
  for (const language of LANGUAGES) expect(LIST[language].length).toBeGreaterThanOrEqual(35);
  const prompts = LANGUAGES.flatMap((language) => LIST[language].map(({ prompt }) => prompt));
  expect(new Set(prompts).size).toBe(prompts.length);
});

describe('a score', () => {
  const reading = {
    intent: 'search',
    lang: 'en',
    q: 'tomatoes',
    what: [{ words: ['tomatoes'], concepts: [{ key: 'tomato', kind: 'crop', wider: [] }], share: 0, unknown: false }],
    prices: { max: 5 },
    wants: false,
    asks: false,
  } as const;
  const prompt = { prompt: 'tomatoes', intent: 'search', held: false } as const;

  test('is full where all of it was understood', () => {
    const scored = score({ ...prompt, slots: { what: ['tomato'], max: 5 } }, reading, String);
    expect(accuracyOf([scored])).toEqual({ prompts: 1, intents: 1, slots: 1 });
  });

  test('loses by what is missing, by what is wrong and by what nobody said', () => {
    const scored = score({ ...prompt, slots: { what: ['tomato'], place: 'fes' } }, reading, String);
    expect(accuracyOf([scored]).slots).toBeCloseTo(1 / 3);
    expect(score({ ...prompt, intent: 'help', slots: {} }, reading, String).right).toBe(false);
  });
});
