import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { NO_EXTERNAL_SERVICES, startProviders, type Providers } from '#tests/support/providers.ts';
import { createApp } from '#app/app.ts';
import type { Deps } from '#platform/context.ts';
import { purgeCachedResponses } from '#platform/transport/external/cached-responses.ts';
import { createExternalServices } from '#platform/transport/external/external-services.ts';
import { cleanAddress } from './rules/cities.ts';
import { DAY } from '#lib/days.ts';

const NEAR = 'Near Sidi Kacem, Rabat-Salé-Kenitra region';

let providers: Providers;
let t: TestApp;

const settings = (env: Record<string, string>, times: Parameters<typeof createExternalServices>[1]): void => {
  const config = { ...t.deps.config, ...env };
  Object.assign(t.deps, { config, external: createExternalServices(config, times) } satisfies Partial<Deps>);
};
const later = (ms: number): void => void Object.assign(t.deps, { clock: { now: () => new Date(Date.now() + ms) } });
const at = (point: string, lang: 'ar' | 'fr' | 'en' = 'en') => t.request(`GET /api/location/${point}`, { lang });

beforeAll(async () => {
  providers = await startProviders();
  t = await startApp();
});
beforeEach(async () => {
  Object.assign(providers, { behavior: 'right', requests: [] } satisfies Partial<Providers>);
  await t.deps.db.deleteFrom('outside_answers').execute();
  await t.deps.db.deleteFrom('outside_paces').execute();
  settings(providers.env, { every: 1 });
  later(0);
});
afterAll(async () => {
  await t.close();
  await providers.close();
});

describe('GET /api/location', () => {
  test('returns the OpenStreetMap address in the language of the request, with attribution', async () => {
    const { status, body } = await at('-6.841612/34.020903', 'ar');
    expect([status, body]).toEqual([
      200,
      {
        address: 'شارع محمد الخامس، حسان، الرباط، المغرب',
        source: 'nominatim',
        attribution: { text: '© OpenStreetMap contributors', link: 'https://www.openstreetmap.org/copyright' },
      },
    ]);
    expect(providers.requests).toMatchObject([
      {
        path: '/reverse',
        query: { format: 'jsonv2', lat: '34.0209', lon: '-6.8416', 'accept-language': 'ar' },
        userAgent: expect.stringMatching(/^Ghalla\/\d/),
      },
    ]);
  });

  test('caches responses for thirty days per language', async () => {
    const address = async (point: string, lang: 'fr' | 'en') => (await at(point, lang)).body.address as string;
    expect(await address('-6.84161/34.02091', 'fr')).toBe('Avenue Mohammed V, Hassan, Rabat, Maroc');
    expect(await address('-6.84162/34.02089', 'fr')).toBe('Avenue Mohammed V, Hassan, Rabat, Maroc');
    expect(await address('-6.84161/34.02091', 'en')).toBe('Mohammed V Avenue, Hassan, Rabat, Morocco');
    expect(providers.requests).toHaveLength(2);
    later(29 * DAY);
    expect(await purgeCachedResponses(t.deps)).toBe(0);
    await at('-6.84161/34.02091', 'fr');
    expect(providers.requests).toHaveLength(2);
    later(31 * DAY);
    await at('-6.84161/34.02091', 'fr');
    expect(providers.requests).toHaveLength(3);
    expect(await purgeCachedResponses(t.deps)).toBe(1);
  });

  test.each(['slow', 'broken', 'half', 'strange', 'elsewhere'] as const)(
    'falls back to the gazetteer when OpenStreetMap fails: %s',
    async (behavior) => {
      // Only a provider that does not respond may use its time up.
      settings(providers.env, { every: 1, deadline: behavior === 'slow' ? 2000 : 60_000 });
      providers.behavior = behavior;
      const { status, body } = await at('-5.7/34.22');
      expect([status, body]).toEqual([200, { address: NEAR, source: 'gazetteer', attribution: null }]);
      expect(providers.requests).toHaveLength(1);
    },
  );

  test('falls back to the gazetteer when OpenStreetMap is unavailable or has no address', async () => {
    expect((await at('-40.5/34.2')).body).toMatchObject({ source: 'gazetteer' });
    await at('-40.5/34.2');
    expect(providers.requests).toHaveLength(1);
    settings(NO_EXTERNAL_SERVICES, {});
    expect((await at('-5.7/34.22')).body.address).toBe(NEAR);
  });

  test('does not query OpenStreetMap for invalid points', async () => {
    expect(errorFields(await at('-200/34'))).toEqual([422, ['longitude']]);
    expect(providers.requests).toEqual([]);
  });

  test('never sends driver locations to external services', async () => {
    const driver = await t.createUser({ role: 'delivery' });
    const body = { latitude: 34.22, longitude: -5.7 };
    const { status } = await t.call('POST /api/delivery/update-location', { as: driver, body });
    expect([status, providers.requests]).toEqual([200, []]);
  });
});

test('GET /api/location › sends one external request for ten concurrent ones in two processes', async () => {
  settings(providers.env, { every: 60_000 });
  const other = await createApp({ ...t.deps, external: createExternalServices(t.deps.config, { every: 60_000 }) });
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, i) => {
      const point = `-5.7${i}/34.22`;
      if (i % 2) return (await at(point)).body.source as string;
      const response = await other.request(`/api/location/${point}`);
      return ((await response.json()) as { source: string }).source;
    }),
  );
  expect(answers.filter((source) => source === 'nominatim')).toHaveLength(1);
  expect(answers.filter((source) => source === 'gazetteer')).toHaveLength(9);
  expect(providers.requests).toHaveLength(1);
});

test('plainAddress › cleans external addresses', () => {
  expect(cleanAddress('Rue\u200f  12,\n\u2068Fès\u2069\u0007')).toBe('Rue 12, Fès');
  expect(cleanAddress(`Rue 1, ${'x'.repeat(150)}, ${'y'.repeat(150)}, Maroc`)).toBe(`Rue 1, ${'x'.repeat(150)}`);
  expect(cleanAddress('z'.repeat(301))).toBeNull();
  expect(cleanAddress(' \u200b ')).toBeNull();
});
