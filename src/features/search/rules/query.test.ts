import { describe, expect, test } from 'vitest';
import { attemptsOf, wordsOf } from './query.ts';

describe('the words of a search', () => {
  test.each([
    ['زيت الزيتون البلدي', ['زيت', 'زيتون', 'بلدي']],
    ['huile d’olive de la région', ['huile', 'olive', 'region']],
    ['the price of tomatoes', ['price', 'tomatoes']],
    ['خضر في أكادير', ['خضر', 'اكادير']],
    ['tomates TOMATES tomatés', ['tomates']],
    ['de la', ['de', 'la']],
    ['*** & | !', []],
    ['', []],
  ])('%j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('are sixteen at the most, and not endless', () => {
    expect(wordsOf(Array.from({ length: 99 }, (_, n) => `w${n}`).join(' '))).toHaveLength(16);
    expect(wordsOf('x'.repeat(200))).toEqual(['x'.repeat(40)]);
  });
});

describe('what is asked, one after the other', () => {
  test('all words, longer ones as beginnings; then the last as far as it is typed; then any', () => {
    expect(attemptsOf(['زيت', 'طماطم', 'بل'])).toEqual([
      "'زيت' & 'طماطم':* & 'بل'",
      "'زيت' & 'طماطم':* & 'بل':*",
      "'زيت' | 'طماطم':* | 'بل'",
    ]);
  });

  test('nothing is asked twice', () => {
    expect(attemptsOf(['طماطم'])).toEqual(["'طماطم':*"]);
    expect(attemptsOf(['زيت'])).toEqual(["'زيت'", "'زيت':*"]);
    expect(attemptsOf(['5'])).toEqual(["'5'"]);
  });
});
