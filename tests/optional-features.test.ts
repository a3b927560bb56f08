import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ABSENT, FEATURES, getFeatures } from '#app/features.ts';
import { findJobs } from '#app/jobs.ts';
import { about } from '#i18n/ar/about.ts';
import { overview } from '#i18n/ar/admin-overview.ts';
import { profile } from '#i18n/ar/profile.ts';
import { push } from '#i18n/ar/push.ts';
import { search } from '#i18n/ar/search.ts';
import { security } from '#i18n/ar/security.ts';
import { weather } from '#i18n/ar/weather.ts';
import { FEATURE_OF_PAGE, OPTIONAL_FEATURES, type OptionalFeature } from '#lib/features.ts';
import type { JobName } from '#lib/jobs.ts';
import { PATHS, pathTo, type PathName } from '#lib/paths.ts';
import { startApp, type TestApp, type TestUser } from './support/app.ts';
import { fillPath, minimalBody } from './support/calls.ts';
import { publishAccepted } from './support/orders.ts';
import { fillPagePath } from './support/page-visits.ts';

const SITE = {
  GOOGLE_CLIENT_ID: 'a-client',
  GOOGLE_CLIENT_SECRET: 'a-secret',
  PUBLIC_URL: 'http://localhost',
};
const SLIDE = 'شريحة الاختبار';

let whole: TestApp;
let farmer: TestUser;
let itemId: number;
const cookies = { farmer: '', admin: '' };
/** The paths of pages, by who opens them. All are in Arabic. */
const pages: { readonly by: 'guest' | 'farmer' | 'admin'; readonly path: string }[] = [];
/** The pages of the product with all features. */
let complete: readonly string[] = [];

