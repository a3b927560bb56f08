import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { City, Region } from './contract.ts';
import { distanceKm, findNearest } from './rules/cities.ts';
import { findCity, findNearestPlace } from './service.ts';

const CASABLANCA = { latitude: 33.5731, longitude: -7.5898 };
const RABAT = { latitude: 34.0209, longitude: -6.8416 };

describe('distanceKm, nearestOf', () => {
  it('match distances on the map', () => {
    expect(distanceKm(CASABLANCA, RABAT)).toBeCloseTo(85, -1);
    expect(distanceKm(CASABLANCA, CASABLANCA)).toBe(0);
    expect(distanceKm(RABAT, CASABLANCA)).toBeCloseTo(distanceKm(CASABLANCA, RABAT), 9);
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(Math.PI * 6371, 3);
  });

  it('find the nearest point, also across the date line', () => {
    expect(findNearest([CASABLANCA, RABAT], { latitude: 34, longitude: -6.9 })?.place).toBe(RABAT);
    const [west, east] = [
      { latitude: 0, longitude: -179 },
      { latitude: 0, longitude: 170 },
    ];
    expect(findNearest([east, west], { latitude: 0, longitude: 179 })?.place).toBe(west);
    expect(findNearest([], RABAT)).toBeNull();
  });
});

describe('GET /api/cities, /api/regions, /api/location', () => {
  let t: TestApp;
  let cities: City[];
  let regions: Region[];
  beforeAll(async () => {
    t = await startApp();
    cities = (await t.call('GET /api/cities')).body.cities;
    regions = (await t.call('GET /api/regions')).body.regions;
  });
  afterAll(() => t.close());

  it('are public and cacheable, with and without a trailing slash', async () => {
    expect(cities.length).toBeGreaterThan(300);
    expect(cities.map((city) => city.id)).toEqual(cities.map((city) => city.id).sort((a, b) => a - b));
    const again = await t.request('GET /api/cities/');
    expect(again.body.cities).toEqual(cities);
    expect(again.headers.get('cache-control')).toBe('public, max-age=300');
    expect(cities.find((city) => city.slug === 'meknes')).toMatchObject({ ar_name: 'مكناس', fr_name: 'Meknès' });
  });

  it('return consistent provinces and regions', () => {
    expect(regions).toHaveLength(12);
    const provinces = new Map(regions.flatMap((region) => region.provinces.map((one) => [one.id, region.id] as const)));
    expect(provinces.size).toBe(75);
    expect(cities.every((city) => provinces.get(city.province_id) === city.region_id)).toBe(true);
    expect(Object.keys(regions[0]?.provinces[0] ?? {}).sort()).toEqual(['ar_name', 'en_name', 'fr_name', 'id']);
  });

  it('find the nearest city', async () => {
    const near = await findNearestPlace(t.deps, 33.9, -5.55);
    expect(near?.city.slug).toBe('meknes');
    expect(near?.region.fr_name).toBe('Fès-Meknès');
    expect(near?.province.fr_name).toBe('Meknès');
    expect(near?.km).toBeLessThan(5);
    expect((await findNearestPlace(t.deps, 48.85, 2.35))?.km).toBeGreaterThan(1000);
  });

  it('describe a point in the language of the request', async () => {
    const at = async (longitude: number, latitude: number, lang: 'ar' | 'fr' | 'en') =>
      (await t.call(`GET /api/location/${longitude}/${latitude}`, { lang })).body.address;
    expect(await at(-5.7, 34.22, 'ar')).toBe('قرب سيدي قاسم، جهة الرباط-سلا-القنيطرة');
    expect(await at(-6.9, 33.93, 'fr')).toBe('Près de Témara, Skhirate-Témara, région Rabat-Salé-Kénitra');
    expect(await at(-5.7, 34.22, 'en')).toBe('Near Sidi Kacem, Rabat-Salé-Kenitra region');
    expect(await at(2.35, 48.85, 'en')).toMatch(/^1\d{3} km from /);
  });

  it.each([
    ['-200', '34', 'longitude'],
    ['-5.7', '91', 'latitude'],
    ['-5.7', '-90.1', 'latitude'],
    ['-5.7', 'north', 'latitude'],
    ['%20', '34', 'longitude'],
    ['NaN', '34', 'longitude'],
  ])('reject invalid coordinates: %s/%s', async (longitude, latitude, field) => {
    const { status, body } = await t.call(`GET /api/location/${longitude}/${latitude}`);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'invalid', [field]]);
  });

  it('hide inactive cities but keep their names for existing references', async () => {
    const [city] = cities;
    const id = city?.id ?? 0;
    await t.deps.db.updateTable('cities').set({ status: 'hidden' }).where('id', '=', id).execute();
    t.deps.events.publish({ name: 'places.changed' });
    const now: City[] = (await t.call('GET /api/cities')).body.cities;
    expect(now).toHaveLength(cities.length - 1);
    expect(now.some((one) => one.id === id)).toBe(false);
    expect(await findCity(t.deps, id)).toEqual(city);
    expect(await findCity(t.deps, 999_999)).toBeUndefined();
  });
});
