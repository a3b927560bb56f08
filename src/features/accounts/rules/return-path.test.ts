import { expect, test } from 'vitest';
import { getReturnPath, fullPath } from '../rules.ts';

test.each([
  [undefined, '/dashboard'],
  ['', '/dashboard'],
  ['/dashboard/items', '/dashboard/items'],
  ['/search/Product?q=zit&page=2', '/search/Product?q=zit&page=2'],
  ['/fr/item/olives/7#map', '/item/olives/7#map'],
  ['/fr', '/'],
  ['/french', '/french'],
  ['/login?back=/x', '/dashboard'],
  ['/en/register', '/dashboard'],
  ['/forgot-password', '/dashboard'],
  ['dashboard', '/dashboard'],
  ['https://evil.example', '/dashboard'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/\t/evil.example', '/dashboard'],
  ['/.//evil.example', '/evil.example'],
  ['/fr//evil.example', '/evil.example'],
  ['/fr/\\evil.example', '/evil.example'],
  ['/fr/./\\/evil.example', '/evil.example'],
  ['javascript:alert(1)', '/dashboard'],
  [' /dashboard', '/dashboard'],
])('getReturnPath › %j → %s', (back, path) => {
  const safe = getReturnPath(new URLSearchParams(back === undefined ? {} : { back }));
  expect(safe).toBe(path);
  for (const lang of ['ar', 'fr', 'en'] as const) {
    expect(new URL(fullPath(safe, lang), 'https://ghalla.example').origin).toBe('https://ghalla.example');
  }
});

test('fullPath › adds the prefix of the language', () => {
  expect([fullPath('/', 'ar'), fullPath('/', 'fr'), fullPath('/dashboard', 'en')]).toEqual([
    '/',
    '/fr',
    '/en/dashboard',
  ]);
});
