import { expect, test } from 'vitest';
import { serverT } from './server.ts';
import { formatQuantity } from './quantity.ts';

const format = (lang: 'ar' | 'fr' | 'en', ...counts: readonly number[]) =>
  counts.map((count) => formatQuantity(count, 'litre', serverT(lang)).replaceAll(/\s/g, ' '));

test('formatQuantity › counts units as each language does', () => {
  expect(format('ar', 1, 2, 3, 40, 100, 1500)).toEqual([
    'لتر واحد',
    'لتران',
    '3 لترات',
    '40 لتراً',
    '100 لتر',
    '1 500 لتر',
  ]);
  expect(format('fr', 1, 2, 40)).toEqual(['1 litre', '2 litres', '40 litres']);
  expect(formatQuantity(18, 'head', serverT('fr'))).toBe('18\u00a0têtes');
  expect(formatQuantity(18, 'head', serverT('en'))).toBe('18\u00a0head');
  expect(formatQuantity(2, 'kg', serverT('ar'))).toBe('2\u00a0كلغ');
  expect(formatQuantity(7, null, serverT('fr'))).toBe('7');
});
