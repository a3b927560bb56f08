import { expect, test } from 'vitest';
import { coverOf, picturesOf } from './teaser.ts';

test.each([
  ['Product', 'uploads/a.webp,uploads/b.webp', 'uploads/a.webp'],
  ['Product', '', null],
  ['Product', 'uploads/a.pdf,uploads/b.webp', null],
  // The one file of a job profile is its CV, be it a picture.
  ['Professional', 'uploads/a.webp', null],
] as const)('the cover of a %s with files «%s» is %s', (type, images, cover) => {
  expect(coverOf({ type, images })).toBe(cover);
});

test('a gallery shows pictures alone, and never a CV', () => {
  expect(picturesOf({ type: 'Land', images: 'uploads/a.pdf,uploads/b.webp,uploads/c.jpg' })).toEqual([
    'uploads/b.webp',
    'uploads/c.jpg',
  ]);
  expect(picturesOf({ type: 'Professional', images: 'uploads/a.webp' })).toEqual([]);
});
