import { expect, test } from 'vitest';
import { getItem, findName, names, publicItems } from './listings.ts';
import { LANGUAGES, LIST, type Language } from './list.ts';
import { judgement } from './query.ts';

const all = LANGUAGES.flatMap((language) => LIST[language]);

test('LIST › has enough queries in every language', () => {
  const MIN_QUERIES: Record<Language, number> = { arabic: 50, darija: 40, 'darija-latin': 50, french: 50, english: 50 };
  expect(LANGUAGES.filter((language) => LIST[language].length < MIN_QUERIES[language])).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(240);
});

test('LIST › has no duplicate query within a language', () => {
  const twice = LANGUAGES.flatMap((language) => {
    const queries = LIST[language].map(({ q }) => q.toLowerCase());
    return queries.filter((q, n) => queries.indexOf(q) !== n);
  });
  expect(twice).toEqual([]);
});

test('LIST › every query can be typed and has a relevant public item', () => {
  for (const { q, relevant } of all) {
    expect(q.trim(), q).toBe(q);
    expect(q.length, q).toBeGreaterThan(1);
    const relevantNames = Object.keys(relevant) as (keyof typeof relevant)[];
    expect(relevantNames.length, q).toBeGreaterThan(0);
    for (const name of relevantNames) expect(getItem(name).state, `${q}: ${name}`).toBeUndefined();
  }
});

test('LIST › has queries with few and with many relevant items', () => {
  const sizes = all.map(({ relevant }) => Object.keys(relevant).length);
  expect(sizes.filter((size) => size <= 2).length).toBeGreaterThanOrEqual(15);
  expect(sizes.filter((size) => size >= 12).length).toBeGreaterThanOrEqual(10);
});

test('nameOf › gives every public item exactly one name', () => {
  expect(publicItems.filter(({ title }) => !findName(title)).map(({ title }) => title)).toEqual([]);
  expect(names.map((name) => findName(getItem(name).title))).toEqual(names);
  expect(new Set(publicItems.map(({ title }) => title)).size).toBe(publicItems.length);
});

test('LIST › every public item is relevant to a query', () => {
  const judgedItems = new Set(all.flatMap(({ relevant }) => Object.keys(relevant)));
  expect(names.filter((name) => !judgedItems.has(name))).toEqual([]);
});

test('judgement › throws when an item is judged twice', () => {
  expect(judgement(['eggs'], ['incubator'])).toEqual({ eggs: 2, incubator: 1 });
  expect(() => judgement(['eggs'], ['eggs'])).toThrow('judged twice: eggs');
});