const signIn = async ({ email, password }: TestUser): Promise<string> => {
  const { headers } = await whole.call('POST /api/auth/sign-in/email', { body: { email, password } });
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

const open = (t: TestApp, path: string, by: 'guest' | 'farmer' | 'admin') =>
  t.app.request(`http://localhost${path}`, { headers: by === 'guest' ? {} : { cookie: cookies[by] } });

/** Opens all pages, which must answer 200. */
const openPages = async (t: TestApp): Promise<string[]> => {
  const bodies: string[] = [];
  for (const { path, by } of pages) {
    const response = await open(t, path, by);
    expect([by, path, response.status]).toEqual([by, path, 200]);
    bodies.push(await response.text());
  }
  return bodies;
};

beforeAll(async () => {
  whole = await startApp(SITE, { pages: true });
  const admin = await whole.createUser({ role: 'admin' });
  farmer = await whole.createUser();
  itemId = await publishAccepted(whole, farmer, admin);
  await whole.owner.query(
    "insert into ratings (user_id, role, stars, reviews) values ($1, 'seller', 9, 2) on conflict do nothing",
    [farmer.id],
  );
  await whole.owner.query(
    `insert into slides (ar_title, fr_title, en_title, ar_text, fr_text, en_text, ar_action, fr_action, en_action, link,
      rtl_picture, ltr_picture, position) values ($1, '', '', '', '', '', '', '', '', '/', 'art/a.png', 'art/a.png', 1)`,
    [SLIDE],
  );
  [cookies.farmer, cookies.admin] = [await signIn(farmer), await signIn(admin)];
  const { slug } = (await whole.call(`GET /api/items/${itemId}`)).body.item;
  const item = pathTo('item', { slug, id: String(itemId) });
  const guests = [PATHS.home, pathTo('search', { type: 'Product' }), item, pathTo('seller', { id: String(farmer.id) })];
  for (const path of [...guests, PATHS.login]) pages.push({ by: 'guest', path });
  for (const path of [PATHS.home, PATHS.profile, PATHS.notifications, PATHS.myItems])
    pages.push({ by: 'farmer', path });
  for (const path of [PATHS.adminHome, PATHS.adminItems]) pages.push({ by: 'admin', path });
  complete = await openPages(whole);
}, 120_000);
afterAll(() => whole.close());

/**
 * Parts of a feature that pages show, each on one of them at least. Links hide by themselves, so the test looks for more than the
 * link to its page. Menus are empty until they are opened: `my-items.browser.test.tsx` opens one.
 */
const SIGNS: Readonly<Record<OptionalFeature, readonly string[]>> = {
  assistant: ['id="ask-title"'],
  dictionary: [`href="${PATHS.adminDictionary}"`],
  factors: [security.profile_text],
  google: ['href="/api/auth/google'],
  map: ['view=map'],
  push: [push.device.title, `class="w-16">${push.choose.by_push}`],
  reports: [about.report, overview.waits.reports],
  reviews: ['fill-saffron text-saffron', 'href="#reviews"', profile.rated_as.seller],
  saved_searches: [search.notify_me],
  slides: [SLIDE],
  statistics: [],
  weather: [`>${weather.heading}<`, `aria-label="${weather.title}"`],
};

const PAGES_OF = Object.entries(FEATURE_OF_PAGE).map(([name, feature]) => {
  const pattern = PATHS[name as PathName];
  const link = new RegExp(`href="${pattern.replaceAll(/:\w+/g, '[^/"?#]+')}`);
  return { feature, link, path: pattern.replace(':topic', 'contact') };
});

const getCalls = (name: OptionalFeature) =>
  FEATURES.filter((feature) => feature.name === name)
    .flatMap(({ apis = [] }) => apis)
    .flatMap(({ table }) => Object.entries(table));

test('every optional feature has a line in src/app/features.ts', () => {
  expect(ABSENT).toEqual([]);
  expect(OPTIONAL_FEATURES.filter((name) => getCalls(name).length === 0)).toEqual([]);
});

describe.each(OPTIONAL_FEATURES)('without %s', (name) => {
  const features = getFeatures({ absent: [name] });
  const start = async (): Promise<TestApp> => {
    const t = await startApp(SITE, { pages: true, absent: [name], sharedWith: whole, connections: 4 });
    onTestFinished(() => t.close());
    return t;
  };

  test('every page is whole, and leads nowhere that is absent', async () => {
    const t = await start();
    const errors = vi.spyOn(t.deps.log, 'error');
    const bodies = await openPages(t);
    expect(errors.mock.calls).toEqual([]);
    for (const sign of SIGNS[name])
      expect([sign, ...[complete, bodies].map((all) => all.some((html) => html.includes(sign)))]).toEqual([
        sign,
        true,
        false,
      ]);
    const ownPages = PAGES_OF.filter(({ feature }) => feature === name);
    for (const { link, path: pattern } of ownPages) {
      const path = fillPagePath(pattern, { item: { slug: 'none', id: 1 }, seller_id: farmer.id });
      const links = bodies.flatMap((html) => link.exec(html)?.[0] ?? []);
      expect(links, `pages link to ${pattern} without ${name}: put the link into <Optional>`).toEqual([]);
      for (const by of ['guest', 'admin'] as const) {
        // A guest is sent to sign in before a page of the dashboard is looked for.
        if (by === 'guest' && path.startsWith(PATHS.dashboard)) continue;
        const statuses = await Promise.all([whole, t].map(async (app) => (await open(app, path, by)).status));
        expect([path, by, ...statuses]).toEqual([path, by, 200, 404]);
      }
    }
    expect(errors.mock.calls).toEqual([]);
  });

  test('its calls are unknown, and its jobs do not run', async () => {
    const t = await start();
    for (const [key, call] of getCalls(name)) {
      const path = fillPath(key, call, key.includes('/items/{id}') ? itemId : farmer.id);
      const [known, absent] = [await whole.request(path, minimalBody(call)), await t.request(path, minimalBody(call))];
      expect([path, known.status === 404]).toEqual([path, false]);
      expect([path, absent.status, absent.body.code]).toEqual([path, 404, 'not_found']);
    }
    const own = FEATURES.filter((feature) => feature.name === name).flatMap(({ jobs = {} }) => Object.keys(jobs));
    expect(findJobs(features).filter((job: { name: JobName }) => own.includes(job.name))).toEqual([]);
    expect(findJobs(FEATURES).length - findJobs(features).length).toBe(own.length);
  });
});

test('the assistant of a product without weather does not answer with it', async () => {
  const t = await startApp(SITE, { absent: ['weather'], sharedWith: whole, connections: 4 });
  onTestFinished(() => t.close());
  const ask = async (app: TestApp): Promise<string> =>
    (await app.call('POST /chatbot', { body: { prompt: 'What is the weather in Agadir?' } })).body.link?.path ?? '';
  expect([await ask(whole), await ask(t)]).toEqual([expect.stringMatching(/^\/weather/), PATHS.help]);
});
