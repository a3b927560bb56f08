import { expect, test } from 'vitest';
import { itemOf, nameOf, names, publicItems } from './listings.ts';
import { LANGUAGES, LIST, type Language } from './list.ts';
import { wish } from './query.ts';

const all = LANGUAGES.flatMap((language) => LIST[language]);

test('there is enough of it, and of every language', () => {
  const LEAST: Record<Language, number> = { arabic: 50, darija: 40, 'darija-latin': 50, french: 50, english: 50 };
  expect(LANGUAGES.filter((language) => LIST[language].length < LEAST[language])).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(240);
});

test('no query stands twice within a language', () => {
  const twice = LANGUAGES.flatMap((language) => {
    const asked = LIST[language].map(({ q }) => q.toLowerCase());
    return asked.filter((q, n) => asked.indexOf(q) !== n);
  });
  expect(twice).toEqual([]);
});

test('every query is what one can type, and something answers it that everybody sees', () => {
  for (const { q, relevant } of all) {
    expect(q.trim(), q).toBe(q);
    expect(q.length, q).toBeGreaterThan(1);
    const wanted = Object.keys(relevant) as (keyof typeof relevant)[];
    expect(wanted.length, q).toBeGreaterThan(0);
    for (const name of wanted) expect(itemOf(name).state, `${q}: ${name}`).toBeUndefined();
  }
});

test('some queries want one or two listings, some more than a dozen', () => {
  const sizes = all.map(({ relevant }) => Object.keys(relevant).length);
  expect(sizes.filter((size) => size <= 2).length).toBeGreaterThanOrEqual(15);
  expect(sizes.filter((size) => size >= 12).length).toBeGreaterThanOrEqual(10);
});

test('every listing that everybody sees has its name, and no other', () => {
  expect(publicItems.filter(({ title }) => !nameOf(title)).map(({ title }) => title)).toEqual([]);
  expect(names.map((name) => nameOf(itemOf(name).title))).toEqual(names);
  expect(new Set(publicItems.map(({ title }) => title)).size).toBe(publicItems.length);
});

test('every listing is wanted by somebody', () => {
  const wanted = new Set(all.flatMap(({ relevant }) => Object.keys(relevant)));
  expect(names.filter((name) => !wanted.has(name))).toEqual([]);
});

test('a listing is judged once for a wish', () => {
  expect(wish(['eggs'], ['incubator'])).toEqual({ eggs: 2, incubator: 1 });
  expect(() => wish(['eggs'], ['eggs'])).toThrow('judged twice: eggs');
});
