import { describe, expect, test } from 'vitest';
import { toTerms, toSearchWords } from './terms.ts';

describe('toSearchWords', () => {
  test.each([
    ['زيت الزيتون البلدي', ['زيت', 'زيتون', 'بلدي']],
    ['huile d’olive de la région', ['huile', 'olive', 'region']],
    ['the price of tomatoes', ['price', 'tomatoes']],
    ['خضر في أكادير', ['خضر', 'اكادير']],
    ['زيت ديال العود', ['زيت', 'عود']],
    ['goutte à goutte', ['goutte', 'goutte']],
    ['de la', ['de', 'la']],
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

const NEW = { share: 0, begins: false, forms: [] };

describe('toTerms', () => {
  test('prefers the longest concept name, otherwise the single word', () => {
    const hits = [
      { at: 1, len: 2, key: 'olive_oil', kind: 'product', wider: ['oil'], share: 0.1 },
      { at: 2, len: 1, key: 'olive', kind: 'crop', wider: [], share: 0.2 },
    ];
    const terms = toTerms(['زيت', 'زيتون', 'بكر'], [NEW, NEW, { share: 0.3, begins: true, forms: [] }], hits);
    expect(terms).toEqual([
      {
        words: ['زيت', 'زيتون'],
        concepts: [{ key: 'olive_oil', kind: 'product', wider: ['oil'] }],
        share: 0.1,
        leastShare: 0.1,
        unknown: false,
      },
      { words: ['بكر'], concepts: [], share: 0.3, unknown: false, forms: [] },
    ]);
  });

  test('estimates the share of a word with concepts as the sum of both, and at least as the larger one', () => {
    const hits = [{ at: 1, len: 1, key: 'honey', kind: 'product', wider: [], share: 0.2 }];
    const [honey] = toTerms(['miel'], [{ share: 0.1, begins: true, forms: [] }], hits);
    expect(honey).toMatchObject({ share: expect.closeTo(0.3) as number, leastShare: 0.2 });
  });

  test('removes duplicates', () => {
    const words = toSearchWords('tomates et TOMATES');
    expect(toTerms(words, [NEW, NEW], [])).toHaveLength(1);
  });

  test('allows several concepts per word, and marks unused words as unknown unless they are a prefix', () => {
    const hits = [
      { at: 1, len: 1, key: 'well', kind: 'land', wider: [], share: 0.1 },
      { at: 1, len: 1, key: 'source', kind: 'land', wider: [], share: 0.2 },
    ];
    const terms = toTerms(
      ['puits', 'xyz', 'trac'],
      [{ share: 0.5, begins: true, forms: [] }, NEW, { share: 0, begins: true, forms: [] }],
      hits,
    );
    expect(terms.map(({ concepts, unknown }) => [concepts.map(({ key }) => key), unknown])).toEqual([
      [['well', 'source'], false],
      [[], true],
      [[], false],
    ]);
    expect(terms[0]?.share).toBeCloseTo(0.8);
  });
});
