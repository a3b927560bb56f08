import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { names } from '../listings.ts';
import { produce } from './produce.ts';
import { produceQueries } from './produce-queries.ts';
import type { PhoneListing } from './listing.ts';
import { judged, type PhoneQuery } from './query.ts';
import { work } from './work.ts';
import { workQueries } from './work-queries.ts';

const halves: readonly {
  title: string;
  listings: Readonly<Record<string, PhoneListing>>;
  queries: readonly PhoneQuery[];
}[] = [
  { title: 'produce', listings: produce, queries: produceQueries },
  { title: 'work', listings: work, queries: workQueries },
];
const queries = halves.flatMap((half) => half.queries);
const listingNames = [...names, ...Object.keys(produce), ...Object.keys(work)];
const readMigration = (name: string): string =>
  readFileSync(new URL(`../../../db/migrations/${name}.sql`, import.meta.url), 'utf8');

test('phones › no two listings have the same name or title', () => {
  expect(listingNames.filter((name, n) => listingNames.indexOf(name) !== n)).toEqual([]);
  const titles = halves.flatMap(({ listings }) => Object.values(listings).map(({ title }) => title));
  expect(titles.filter((title, n) => titles.indexOf(title) !== n)).toEqual([]);
});

test('phones › the category and the town of every listing exist, and the category is of its type', () => {
  const typesOfCategories = new Map(
    [...readMigration('0004_categories').matchAll(/^ {2}\(\d+, '(\w+)', '([\w-]+)'/gm)].map(
      ([, type = '', slug = '']) => [slug, type],
    ),
  );
  const cities = new Set(
    [...readMigration('0003_places').matchAll(/^ {2}\(\d+, \d+, '([\w-]+)'/gm)].map(([, slug = '']) => slug),
  );
  expect(typesOfCategories.size).toBe(58);
  expect(cities.size).toBeGreaterThan(100);
  for (const { listings } of halves)
    for (const [name, { type, category, city }] of Object.entries(listings)) {
      expect(typesOfCategories.get(category), `${name}: ${category}`).toBe(type);
      expect(cities.has(city), `${name}: ${city}`).toBe(true);
    }
  for (const { q, means } of queries) if (means.city) expect(cities.has(means.city), `${q}: ${means.city}`).toBe(true);
});

test('phones › every query is trimmed and unique in its language', () => {
  for (const { q } of queries) expect(q.trim(), q).toBe(q);
  const keys = queries.map(({ language, q }) => `${language}: ${q.toLowerCase()}`);
  expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
});

test('phones › every query has from 1 to 24 relevant listings, and each of them exists', () => {
  for (const { q, relevant } of queries) {
    const relevantNames = Object.keys(relevant);
    expect(relevantNames.length, q).toBeGreaterThan(0);
    expect(relevantNames.length, q).toBeLessThanOrEqual(24);
    expect(
      relevantNames.filter((name) => !listingNames.includes(name)),
      q,
    ).toEqual([]);
  }
});

test('phones › every listing of a half is relevant to a query', () => {
  const relevantNames = new Set(queries.flatMap(({ relevant }) => Object.keys(relevant)));
  for (const { title, listings } of halves)
    expect(
      Object.keys(listings).filter((name) => !relevantNames.has(name)),
      title,
    ).toEqual([]);
});

test('judged › throws when a listing is judged twice', () => {
  expect(judged('word', 'english', 'eggs', {}, ['eggs'], ['incubator'])).toEqual({
    kind: 'word',
    language: 'english',
    q: 'eggs',
    means: {},
    relevant: { eggs: 2, incubator: 1 },
  });
  expect(() => judged('word', 'english', 'eggs', {}, ['eggs'], ['eggs'])).toThrow('eggs: judged twice: eggs');
});
