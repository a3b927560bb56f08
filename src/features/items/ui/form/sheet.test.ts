import { expect, test } from 'vitest';
import { clashesIn, mergedSheet, type Sheet } from './sheet.ts';

const sheet = (values: Record<string, string>, images: string[] = [], certificates: string[] = []): Sheet => ({
  values,
  images,
  certificates,
});

test('what was typed stays, what was changed elsewhere comes in', () => {
  const base = sheet({ title: 'Figues', price: '10', address: 'Souk', quantity: '5' }, ['a', 'b'], ['c']);
  const mine = sheet({ title: 'Figues sèches', price: '12', address: '', quantity: '5' }, ['b', 'a'], ['c']);
  const now = sheet({ title: 'Figues', price: '15', address: 'Souk', quantity: '3', weight: '2' }, ['a'], []);
  expect(mergedSheet(base, mine, now)).toEqual({
    values: { title: 'Figues sèches', price: '12', address: '', quantity: '3', weight: '2' },
    // The order chosen here, without what was taken out elsewhere and is gone.
    images: ['a'],
    certificates: [],
  });
  expect(mergedSheet(base, sheet({}, ['b', 'a', 'd']), now).images).toEqual(['a', 'd']);
  // The price and the pictures were changed on both sides.
  expect(clashesIn(base, mine, now)).toEqual({ price: '15', images: 'a' });
});

test('what was cleared elsewhere goes, unless something was typed over it', () => {
  const base = sheet({ price: '10', address: 'Souk' });
  const now = sheet({});
  expect(mergedSheet(base, base, now).values).toEqual({});
  const mine = sheet({ price: '11', address: 'Souk' });
  expect(mergedSheet(base, mine, now).values).toEqual({ price: '11' });
  expect(clashesIn(base, mine, now)).toEqual({ price: '' });
});

test('the same change on both sides is none to talk about', () => {
  const base = sheet({ price: '10' });
  const both = sheet({ price: '9' });
  expect(mergedSheet(base, both, both)).toEqual(both);
  expect(clashesIn(base, both, both)).toEqual({});
});
