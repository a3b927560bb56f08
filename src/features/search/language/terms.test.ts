import { describe, expect, test } from 'vitest';
import { toSearchWords, toStem } from '#lib/search-words.ts';
import { findThing, toTerms, type ConceptMatch, type Term, type WordStats } from './terms.ts';

describe('toSearchWords', () => {
  test.each([
    ['زيت الزيتون البلدي', ['زيت', 'زيتون', 'بلدي']],
    ['huile d’olive de la région', ['huile', 'olive', 'region']],
    ['the price of tomatoes', ['price', 'tomatoes']],
    ['خضر في أكادير', ['خضر', 'اكادير']],
    ['زيت ديال العود', ['زيت', 'عود']],
    ['7awli w na3ja', ['7awli', 'na3ja']],
    ['sheep or goats to fatten', ['sheep', 'goats', 'fatten']],
    ['vaches ou veaux', ['vaches', 'veaux']],
    ['goutte à goutte', ['goutte', 'goutte']],
    ['de la', ['de', 'la']],
    ['w', ['w']],
    ['*** & | !', []],
    ['', []],
  ])('%j', (text, words) => {
    expect(toSearchWords(text)).toEqual(words);
  });

  test('returns at most sixteen words of limited length', () => {
    expect(toSearchWords(Array.from({ length: 99 }, (_, n) => `w${n}`).join(' '))).toHaveLength(16);
    expect(toSearchWords('x'.repeat(200))).toEqual(['x'.repeat(40)]);
  });
});

test.each([
  ['tomates', 'tomate'],
  ['chevaux', 'chevau'],
  ['grass', 'grass'],
  ['prix', 'prix'],
  ['بقرات', 'بقرات'],
  ['مستعمله', 'مستعمل'],
  ['فلاحين', 'فلاح'],
])('toStem › %s is cut to %s', (word, stem) => {
  expect(toStem(word)).toBe(stem);
});

const NEW: WordStats = { share: 0, mentioned: 0, begins: false, forms: [] };
const USED: WordStats = { share: 0.3, mentioned: 0.1, begins: true, forms: [] };

const hit = (at: number, len: number, key: string, kind: string, more: Partial<ConceptMatch> = {}): ConceptMatch => ({
  at,
  len,
  key,
  kind,
  certainty: 'exact',
  isInner: false,
  english: 0,
  share: 0,
  mentioned: 0,
  ...more,
});

const noRelations = () => ({ wider: [], near: [] });

/** Groups words of which nothing but the concepts is known. */
const group = (
  text: string,
  hits: readonly ConceptMatch[],
  relationsOf: Parameters<typeof toTerms>[1] = noRelations,
): Term[] => {
  const words = text.split(' ');
  return toTerms({ words, stats: words.map(() => NEW), hits }, relationsOf);
};

const spans = (terms: readonly Term[]): string[] => terms.map(({ words }) => words.join(' '));

