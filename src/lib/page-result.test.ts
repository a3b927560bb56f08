import { expect, test } from 'vitest';
import { z } from 'zod';
import { Page, pageSchema, toPage } from './page-result.ts';

const slice = { rows: [1, 2], total: 50, perPage: 24, path: '/list' };

test('toPage › links to the previous and next page with the non-empty filters', () => {
  const query = { q: 'زيت & خبز', type: 'Product', city_id: '', min_price: undefined, page: 2, sort: null };
  const page = toPage({ ...slice, page: 2, query });
  expect(page).toEqual({
    data: [1, 2],
    current_page: 2,
    last_page: 3,
    total: 50,
    per_page: 24,
    prev_page_url: '/list?q=%D8%B2%D9%8A%D8%AA+%26+%D8%AE%D8%A8%D8%B2&type=Product&page=1',
    next_page_url: '/list?q=%D8%B2%D9%8A%D8%AA+%26+%D8%AE%D8%A8%D8%B2&type=Product&page=3',
  });
  expect(pageSchema(z.number()).parse(page)).toEqual(page);
});

test.each([
  [1, 1, null, '/list?page=2'],
  [3, 3, '/list?page=2', null],
  [4, 4, '/list?page=3', null],
  [900, 900, '/list?page=3', null],
])('toPage › page %i of 3', (page, current, prev, next) => {
  expect(toPage({ ...slice, page })).toMatchObject({
    current_page: current,
    last_page: 3,
    prev_page_url: prev,
    next_page_url: next,
  });
});

test('toPage › an empty list has one page', () => {
  expect(toPage({ rows: [], total: 0, page: 1, perPage: 24, path: '/list' })).toMatchObject({
    data: [],
    last_page: 1,
    prev_page_url: null,
    next_page_url: null,
  });
});

test('toPage › marks a capped total', () => {
  expect(toPage({ ...slice, page: 1, capped: true })).toHaveProperty('total_capped', true);
  expect(toPage({ ...slice, page: 1, capped: false })).not.toHaveProperty('total_capped');
});

test('Page › accepts positive integers only', () => {
  expect([Page.parse(undefined), Page.parse('3'), Page.parse(4)]).toEqual([1, 3, 4]);
  for (const nonsense of ['0', '-1', 'abc', '1.5', '', '1e9', 'Infinity', null]) {
    expect(Page.safeParse(nonsense).success, String(nonsense)).toBe(false);
  }
});
