import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startApp, type Person, type TestApp } from '../../tests/support/app.ts';
import { offer, order } from '../../tests/support/orders.ts';

let t: TestApp;
let farmer: Person;
let admin: Person;
let cookie: string;
let item: { id: number; slug: string };

const get = (path: string, headers: Record<string, string> = {}) => t.app.request(path, { headers });

/** Signs somebody in by the front door and answers the cookie of the session. */
const cookieOf = async ({ email, password }: Person): Promise<string> => {
  const { headers } = await t.call('POST /api/auth/sign-in/email', { body: { email, password } });
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

/** Changes the title of the item in the database alone: no event says so. */
const renameUnnoticed = async (title: string): Promise<void> => {
  await t.deps.db.updateTable('items').set({ title }).where('id', '=', item.id).execute();
};

const itemPath = (): string => `/fr/item/${item.slug}/${item.id}`;

beforeAll(async () => {
  t = await startApp({ PUBLIC_URL: 'https://ghalla.example' }, { pages: true });
  [farmer, admin] = await Promise.all([t.person(), t.person({ role: 'admin' })]);
  const id = await offer(t, farmer, admin);
  item = (await t.call(`GET /api/items/${id}`)).body.item;
  cookie = await cookieOf(farmer);
});
beforeEach(async () => {
  await renameUnnoticed('Figues');
  t.deps.facts.publish({ name: 'test.changed' });
});
afterAll(() => t.close());

const SECRET = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
const PUBLIC = {
  'cache-control': 'private, no-cache',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-robots-tag': null,
};
const headersOf = ({ headers }: Response) =>
  Object.fromEntries(Object.keys(SECRET).map((name) => [name, headers.get(name)]));

describe('every page', () => {
  test.each(['/', '/fr', '/en', '/search/All', '/nowhere', '/item/wrong/1', '/dashboard/items'])(
    '%s › has the security headers, for guests and for users',
    async (path) => {
      for (const headers of [{}, { cookie }]) {
        const answer = await get(path, headers);
        const policy = answer.headers.get('content-security-policy') ?? '';
        expect(policy).toMatch(/default-src 'self'; script-src 'self' 'sha256-[^']+';/);
        expect(policy).toContain("object-src 'none'");
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          vary: 'accept-encoding, cookie',
        });
      }
    },
  );

  test('is neither kept nor shared where the user is signed in', async () => {
    for (const path of ['/', itemPath(), '/forgot-password', '/nowhere']) {
      expect((await get(path, { cookie })).headers.get('cache-control')).toBe('private, no-store');
      expect(headersOf(await get(path))).toEqual(PUBLIC);
    }
    await renameUnnoticed('Dattes');
    expect(await (await get(itemPath(), { cookie })).text()).toContain('Dattes');
  });
});

describe('a page whose address is a key', () => {
  const paths = async (): Promise<string[]> => {
    const { token } = await order(t, item.id);
    return [
      `/orders/track/${token}`,
      `/fr/orders/thanks?token=${token}`,
      `/orders/track/${'x'.repeat(40)}`,
      `/unsubscribe/${'x'.repeat(40)}`,
      `/en/forgot-password?token=${'x'.repeat(24)}`,
    ];
  };

  test('is not stored, indexed or told to other sites, also when three ask at once', async () => {
    for (const path of await paths()) {
      const answers = await Promise.all([get(path), get(path), get(path), get(path, { cookie })]);
      expect([path, ...answers.map(headersOf)]).toEqual([path, SECRET, SECRET, SECRET, SECRET]);
    }
  });

  test('is rendered for each who asks', async () => {
    const { token, order: placed } = await order(t, item.id, { name: 'Hamza Berrada' });
    const path = `/fr/orders/track/${token}`;
    expect(await (await get(path)).text()).toContain('Hamza Berrada');
    await t.deps.db.updateTable('orders').set({ name: 'Salma Idrissi' }).where('id', '=', placed.id).execute();
    expect(await (await get(path)).text()).toContain('Salma Idrissi');
  });

  test('is an ordinary page without the key', async () => {
    for (const path of ['/forgot-password', '/fr/login']) expect(headersOf(await get(path))).toEqual(PUBLIC);
  });
});