describe('toTerms', () => {
  test('prefers the longest concept name, otherwise the single word', () => {
    const hits = [
      hit(1, 2, 'olive_oil', 'product', { share: 0.1, mentioned: 0.02 }),
      hit(2, 1, 'olive', 'crop', { share: 0.2, isInner: true }),
    ];
    const relations = { wider: ['oil'], near: ['argan_oil'] };
    const all = { words: ['زيت', 'زيتون', 'بكر'], stats: [NEW, NEW, USED], hits };
    const terms = toTerms(all, (key) => (key === 'olive_oil' ? relations : noRelations()));
    expect(terms).toEqual([
      {
        words: ['زيت', 'زيتون'],
        concepts: [{ key: 'olive_oil', kind: 'product', ...relations }],
        certainty: 'exact',
        parts: [
          expect.objectContaining({ words: ['زيت'], concepts: [], certainty: null, parts: [] }),
          expect.objectContaining({ words: ['زيتون'], certainty: 'exact', parts: [] }),
        ],
        share: 0.1,
        mentioned: 0.02,
        unknown: false,
        forms: [],
        english: 0,
      },
      {
        words: ['بكر'],
        concepts: [],
        certainty: null,
        parts: [],
        share: 0.3,
        mentioned: 0.1,
        unknown: false,
        forms: [],
        english: 0,
      },
    ]);
    expect(terms[0]?.parts[1]?.concepts.map(({ key }) => key)).toEqual(['olive']);
  });

  test('divides words so that names are as long as possible, not from left to right', () => {
    const hits = [
      hit(1, 1, 'sheep', 'animal'),
      hit(1, 2, 'sheep_shearing', 'service'),
      hit(2, 2, 'shearing_machine', 'tool'),
      hit(3, 1, 'machine', 'tool'),
    ];
    expect(spans(group('sheep shearing machine', hits))).toEqual(['sheep shearing', 'machine']);
    // A name of three words is worth more than one of two and one of one.
    const longer = [...hits, hit(2, 3, 'shearing_machine_blade', 'tool')];
    expect(spans(group('sheep shearing machine blade', longer))).toEqual(['sheep', 'shearing machine blade']);
  });

  test('adds the thing within the name of a make or breed, and only there', () => {
    const make = [hit(1, 2, 'yanmar', 'other'), hit(1, 1, 'yanmar', 'other'), hit(2, 1, 'tractor', 'tool')];
    expect(group('yanmar tractor', make).map(({ words, concepts }) => [words, concepts[0]?.key])).toEqual([
      [['yanmar', 'tractor'], 'yanmar'],
      [['tractor'], 'tractor'],
    ]);
    const power = [hit(1, 2, 'hp_75', 'other'), hit(2, 1, 'horse', 'animal')];
    expect(spans(group('75 حصان', power))).toEqual(['75 حصان']);
    const thing = [hit(1, 2, 'tractor_tyre', 'tool'), hit(1, 1, 'tractor', 'tool', { isInner: true })];
    expect(spans(group('tractor tyre', thing))).toEqual(['tractor tyre']);
  });

  test('adds the shares of a word and of its concepts, up to all items', () => {
    const hits = [hit(1, 1, 'honey', 'product', { share: 0.2, mentioned: 0.4 })];
    const [honey] = toTerms({ words: ['miel'], stats: [USED], hits }, noRelations);
    expect([honey?.share, honey?.mentioned]).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)]);
    const all = [hit(1, 1, 'honey', 'product', { share: 0.9 })];
    expect(toTerms({ words: ['miel'], stats: [USED], hits: all }, noRelations)[0]?.share).toBe(1);
  });

  test('lists the forms of a word only where they are common and few', () => {
    const known = (share: number, forms: readonly string[]) =>
      toTerms({ words: ['produits'], stats: [{ ...USED, share, forms }], hits: [] }, noRelations)[0]?.forms;
    expect(known(0.5, ['produit', 'produits'])).toEqual(['produit', 'produits']);
    expect(known(0.001, ['produit', 'produits'])).toEqual([]);
    expect(
      known(
        0.5,
        Array.from({ length: 13 }, (_, n) => `produit${n}`),
      ),
    ).toEqual([]);
  });

  test('removes duplicates', () => {
    const words = toSearchWords('tomates et TOMATES');
    expect(toTerms({ words, stats: [NEW, NEW], hits: [] }, noRelations)).toHaveLength(1);
  });

  test('allows several concepts per word, and marks unused words as unknown unless they are a prefix', () => {
    const hits = [
      hit(1, 1, 'well', 'land', { share: 0.1, certainty: 'several' }),
      hit(1, 1, 'source', 'land', { share: 0.2, certainty: 'several' }),
    ];
    const begins = { ...NEW, begins: true };
    const mentioned = { ...NEW, mentioned: 0.1 };
    const words = ['puits', 'xyz', 'trac', 'said'];
    const terms = toTerms({ words, stats: [USED, NEW, begins, mentioned], hits }, noRelations);
    expect(
      terms.map(({ concepts, certainty, unknown }) => [concepts.map(({ key }) => key), certainty, unknown]),
    ).toEqual([
      [['well', 'source'], 'several', false],
      [[], null, true],
      [[], null, false],
      [[], null, false],
    ]);
    expect(terms[0]?.share).toBeCloseTo(0.6);
  });
});

describe('findThing', () => {
  const olive = (at: number) => hit(at, 1, 'olive', 'crop');
  const press = (at: number, english = 0) => hit(at, 1, 'press', 'tool', { english });
  const thing = (text: string, hits: readonly ConceptMatch[], all = text): string | undefined => {
    const terms = group(text, hits);
    return terms[findThing(terms, all.split(' '))]?.words.join(' ');
  };

  test('is the first thing outside English', () => {
    expect(thing('معصره زيتون', [press(1), olive(2)])).toBe('معصره');
    expect(thing('pressoir olives', [press(1, -1), olive(2)], 'pressoir a olives')).toBe('pressoir');
  });

  test('is the last thing in English, and the last one before a preposition', () => {
    expect(thing('olive press', [olive(1), press(2, 1)])).toBe('press');
    expect(thing('press olives', [press(1, 1), olive(2)], 'press for olives')).toBe('press');
    // The dictionary has no crusher, but it is none of the olives.
    expect(thing('crusher olives', [olive(2)], 'crusher for olives')).toBe('crusher');
  });

  test('the words that join others tell the language where the names do not', () => {
    expect(thing('olives press', [olive(1), press(2)], 'olives press')).toBe('olives');
    expect(thing('olives press', [olive(1), press(2)], 'the olives press')).toBe('press');
    expect(thing('olives press', [olive(1), press(2, 1)], 'les olives de press')).toBe('olives');
  });

  test('passes over makes, breeds and qualities unless there is nothing else', () => {
    const hits = [hit(1, 1, 'organic', 'other'), hit(2, 1, 'sardi', 'breed'), hit(3, 1, 'sheep', 'animal')];
    expect(thing('bio sardi mouton', hits)).toBe('mouton');
    expect(thing('bio sardi', hits.slice(0, 2))).toBe('bio');
  });

  test('is none without a concept', () => {
    expect(findThing(group('abc def', []), ['abc', 'def'])).toBe(-1);
    expect(findThing([], [])).toBe(-1);
  });
});
