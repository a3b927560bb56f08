import { expect, test } from 'vitest';
import { toAuthorName, toRatingSummary, toRating } from './rules.ts';

test.each([
  [5, 1, 5],
  [17, 4, 4.3],
  [87, 20, 4.4],
  [13, 3, 4.3],
  [14, 3, 4.7],
  [3, 3, 1],
])('toRating › %d stars of %d → %d', (stars, reviews, average) => {
  expect(toRating({ stars, reviews })).toEqual({ average, reviews });
});

test('toRating › returns undefined without reviews', () => {
  for (const given of [
    { stars: null, reviews: null },
    { stars: 0, reviews: 0 },
  ]) {
    expect(toRating(given)).toBeUndefined();
    expect(toRatingSummary(toRating(given))).toEqual({ average_rating: null, reviews: 0 });
  }
});

test.each([
  ['Fatima Zahra', 'El Idrissi', 'Fatima Zahra E.'],
  ['محمد', 'العمراني', 'محمد ع.'],
  ['علي', 'الم', 'علي ا.'],
  [' Youssef ', ' ', 'Youssef'],
  ['', 'Tazi', 'T.'],
  ['', '', null],
])('toAuthorName › %j %j → %j', (first_name, last_name, author) => {
  expect(toAuthorName({ first_name, last_name })).toBe(author);
});
