import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, replaceWords, nearestWord } from './typos.ts';

describe('how far words are from one another', () => {
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

  test('is the same both ways, and never told as more than one above the most', () => {
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

describe('what was meant', () => {
  test('the nearest word, of two as near the commoner', () => {
    expect(nearestWord('tractuer', [candidate('tracteurs', 0.5), candidate('tracteur', 0.1)])?.word).toBe('tracteur');
    expect(nearestWord('bele', [candidate('bela', 0.1), candidate('belt', 0.3)])?.word).toBe('belt');
  });

  test('a short word bears one letter, a longer one two; the word itself is no meaning of it', () => {
    expect(nearestWord('ail', [candidate('mais')])).toBeNull();
    expect(nearestWord('tracter', [candidate('tracteurs')])?.word).toBe('tracteurs');
    expect(nearestWord('tomate', [candidate('tomate')])).toBeNull();
  });

  test('the rest of the text stays as it was typed', () => {
    const mended = new Map([['tracter', 'tracteur']]);
    expect(replaceWords(' Vieux  tracter  à Fès', mended, (word) => word.toLowerCase())).toBe('Vieux tracteur à Fès');
  });
});
