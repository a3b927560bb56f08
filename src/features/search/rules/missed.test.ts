import { expect, test } from 'vitest';
import { keptWords } from './missed.ts';

test('what was looked for in vain is kept as it is searched', () => {
  expect(keptWords('  Tracteur  ÉLECTRIQUE ')).toBe('tracteur electrique');
  expect(keptWords('الزعفرانُ')).toBe(keptWords('زعفران'));
  expect(keptWords('كبار'.repeat(40))).toHaveLength(60);
});

test('whom somebody is or may be called by is not', () => {
  for (const q of ['hamza@ghalla.example', '0661 20 30 40', 'appelle +212661203040', '٠٦٦١٢٠٣٠٤٠', 'ab', '؟!'])
    expect([q, keptWords(q)]).toEqual([q, null]);
  expect(keptWords('tracteur 2019')).toBe('tracteur 2019');
});
