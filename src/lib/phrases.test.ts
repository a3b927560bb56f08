import { describe, expect, test } from 'vitest';
import { parseNumberAt } from '#features/search/language/numbers.ts';
import { collapseRepeats, tokenize } from './phrases.ts';

test.each([
  ['زوييييين', 'زوين'],
  ['طمااااطم', 'طماطم'],
  ['biiiien', 'biien'],
  ['tomaaates', 'tomaates'],
  ['pommes grass', 'pommes grass'],
  ['بببطيخ', 'بطيخ'],
  ['1000000 dh', '1000000 dh'],
  ['!!! ...', '!!! ...'],
])('collapseRepeats › %s becomes %s', (text, collapsed) => {
  expect(collapseRepeats(text)).toBe(collapsed);
});

const words = (text: string): string[] => tokenize(text).map(({ word }) => word);

test.each([
  ['200dh 5كيلو', ['200', 'dh', '5', 'كيلو']],
  ['2ha 5000m2', ['2', 'ha', '5000', 'm2']],
  ['75cv', ['75', 'cv']],
  ['7awli 3sel', ['7awli', '3sel']],
  ['150 000 dh', ['150000', 'dh']],
  ['1,500', ['1,500']],
  ['بزااااف', ['بزاف']],
])('tokenize › %s', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

describe('parseNumberAt', () => {
  const number = (text: string, single = false) => parseNumberAt(tokenize(text), 0, single);

  test.each([
    ['5', 5],
    ['٥', 5],
    ['4,5', 4.5],
    ['1,500', 1500],
    ['150 000', 150_000],
    ['خمسة وعشرين', 25],
    ['ألف', 1000],
    ['ألفين', 2000],
    ['ثلاثة آلاف', 3000],
    ['3 mille', 3000],
    ['ألف ونص', 1500],
    ['مليون ونص', 1_500_000],
    ['melyoun w noss', 1_500_000],
    ['mlyoun o noss', 1_500_000],
    ['2 melyoun w noss', 2_500_000],
    ['3 millions et demi', 3_500_000],
    ['two million and a half', 2_500_000],
    ['khamsa w 3chrin', 25],
    ['two hundred', 200],
    ['150k', 150_000],
  ])('%s is %d', (text, value) => {
    expect(number(text)?.value).toBe(value);
  });

  test('says what is in millions, which are centimes', () => {
    expect([number('15 مليون')?.millions, number('15 ألف')?.millions]).toEqual([true, false]);
  });

  test('stops at a conjunction where two numbers are expected', () => {
    expect(number('ألف وألفين', true)).toMatchObject({ value: 1000, length: 1 });
    expect(number('مليون ونص', true)).toMatchObject({ value: 1_000_000, length: 1 });
  });

  test.each(['', 'طماطم', 'noss', 'kilo'])('returns null for: %s', (text) => {
    expect(number(text)).toBeNull();
  });
});
