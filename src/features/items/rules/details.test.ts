import { expect, test } from 'vitest';
import type { ItemFull } from '../contract.ts';
import { getProfilePerson } from './details.ts';

const seller = { first_name: 'Youssef', last_name: 'El Amrani' };
const of = (item: object) => getProfilePerson({ seller, ...item } as ItemFull);
const job = (first_name: string | null, last_name: string | null) =>
  of({ type: 'Professional', professional_details: { first_name, last_name } });

test('getProfilePerson › returns the named user, and who listed them', () => {
  expect(job('Fatima', 'Tazi')).toEqual({ name: 'Fatima Tazi', listed: 'by another' });
  expect(job('Youssef', 'El Amrani')).toEqual({ name: 'Youssef El Amrani', listed: 'by themselves' });
});

test('getProfilePerson › returns the seller when there is no name or no job profile', () => {
  expect(job(null, null)).toEqual({ name: 'Youssef El Amrani', listed: 'by themselves' });
  expect(of({ type: 'Product', product_details: { first_name: 'Fatima' } })).toEqual({
    name: 'Youssef El Amrani',
    listed: 'by themselves',
  });
});
