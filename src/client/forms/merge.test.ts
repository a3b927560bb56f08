import { describe, expect, test } from 'vitest';
import { mergeValues, type FormValues } from './merge.ts';

const merge = (base: FormValues, mine: FormValues, now: FormValues) =>
  mergeValues(base, mine, now, ['images', 'certificates']);

describe('mergeValues', () => {
  test('keeps local edits, takes over other changes, and reports both', () => {
    const base = { status: 'pending', driver: '', quantity: '3', address: 'درب السلطان' };
    const mine = { ...base, quantity: '5', address: 'حي الرياض' };
    const now = { ...base, status: 'confirmed', quantity: '4', driver: '9' };
    expect(merge(base, mine, now)).toEqual({
      values: { status: 'confirmed', driver: '9', quantity: '5', address: 'حي الرياض' },
      changes: {
        status: { isConflict: false, before: 'pending', now: 'confirmed' },
        driver: { isConflict: false, before: '', now: '9' },
        quantity: { isConflict: true, before: '3', now: '4' },
      },
    });
  });

  test('takes over fields that the base lacks', () => {
    expect(merge({}, {}, { weight: '2' }).values).toEqual({ weight: '2' });
    expect(merge({}, { weight: '3' }, { weight: '2' }).values).toEqual({ weight: '3' });
  });

  test('clears fields cleared elsewhere, unless edited locally', () => {
    const base = { price: '10', address: 'Souk' };
    expect(merge(base, base, {}).values).toEqual({});
    expect(merge(base, { ...base, price: '11' }, {})).toEqual({
      values: { price: '11' },
      changes: {
        price: { isConflict: true, before: '10', now: '' },
        address: { isConflict: false, before: 'Souk', now: '' },
      },
    });
    expect(merge(base, { ...base, address: '' }, base).values).toEqual({ price: '10', address: '' });
  });

  test('reports no equal changes on both sides', () => {
    const both = { price: '9' };
    expect(merge({ price: '10' }, both, both)).toEqual({ values: both, changes: {} });
  });

  test('merges lists: keeps the local order, without what was removed elsewhere', () => {
    const base = { images: 'a,b', certificates: 'c' };
    const now = { images: 'a', certificates: '' };
    expect(merge(base, { images: 'b,a', certificates: 'c' }, now)).toEqual({
      values: { images: 'a', certificates: '' },
      changes: {
        images: { isConflict: true, before: 'a,b', now: 'a' },
        certificates: { isConflict: false, before: 'c', now: '' },
      },
    });
    expect(merge(base, { images: 'b,a,d', certificates: 'c' }, now).values.images).toBe('a,d');
  });
});
