import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { getTexts } from '#tests/e2e/support/texts.ts';
import { renderElement } from '#tests/support/render-element.ts';
import { pageNumbers, Pagination } from './pagination.tsx';

const t = getTexts('en');
const [previous, next] = [t('common.previous'), t('common.next')];
const numbered = (page: number): string => t('common.page', { page });

const linksOn = async (page: number, last: number, at = '/') => {
  const markup = await renderElement(createElement(Pagination, { page, last }), 'en', { at });
  const links = [...markup.matchAll(/<a\s[^>]*>/g)].map(([link]) => link);
  const attribute = (link: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(link)?.[1];
  return links.map((link) => [
    attribute(link, 'aria-label'),
    attribute(link, 'href')?.replaceAll('&amp;', '&'),
    attribute(link, 'aria-current'),
  ]);
};

test.each<[page: number, last: number, numbers: (number | null)[]]>([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('pageNumbers › page %i of %i shows %j', (page, last, numbers) => {
  expect(pageNumbers(page, last)).toEqual(numbers);
});

describe('Pagination', () => {
  test('links to previous, numbers and next, and keeps the filters', async () => {
    expect(await linksOn(2, 3, '/search/Land?offer_type=rent&page=2')).toEqual([
      [previous, '/en/search/Land?offer_type=rent', undefined],
      [numbered(1), '/en/search/Land?offer_type=rent', undefined],
      [numbered(2), '/en/search/Land?offer_type=rent&page=2', 'page'],
      [numbered(3), '/en/search/Land?offer_type=rent&page=3', undefined],
      [next, '/en/search/Land?offer_type=rent&page=3', undefined],
    ]);
  });

  test('links past neither end', async () => {
    const names = async (page: number) => (await linksOn(page, 3)).map(([name]) => name);
    expect(await names(1)).not.toContain(previous);
    expect(await names(3)).not.toContain(next);
    expect(await linksOn(1, 1)).toEqual([]);
  });
});
