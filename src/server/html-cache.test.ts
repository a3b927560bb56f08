import { expect, test } from 'vitest';
import { createHtmlCache } from './html-cache.ts';

test('renders a part once, and forgets what was not asked for while two generations passed', () => {
  const cache = createHtmlCache(20);
  const rendered: string[] = [];
  const get = (key: string): string =>
    cache.get(key, () => {
      rendered.push(key);
      return `<b>${key}</b>`;
    });
  expect([get('a'), get('a'), rendered]).toEqual(['<b>a</b>', '<b>a</b>', ['a']]);
  for (const key of ['b', 'c', 'a', 'd', 'e', 'a', 'f', 'g']) get(key);
  rendered.length = 0;
  get('a');
  get('b');
  expect(rendered).toEqual(['b']);
});