describe('the cache', () => {
  const titleOn = async (path = itemPath(), headers: Record<string, string> = {}): Promise<string> =>
    /<title>(\S+)/.exec(await (await get(path, headers)).text())?.[1] ?? '';

  test('keeps a public page until an event says that something changed, or ten seconds', async () => {
    expect(await titleOn()).toBe('Figues');
    await renameUnnoticed('Dattes');
    expect(await titleOn()).toBe('Figues');
    t.deps.facts.publish({ name: 'test.happened' });
    expect(await titleOn()).toBe('Figues');
    t.deps.facts.publish({ name: 'test.changed' });
    expect(await titleOn()).toBe('Dattes');
    await renameUnnoticed('Olives');
    const start = performance.now.bind(performance);
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(performance, 'now').mockImplementation(() => start() + 10_000);
    // Also where the time of day was set back meanwhile.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000);
    expect(await titleOn()).toBe('Olives');
  });

  test('drops what is being rendered when an event comes', async () => {
    const rendering = titleOn();
    t.deps.facts.publish({ name: 'test.changed' });
    await rendering;
    await renameUnnoticed('Dattes');
    expect(await titleOn()).toBe('Dattes');
  });

  test('tells addresses apart', async () => {
    await titleOn();
    await renameUnnoticed('Dattes');
    expect([await titleOn(), await titleOn(`${itemPath()}?x=1`)]).toEqual(['Figues', 'Dattes']);
  });

  test('keeps no page but a 200', async () => {
    const set = (state: 'accepted' | 'pending', audience: 'everyone' | null) =>
      t.deps.db.updateTable('items').set({ state, audience }).where('id', '=', item.id).execute();
    await set('pending', null);
    expect((await get(itemPath())).status).toBe(404);
    await set('accepted', 'everyone');
    expect((await get(itemPath())).status).toBe(200);
  });

  test.each(['/fr', itemPath])('keeps nothing that was rendered while a call failed: %s', async (path) => {
    const address = typeof path === 'string' ? path : path();
    const { db, readDb } = t.deps;
    const broken = new Proxy(db, {
      get: () => {
        throw new Error('the database is away');
      },
    });
    Object.assign(t.deps, { db: broken, readDb: broken });
    const failed = await (await get(address)).text();
    Object.assign(t.deps, { db, readDb });
    expect(failed).not.toContain('Figues');
    expect(await (await get(address)).text()).toContain('Figues');
  });

  test('redirects all who ask at once, and each later one', async () => {
    const path = `/en/item/wrong/${item.id}`;
    const answers = await Promise.all([get(path), get(path), get(path)]);
    answers.push(await get(path), await get(path, { cookie }));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `/en/item/${item.slug}/${item.id}`]);
      expect(await answer.text()).toBe('');
    }
  });
});

describe('the coding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', null],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['*;q=0', null],
    ['identity, br;q=0.5', null],
    ['', null],
    ['brotli, xgzip', null],
  ])('%s › %s', async (accepted, coding) => {
    for (const headers of [{}, { cookie }]) {
      const answer = await get(itemPath(), { 'accept-encoding': accepted, ...headers });
      expect(answer.headers.get('content-encoding')).toBe(coding);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const html = coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes;
      expect(html.toString()).toContain('<title>Figues');
    }
  });
});

describe('the head', () => {
  const linksOf = async (path: string): Promise<string[]> => {
    const html = await (await get(path)).text();
    return [...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([\w-]+)")? href="([^"]+)"\/>/g)].map(
      ([, rel, lang = '', href]) => `${rel} ${lang} ${href}`,
    );
  };
  const home = 'https://ghalla.example';

  test.each([
    ['/', home],
    ['/fr', `${home}/fr`],
    ['/en', `${home}/en`],
  ])('%s › names itself, and the same page in each language', async (path, canonical) => {
    expect(await linksOf(path)).toEqual([
      `canonical  ${canonical}${path === '/' ? '/' : ''}`,
      `alternate ar ${home}/`,
      `alternate fr ${home}/fr`,
      `alternate en ${home}/en`,
      `alternate x-default ${home}/`,
    ]);
  });

  test('an item in a language, with whatever query › is known by its path', async () => {
    const path = `/item/${item.slug}/${item.id}`;
    expect(await linksOf(`/en${path}?utm_source=x`)).toEqual([
      `canonical  ${home}/en${path}`,
      `alternate ar ${home}${path}`,
      `alternate fr ${home}/fr${path}`,
      `alternate en ${home}/en${path}`,
      `alternate x-default ${home}${path}`,
    ]);
  });

  test('a page that is not for search engines › has none, and says so', async () => {
    for (const path of ['/fr/forgot-password', '/nowhere']) {
      expect(await linksOf(path)).toEqual([]);
      expect(await (await get(path)).text()).toContain('<meta name="robots" content="noindex"/>');
    }
  });
});
