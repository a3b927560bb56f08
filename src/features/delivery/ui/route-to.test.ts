import { expect, test } from 'vitest';
import { routeTo } from './route-to.ts';

const town = (name: string, latitude: number, longitude: number) => ({
  id: 1,
  ar_name: name,
  fr_name: name,
  en_name: name,
  latitude,
  longitude,
});
const order: Parameters<typeof routeTo>[0] = {
  status: 'confirmed',
  origin: town('Meknès', 33.895, -5.5547),
  city: town('Fès', 34.0331, -5.0003),
  address: '12, rue Atlas & Cie',
  latitude: null,
  longitude: null,
};
const partsOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

test('leads by the goods to the address, which needs its town and country to be found', () => {
  expect(partsOf(routeTo(order))).toEqual({
    api: '1',
    destination: '12, rue Atlas & Cie, Fès, Maroc',
    waypoints: '33.895,-5.5547',
    travelmode: 'driving',
  });
  expect(routeTo(order)).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&/);
});

test('a point that the customer gave is surer than words, also on the equator', () => {
  expect(partsOf(routeTo({ ...order, latitude: 34.05, longitude: 0 })).destination).toBe('34.05,0');
});

test('once the goods are aboard it leads straight there', () => {
  expect(partsOf(routeTo({ ...order, status: 'shipped' })).waypoints).toBeUndefined();
  expect(partsOf(routeTo({ ...order, origin: null })).waypoints).toBeUndefined();
});
