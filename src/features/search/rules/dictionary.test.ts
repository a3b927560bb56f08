import { expect, test } from 'vitest';
import { nameListOf, toStoredWords } from './dictionary.ts';

test('toStoredWords › returns the normalised words', () => {
  expect(toStoredWords('  Tracteur  ÉLECTRIQUE ')).toBe('tracteur electrique');
  expect(toStoredWords('الزعفرانُ')).toBe(toStoredWords('زعفران'));
  expect(toStoredWords('كبار'.repeat(40))).toHaveLength(60);
});

test('toStoredWords › returns null for personal data', () => {
  for (const q of ['hamza@ghalla.example', '0661 20 30 40', 'appelle +212661203040', '٠٦٦١٢٠٣٠٤٠', 'ab', '؟!'])
    expect([q, toStoredWords(q)]).toEqual([q, null]);
  expect(toStoredWords('tracteur 2019')).toBe('tracteur 2019');
});

test('nameListOf › returns the list of the letters', () => {
  expect(['زعفران', 'safran 2', 'ⴰⵣⵎⵎⵓⵔ', '2019', 'safran زعفران'].map(nameListOf)).toEqual([
    'darija',
    'latin',
    'zgh',
    null,
    'darija',
  ]);
});
