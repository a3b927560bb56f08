import { expect, test } from 'vitest';
import { toStoredWords } from './missed.ts';

test('what was looked for in vain is kept as it is searched', () => {
  expect(toStoredWords('  Tracteur  ÉLECTRIQUE ')).toBe('tracteur electrique');
  expect(toStoredWords('الزعفرانُ')).toBe(toStoredWords('زعفران'));
  expect(toStoredWords('كبار'.repeat(40))).toHaveLength(60);
});

test('whom somebody is or may be called by is not', () => {
  for (const q of ['hamza@ghalla.example', '0661 20 30 40', 'appelle +212661203040', '٠٦٦١٢٠٣٠٤٠', 'ab', '؟!'])
    expect([q, toStoredWords(q)]).toEqual([q, null]);
  expect(toStoredWords('tracteur 2019')).toBe('tracteur 2019');
});
