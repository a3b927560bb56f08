import { describe, expect, test } from 'vitest';
import { normalizeText } from '#lib/normalize-text.ts';
import { toSearchWords } from '#lib/search-words.ts';
import { parseDictionary } from '#platform/data/db/migrate.ts';
import { readSchemaFiles } from '#platform/data/db/schema-files.ts';
import { REAL_SCHEMA } from '#platform/data/db/schema-folder.testing.ts';

// The files of db/dictionary as they are.

const concepts = parseDictionary(await readSchemaFiles(new URL('dictionary/', REAL_SCHEMA), /^[\w-]+\.json$/));
const byKey = new Map(concepts.map((concept) => [concept.key, concept]));

type Concept = (typeof concepts)[number];

/** Names that count for items of all types. */
const namesOf = ({ ar, darija = [], latin = [], fr, en, zgh = [] }: Concept): string[] => [
  ...ar,
  ...darija,
  ...latin,
  ...fr,
  ...en,
  ...zgh,
];

/** A name as a search reads it: normalised, without words that mean nothing. */
const toName = (name: string): string => toSearchWords(name).join(' ');

/** All concepts that are wider than this one. */
const widerOf = (key: string, seen = new Set<string>()): Set<string> => {
  for (const wider of byKey.get(key)?.broader ?? []) {
    if (seen.has(wider)) continue;
    seen.add(wider);
    widerOf(wider, seen);
  }
  return seen;
};

/** In Tifinagh, or in Latin letters with the digits that are typed for ع and ح. */
const isTamazight = (name: string): boolean =>
  /^[\u2d30-\u2d7f\s-]+$/.test(name) || /^(?=.*\p{Script=Latin})[\p{Script=Latin}\p{M}37\s'’ʷ-]+$/u.test(name);

test('there are many concepts, and Tamazight names of many', () => {
  expect(concepts.length).toBeGreaterThanOrEqual(1500);
  expect(concepts.filter(({ zgh = [] }) => zgh.length > 0).length).toBeGreaterThanOrEqual(200);
});

test('every concept has names in the three languages that a search can read', () => {
  const nameless = concepts.filter(({ ar, fr, en }) => [ar, fr, en].some((names) => names.length === 0));
  expect(nameless.map(({ key }) => key)).toEqual([]);
  const unread = concepts.flatMap((concept) => namesOf(concept).filter((name) => normalizeText(name) === ''));
  expect(unread).toEqual([]);
});

/** They repeat what a wider concept says already. */
describe('relations', () => {
  test('refer to other concepts that exist, each once', () => {
    const wrong = concepts.flatMap(({ key, broader, near }) =>
      [broader, near].some(
        (list) => new Set(list).size < list.length || list.some((one) => one === key || !byKey.has(one)),
      )
        ? [key]
        : [],
    );
    expect(wrong).toEqual([]);
  });

  test('no concept is wider than itself', () => {
    expect(concepts.filter(({ key }) => widerOf(key).has(key)).map(({ key }) => key)).toEqual([]);
  });

  test('a wider concept of a wider one is not repeated', () => {
    const repeated = concepts.flatMap(({ key, broader }) =>
      broader
        .filter((one) => broader.some((other) => other !== one && widerOf(other).has(one)))
        .map((one) => `${key} > ${one}`),
    );
    expect(repeated).toEqual([]);
  });

  test('a neighbour is neither wider nor narrower, and there are at most four', () => {
    const wrong = concepts.flatMap(({ key, near }) =>
      near.filter((one) => widerOf(key).has(one) || widerOf(one).has(key)).map((one) => `${key} ~ ${one}`),
    );
    expect(wrong).toEqual([]);
    expect(concepts.filter(({ near }) => near.length > 4).map(({ key }) => key)).toEqual([]);
  });
});

/** Names with two senses of one kind: a search for them finds both. */
const SHARED = [
  'animal: chevre (goat, goat_doe)',
  'animal: mouton (ram, sheep)',
  'animal: ابقار (cattle, cow)',
  'animal: كلاب رعي حراسه (guard_dog, shepherd_dog)',
  'crop: توت (mulberry, strawberry)',
  'crop: خرشوف (artichoke, cardoon)',
  'crop: شمندر (beetroot, sugar_beet)',
  'crop: ليمون (lemon, orange)',
  'job: سايق جرار وحصاده (combine_driver, tractor_driver)',
  'product: جبن (cheese, jben)',
  'service: moisson recolte (harvesting, picking)',
  'service: حصاد وجني (harvesting, picking)',
  'tool: صهاريج (basin, tank)',
  'tool: صهريج (basin, tank)',
  'tool: منشار (chainsaw, pruning_saw)',
];

describe('names', () => {
  test('none belongs to two concepts of the same kind, except a few with two senses', () => {
    const owners = new Map<string, Set<string>>();
    for (const concept of concepts) {
      for (const name of namesOf(concept).map(toName)) {
        const id = `${concept.kind}: ${name}`;
        owners.set(id, (owners.get(id) ?? new Set()).add(concept.key));
      }
    }
    const shared = [...owners].flatMap(([name, keys]) =>
      keys.size > 1 ? [`${name} (${[...keys].sort().join(', ')})`] : [],
    );
    expect(shared.sort()).toEqual(SHARED.toSorted());
  });

  test('none is valid for one type and for all at once', () => {
    const twice = concepts.flatMap((concept) => {
      const always = new Set(namesOf(concept).map(toName));
      return Object.values(concept.only ?? {})
        .flat()
        .filter((name) => always.has(toName(name)))
        .map((name) => `${concept.key}: ${name}`);
    });
    // A manager among the jobs and everywhere: one of the two is superfluous.
    expect(twice).toEqual(['farm_manager: gérant']);
  });

  test('those in Tamazight are in Tifinagh or Latin letters', () => {
    const others = concepts.flatMap(({ key, zgh = [] }) =>
      zgh.filter((name) => !isTamazight(name)).map((name) => `${key}: ${name}`),
    );
    expect(others).toEqual([]);
  });

  test('those in Darija are in the letters of their list, except abbreviations', () => {
    const wrong = concepts.flatMap(({ key, darija = [], latin = [] }) => [
      ...darija.filter((name) => /[\p{Script=Latin}--[A-Z]]/v.test(name)).map((name) => `${key}: ${name}`),
      ...latin
        .filter((name) => !/^[a-z0-9 .%'’-]+$/i.test(name.normalize('NFD').replaceAll(/\p{M}/gu, '')))
        .map((name) => `${key}: ${name}`),
    ]);
    expect(wrong).toEqual([]);
  });
});
