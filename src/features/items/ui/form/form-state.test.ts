import { expect, test } from 'vitest';
import { findConflicts, mergeFormState, type FormState } from './form-state.ts';

const state = (values: Record<string, string>, images: string[] = [], certificates: string[] = []): FormState => ({
  values,
  images,
  certificates,
});

test('mergeFormState › keeps local edits and takes over other changes', () => {
  const base = state({ title: 'Figues', price: '10', address: 'Souk', quantity: '5' }, ['a', 'b'], ['c']);
  const mine = state({ title: 'Figues sèches', price: '12', address: '', quantity: '5' }, ['b', 'a'], ['c']);
  const now = state({ title: 'Figues', price: '15', address: 'Souk', quantity: '3', weight: '2' }, ['a'], []);
  expect(mergeFormState(base, mine, now)).toEqual({
    values: { title: 'Figues sèches', price: '12', address: '', quantity: '3', weight: '2' },
    // The local order, without the picture that was deleted elsewhere.
    images: ['a'],
    certificates: [],
  });
  expect(mergeFormState(base, state({}, ['b', 'a', 'd']), now).images).toEqual(['a', 'd']);
  // Price and pictures were changed on both sides.
  expect(findConflicts(base, mine, now)).toEqual({ price: '15', images: 'a' });
});

test('mergeFormState › clears fields cleared elsewhere, unless edited locally', () => {
  const base = state({ price: '10', address: 'Souk' });
  const now = state({});
  expect(mergeFormState(base, base, now).values).toEqual({});
  const mine = state({ price: '11', address: 'Souk' });
  expect(mergeFormState(base, mine, now).values).toEqual({ price: '11' });
  expect(findConflicts(base, mine, now)).toEqual({ price: '' });
});

test('findConflicts › ignores equal changes on both sides', () => {
  const base = state({ price: '10' });
  const both = state({ price: '9' });
  expect(mergeFormState(base, both, both)).toEqual(both);
  expect(findConflicts(base, both, both)).toEqual({});
});
