import { expect, test } from 'vitest';
import type { Candidate } from '#features/delivery/contract.ts';
import type { Party } from '#features/orders/contract.ts';
import { toDrivers, getInitialDrivers } from './drivers.ts';

const candidate = (id: number, distance_km: number | null): Candidate => ({
  deliveryPerson: {
    id,
    first_name: 'Driss',
    last_name: `N${id}`,
    phone: '+212661000000',
    average_rating: 4.5,
    reviews: 2,
    distance_km,
    load: 1,
  },
});
const party = (id: number): Party => ({
  id,
  first_name: 'Said',
  last_name: '',
  phone: null,
  avatar: null,
  average_rating: null,
  reviews: 0,
});

test('toDrivers › lists drivers on duty in the given order', () => {
  const drivers = toDrivers([candidate(4, 2.5), candidate(3, null)], [null]);
  expect(drivers.map(({ id, name, distance_km, load }) => [id, name, distance_km, load])).toEqual([
    [4, 'Driss N4', 2.5, 1],
    [3, 'Driss N3', null, 1],
  ]);
});

test('toDrivers › includes the assigned driver once, even off duty', () => {
  const drivers = toDrivers([candidate(4, 2.5)], [party(9), party(9), party(4)]);
  expect(drivers.map(({ id, load }) => [id, load])).toEqual([
    [9, null],
    [4, 1],
  ]);
  expect(drivers[0]?.name).toBe('Said');
});

test('getInitialDrivers › returns the first drivers and the chosen one', () => {
  const many = toDrivers(
    Array.from({ length: 8 }, (_, index) => candidate(index + 1, index)),
    [],
  );
  expect(getInitialDrivers(many, '').map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(getInitialDrivers(many, '8').map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 8]);
});
