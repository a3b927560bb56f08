import { expect, test } from 'vitest';
import { getRouteUrl } from './route-cell.tsx';

const toCity = (name: string, latitude: number, longitude: number) => ({
  id: 1,
  ar_name: name,
  fr_name: name,
  en_name: name,
  latitude,
  longitude,
});
const order: Parameters<typeof getRouteUrl>[0] = {
  status: 'confirmed',
  origin: toCity('Meknès', 33.895, -5.5547),
  city: toCity('Fès', 34.0331, -5.0003),
  address: '12, rue Atlas & Cie',
  latitude: null,
  longitude: null,
};
const partsOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

test('getRouteUrl › goes by the item’s city to the address, with its city and country', () => {
  expect(partsOf(getRouteUrl(order))).toEqual({
    api: '1',
    destination: '12, rue Atlas & Cie, Fès, Maroc',
    waypoints: '33.895,-5.5547',
    travelmode: 'driving',
  });
  expect(getRouteUrl(order)).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&/);
});

test('getRouteUrl › prefers the customer’s coordinates, also on the equator', () => {
  expect(partsOf(getRouteUrl({ ...order, latitude: 34.05, longitude: 0 })).destination).toBe('34.05,0');
});

test('getRouteUrl › goes straight to the customer once the order is shipped', () => {
  expect(partsOf(getRouteUrl({ ...order, status: 'shipped' })).waypoints).toBeUndefined();
  expect(partsOf(getRouteUrl({ ...order, origin: null })).waypoints).toBeUndefined();
});
