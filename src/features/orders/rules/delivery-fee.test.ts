import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ItemType } from '#lib/item-types.ts';
import { NO_TERMS, staysInPlace, type DeliveryTerms } from '#features/items/rules/price.ts';
import { calculateDeliveryFee, findDeliveryProblems, getRoadKm } from './amounts.ts';

const MEKNES = { latitude: 33.8935, longitude: -5.5473 };
const FEZ = { latitude: 34.0331, longitude: -5.0003 };
const terms = (given: Partial<DeliveryTerms>): DeliveryTerms => ({ ...NO_TERMS, ...given });

test('getRoadKm › is the straight line × 1.3, rounded up to whole kilometres', () => {
  // 52.8 km as the crow flies; the road has 65.
  expect(getRoadKm(MEKNES, FEZ)).toBe(69);
  expect(getRoadKm(FEZ, MEKNES)).toBe(69);
});

test('getRoadKm › is 1 within a city and null when a place is unknown', () => {
  expect(getRoadKm(FEZ, FEZ)).toBe(1);
  expect(getRoadKm(null, FEZ)).toBeNull();
  expect(getRoadKm(FEZ, null)).toBeNull();
});

test('calculateDeliveryFee › is fixed, per kilometre, free or unknown as the seller states', () => {
  const fee = (given: Partial<DeliveryTerms>, km: number | null = 69) => calculateDeliveryFee(terms(given), false, km);
  const delivery = ['seller'] as const;
  expect(fee({ delivery, delivery_fee_centimes: 5000 })).toEqual({ delivery_fee_centimes: 5000, delivery_km: null });
  expect(fee({ delivery, delivery_fee_centimes: 0 })).toEqual({ delivery_fee_centimes: 0, delivery_km: null });
  expect(fee({ delivery, delivery_fee_km_centimes: 250 })).toEqual({ delivery_fee_centimes: 17_250, delivery_km: 69 });
  expect(fee({ delivery, delivery_fee_km_centimes: 250 }, null)).toEqual({
    delivery_fee_centimes: null,
    delivery_km: null,
  });
  expect(fee({})).toEqual({ delivery_fee_centimes: null, delivery_km: null });
});

test('calculateDeliveryFee › is 0 for pickup, whatever the terms', () => {
  fc.assert(
    fc.property(
      fc.option(fc.nat(1_000_000)),
      fc.option(fc.nat(100_000)),
      fc.option(fc.nat(2000)),
      (fixed, perKm, km) => {
        const given = terms({ delivery_fee_centimes: fixed, delivery_fee_km_centimes: perKm });
        expect(calculateDeliveryFee(given, true, km).delivery_fee_centimes).toBe(0);
      },
    ),
  );
});

test.each<[string, Partial<DeliveryTerms>, boolean, number | null, Record<string, unknown>]>([
  ['nothing stated: anything goes', {}, false, 900, {}],
  ['pickup only', { delivery: ['pickup'] }, false, 5, { pickup: [{ key: 'pickup_only' }] }],
  ['pickup only, picked up', { delivery: ['pickup'] }, true, 5, {}],
  ['delivery only', { delivery: ['seller', 'driver'] }, true, 5, { pickup: [{ key: 'no_pickup' }] }],
  ['as far as stated', { delivery: ['seller'], delivery_km: 69 }, false, 69, {}],
  [
    'a kilometre further',
    { delivery: ['seller'], delivery_km: 69 },
    false,
    70,
    { city_id: [{ key: 'delivery_too_far', values: { km: 69 } }] },
  ],
  ['too far, but picked up', { delivery: ['pickup', 'seller'], delivery_km: 69 }, true, 70, {}],
  ['an unknown distance', { delivery: ['seller'], delivery_km: 69 }, false, null, {}],
])('findDeliveryProblems › %s', (_, given, pickup, km, problems) => {
  expect(findDeliveryProblems(terms(given), { type: 'Product', stays: false }, pickup, km)).toEqual(problems);
});

test.each<[ItemType, number]>([
  ['Product', 800],
  ['Animal', 800],
  ['Tool', 800],
  ['Service', 100],
])('findDeliveryProblems › a %s goes up to %i km where the seller states no distance', (type, most) => {
  const problems = (km: number, given: Partial<DeliveryTerms> = {}) =>
    Object.keys(
      findDeliveryProblems(terms({ delivery: ['pickup', 'seller'], ...given }), { type, stays: false }, false, km),
    );
  expect([problems(most), problems(most + 1)]).toEqual([[], ['city_id']]);
  expect(problems(1200, { delivery_km: 1200 })).toEqual([]);
});

test('findDeliveryProblems › what stays in its place is only picked up, whatever the terms', () => {
  const item = { type: 'Service', stays: true } as const;
  const given = terms({ delivery: ['seller'] });
  expect(findDeliveryProblems(given, item, false, 1)).toEqual({ pickup: [{ key: 'pickup_only' }] });
  expect(findDeliveryProblems(given, item, true, 900)).toEqual({});
});

test('staysInPlace › land, and services that are a place', () => {
  expect(staysInPlace('Land', null)).toBe(true);
  expect(staysInPlace('Service', 'storage')).toBe(true);
  expect(staysInPlace('Service', 'transport')).toBe(false);
  expect(staysInPlace('Product', 'storage')).toBe(false);
});
