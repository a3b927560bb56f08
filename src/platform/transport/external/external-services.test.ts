import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '#tests/support/database.ts';
import { openDb, type Db } from '#platform/data/db/db.ts';
import { isPrivateAddress, isPrivateHost, publicLookup } from './address.ts';
import { reserveSlot } from './external-services.ts';

describe('isPrivateAddress, isPrivateHost, publicLookup', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.0.8',
    '198.18.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ])('private: %s', (address) =>
    expect([isPrivateAddress(address), isPrivateAddress(`::ffff:${address}`)]).toEqual([true, true]),
  );
  test.each([
    '::1',
    '::',
    '::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:2::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '5f00::1',
    '::ffff:8.8.8.8',
  ])('private: %s', (address) => expect(isPrivateAddress(address)).toBe(true));
  test.each([
    '8.8.8.8',
    '172.32.0.1',
    '192.169.0.1',
    '100.128.0.1',
    '198.20.0.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2001:4860:4860::8888',
    '2a00::1',
  ])('public: %s', (address) => expect(isPrivateAddress(address)).toBe(false));

  test('recognizes names that exist on local networks only', () => {
    const privateHosts = [
      'localhost',
      'nominatim',
      'geo.internal',
      'box.lan',
      'localhost.',
      'geo.internal.',
      '127.0.0.1',
      '[::1]',
      '10.0.0.7',
    ];
    expect(privateHosts.filter((host) => !isPrivateHost(host))).toEqual([]);
    const publicHosts = ['api.open-meteo.com', 'local.example', 'local.example.', '8.8.8.8', '[2606:4700::1111]'];
    expect(publicHosts.filter(isPrivateHost)).toEqual([]);
  });

  const lookedUp = (addresses: string[], all: boolean) =>
    new Promise((resolve) => {
      const resolved = addresses.map((address) => ({ address, family: 4 }));
      const lookup = publicLookup(() => Promise.resolve(resolved));
      lookup('weather.example', { all }, (error, found) => resolve(error ? error.message : found));
    });

  test('publicLookup › rejects a name with a private address', async () => {
    expect(await lookedUp(['8.8.8.8'], false)).toBe('8.8.8.8');
    expect(await lookedUp(['8.8.8.8', '8.8.4.4'], true)).toHaveLength(2);
    const message = 'weather.example resolves to an address of the private network';
    expect(await lookedUp(['10.0.0.1'], false)).toBe(message);
    expect(await lookedUp(['8.8.8.8', '127.0.0.1'], true)).toBe(message);
    expect(await lookedUp([], true)).toBe('weather.example has no address');
  });
});

describe('reserveSlot', () => {
  let first: Db;
  let second: Db;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await cloneDatabase();
    ({ drop } = database);
    [first, second] = [openDb(database.url, 5), openDb(database.url, 5)];
  });
  afterAll(async () => {
    await Promise.all([first.destroy(), second.destroy()]);
    await drop();
  });

  const reserveMany = (service: string, times: { every: number; most: number }) =>
    Promise.all(Array.from({ length: 10 }, (_, i) => reserveSlot(i % 2 ? first : second, service, times)));

  test('keeps the interval across processes', async () => {
    const turns = (await reserveMany('map', { every: 1000, most: 60_000 })).filter((turn) => turn !== null);
    const moments = turns.map(({ at }) => at.getTime()).sort((a, b) => a - b);
    expect(moments).toHaveLength(10);
    expect(moments.slice(1).filter((moment, i) => moment - moments[i]! < 1000)).toEqual([]);
    expect(turns.filter(({ wait }) => wait < 0)).toEqual([]);
  });

  test('returns null when the wait is too long', async () => {
    const turns = await reserveMany('slow map', { every: 60_000, most: 3000 });
    expect(turns.filter((turn) => turn !== null)).toHaveLength(1);
    expect(await reserveMany('another map', { every: 1, most: 3000 })).not.toContain(null);
  });
});
