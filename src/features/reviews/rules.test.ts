import { expect, test } from 'vitest';
import { authorOf, ratedAs, ratingOf } from './rules.ts';

test.each([
  [5, 1, 5],
  [17, 4, 4.3],
  [87, 20, 4.4],
  [13, 3, 4.3],
  [14, 3, 4.7],
  [3, 3, 1],
])('%d stars of %d are %d', (stars, reviews, average) => {
  expect(ratingOf({ stars, reviews })).toEqual({ average, reviews });
});

test('who was never rated, or is no more, has no average', () => {
  for (const given of [
    { stars: null, reviews: null },
    { stars: 0, reviews: 0 },
  ]) {
    expect(ratingOf(given)).toBeUndefined();
    expect(ratedAs(ratingOf(given))).toEqual({ average_rating: null, reviews: 0 });
  }
});

test.each([
  ['Fatima Zahra', 'El Idrissi', 'Fatima Zahra E.'],
  ['محمد', 'العمراني', 'محمد ع.'],
  ['علي', 'الم', 'علي ا.'],
  [' Youssef ', ' ', 'Youssef'],
  ['', 'Tazi', 'T.'],
  ['', '', null],
])('%j %j signs as %j', (first_name, last_name, author) => {
  expect(authorOf({ first_name, last_name })).toBe(author);
});
