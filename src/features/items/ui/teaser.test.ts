import { expect, test } from 'vitest';
import { getCover, getPictures } from '../rules/details.ts';

test.each([
  ['Product', 'uploads/a.webp,uploads/b.webp', 'uploads/a.webp'],
  ['Product', '', null],
  ['Product', 'uploads/a.pdf,uploads/b.webp', null],
  // The file of a job profile is its CV, even if it is an image.
  ['Professional', 'uploads/a.webp', null],
] as const)('getCover › of a %s with files «%s» is %s', (type, images, cover) => {
  expect(getCover({ type, images })).toBe(cover);
});

test('getPictures › returns only pictures, and never a CV', () => {
  expect(getPictures({ type: 'Land', images: 'uploads/a.pdf,uploads/b.webp,uploads/c.jpg' })).toEqual([
    'uploads/b.webp',
    'uploads/c.jpg',
  ]);
  expect(getPictures({ type: 'Professional', images: 'uploads/a.webp' })).toEqual([]);
});
