import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from '#lib/similar-words.ts';
import { replaceWords, nearestPair, nearestWord } from './corrections.ts';

describe('editDistance', () => {
  test.each([
    ['tomate', 'tomate', 0],
    ['tomate', 'tomatte', 1],
    ['tomate', 'tomaet', 1],
    ['زيتون', 'زيتن', 1],
    ['jرار', '', 4],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('%j and %j: %i', (a, b, away) => {
    expect(editDistance(a, b, 9)).toBe(away);
  });

  test('is symmetric and capped one above the maximum', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 9 }), fc.string({ maxLength: 9 }), fc.nat(4), (a, b, most) => {
        const away = editDistance(a, b, most);
        expect(away).toBe(editDistance(b, a, most));
        expect(away).toBe(Math.min(editDistance(a, b, 99), most + 1));
      }),
    );
  });
});

const candidate = (word: string, share = 0) => ({ word, spelling: word, share });

describe('corrections', () => {
  test('nearestWord › prefers fewer edits, then the more common word', () => {
    expect(nearestWord('tractuer', [candidate('tracteurs', 0.5), candidate('tracteur', 0.1)])?.word).toBe('tracteur');
    expect(nearestWord('bele', [candidate('bela', 0.1), candidate('belt', 0.3)])?.word).toBe('belt');
  });

  test('nearestWord › allows one edit in short words and two in long ones, never the word itself', () => {
    expect(nearestWord('ail', [candidate('mais')])).toBeNull();
    expect(nearestWord('tracter', [candidate('tracteurs')])?.word).toBe('tracteurs');
    expect(nearestWord('tomate', [candidate('tomate')])).toBeNull();
  });

  test('nearestPair › mends the word that is not sure to be a name, so that both are one', () => {
    const pairs = [
      ['patate', 'douce'],
      ['haricot', 'vert'],
    ];
    const pair = (...words: [word: string, sure: boolean][]) =>
      nearestPair(
        words.map(([word, sure]) => ({ word, sure })),
        pairs,
      );
    expect(pair(['patates', true], ['douse', false])).toEqual(['patate', 'douce']);
    expect(pair(['aricot', false], ['ver', false])).toEqual(['haricot', 'vert']);
    // A name stays as it is, and so do short and unlike words.
    expect(pair(['patates', true], ['douse', true])).toBeNull();
    expect(pair(['batata', true], ['douse', false])).toBeNull();
    expect(pair(['patate', true], ['do', false])).toBeNull();
    expect(pair(['patate', true], ['rouge', false])).toBeNull();
    expect(pair(['patate', true], ['douce', false])).toBeNull();
  });

  test('replaceWords › keeps the rest of the text as typed', () => {
    const mended = new Map([['tracter', 'tracteur']]);
    expect(replaceWords(' Vieux  tracter  à Fès', mended, (word) => word.toLowerCase())).toBe('Vieux tracteur à Fès');
  });
});
