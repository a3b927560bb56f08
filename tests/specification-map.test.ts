import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MAP = readFileSync('docs/specification-map.md', 'utf8');

/** The map writes `items/…` for `src/features/items/…`, `e2e/…` for `tests/e2e/…`, and a bare name for a file of any feature. */
const resolve = (file: string): string | undefined => {
  const places = file.includes('/')
    ? [file, `tests/${file}`, `src/features/${file}`]
    : globSync(`src/features/*/${file}`);
  return places.find((place) => existsSync(place));
};

const files = new Map(
  [...MAP.matchAll(/`([\w./-]+\.(?:tsx?|sql|svg|js|json|md))`/g)].map(([, file = '']) => [file, resolve(file)]),
);
const textOf = (file: string): string => readFileSync(files.get(file) ?? '', 'utf8');

/**
 * The first text of each call, which the names of tests, of their groups and of `test.each` are among. A name
 * "GET /api/cities › lists all" is also found as "lists all".
 */
const titlesOf = (file: string): string[] =>
  [...textOf(file).matchAll(/\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`)/g)].flatMap(([, single, double, template]) => {
    const title = single ?? double ?? template ?? '';
    return [title, ...title.split(' › ').slice(1)];
  });

/** A name may begin with its groups: `group › test`. */
const lastPart = (name: string): string => name.split(' › ').at(-1) ?? name;

/** The entries of the map for files that exist; the first test reports the others. */
const findInMap = (pattern: RegExp): { file: string; name: string }[] =>
  [...MAP.matchAll(pattern)]
    .map(([, file = '', name = '']) => ({ file, name: name.trim() }))
    .filter(({ file }) => files.get(file) !== undefined);

test('every file that the map names exists', () => {
  expect(files.size).toBeGreaterThan(200);
  expect([...files].filter(([, place]) => place === undefined).map(([file]) => file)).toEqual([]);
});

test('every test that the map names begins like that', () => {
  const named = findInMap(/`([\w./-]+\.(?:test|spec)\.tsx?)` › ([^·|()\n]+)/g);
  expect(named.length).toBeGreaterThan(300);
  const missing = named.filter(
    ({ file, name }) => !titlesOf(file).some((title) => title.startsWith(name) || title.startsWith(lastPart(name))),
  );
  expect(missing.map(({ file, name }) => `${file} › ${name}`)).toEqual([]);
});

test('every name that the map gives in brackets stands in its file', () => {
  const named = findInMap(/`([\w./-]+\.tsx?)` \(`([\w.]+)`\)/g);
  expect(named.length).toBeGreaterThan(15);
  const missing = named.filter(({ file, name }) => !textOf(file).includes(name));
  expect(missing.map(({ file, name }) => `${file} (${name})`)).toEqual([]);
});

test('every link within the map leads to one of its headings', () => {
  const slugs = new Set(
    [...MAP.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    ),
  );
  const missing = [...MAP.matchAll(/\]\(#([^)]+)\)/g)].filter(([, slug = '']) => !slugs.has(slug));
  expect(missing.map(([link]) => link)).toEqual([]);
});
