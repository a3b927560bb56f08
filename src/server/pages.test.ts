import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { publishAccepted, placeOrder } from '#tests/support/orders.ts';
import { createApp } from '#app/app.ts';
import { AppError } from '#lib/errors.ts';
import type { Limits } from '#platform/transport/limits.ts';
import { openDb } from '#platform/data/db/db.ts';
import { getReturnPath } from '#features/accounts/rules.ts';
import { createPageFactory } from '#client/navigation/page-route.ts';
import { loadRoot } from '#client/navigation/page.ts';
import { layout } from '#i18n/fr/layout.ts';
import { PATHS } from '#lib/paths.ts';
import { ErrorPage } from '#screens/error-page.tsx';
import { Frame } from '#screens/shell/frame.tsx';
import { createRenderer } from './render.tsx';
import { developmentAssets } from './assets.ts';
import * as renderer from '#app/entry-server.tsx';
import { mountPages } from './pages.ts';
import { DAY } from '#lib/days.ts';

let t: TestApp;
let farmer: TestUser;
let admin: TestUser;
let cookie: string;
let item: { id: number; slug: string };

const get = (path: string, headers: Record<string, string> = {}) => t.app.request(path, { headers });

/** Signs a user in through the API and returns the session cookie. */
const signIn = async ({ email, password }: TestUser): Promise<string> => {
  const { headers } = await t.call('POST /api/auth/sign-in/email', { body: { email, password } });
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

/** Changes the title of the item directly in the database, without an event. */
const renameUnnoticed = async (title: string): Promise<void> => {
  await t.deps.db.updateTable('items').set({ title }).where('id', '=', item.id).execute();
};

const itemPath = (): string => `/fr/item/${item.slug}/${item.id}`;

beforeAll(async () => {
  t = await startApp({ PUBLIC_URL: 'https://ghalla.example', METRICS_TOKEN: 'a-token-of-the-test' }, { pages: true });
  [farmer, admin] = await Promise.all([t.createUser(), t.createUser({ role: 'admin' })]);
  const id = await publishAccepted(t, farmer, admin);
  item = (await t.call(`GET /api/items/${id}`)).body.item;
  cookie = await signIn(farmer);
});
beforeEach(async () => {
  await renameUnnoticed('Figues');
  t.deps.events.publish({ name: 'categories.changed' });
});
afterAll(() => t.close());

const SECRET = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};
const PUBLIC = {
  'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-robots-tag': null,
};
const policyWith = (script: string, connect: string): string =>
  [
    "default-src 'self'",
    `script-src 'self'${script && ` ${script}`}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${connect && ` ${connect}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
const getTitle = (html: string): string => /<title>(\S+)/.exec(html)?.[1] ?? '';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');
const getHeaders = ({ headers }: Response) =>
  Object.fromEntries(Object.keys(SECRET).map((name) => [name, headers.get(name)]));

describe('a path that a link could read as another host', () => {
  /** Opens a path as a browser does, up to a page; each redirect must stay on this site. */
  const open = async (target: string, headers: Record<string, string>): Promise<{ url: URL; response: Response }> => {
    let url = new URL(`http://localhost${target}`);
    for (let step = 0; step < 5; step += 1) {
      const response = await t.app.request(url.href, { headers });
      const location = response.headers.get('location');
      if (location === null) return { url, response };
      const next = new URL(location, url);
      expect([target, next.origin]).toEqual([target, 'http://localhost']);
      url = next;
    }
    throw new Error(`${target} redirects for ever`);
  };
  /** Every address in a document, also those in its data. */
  const findLinks = (html: string): string[] =>
    [...html.matchAll(/\s(?:href|src|action|content|formaction|poster)="([^"]*)"/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    );
  const OWN = new Set(['http://localhost', 'https://ghalla.example']);

  test.each(
    ['', '/fr', '/en'].flatMap((prefix) => [
      `${prefix}//evil.example`,
      `${prefix}///evil.example/fr`,
      `${prefix}/\\evil.example`,
      `${prefix}/%5Cevil.example`,
      `${prefix}/%5C%5Cevil.example`,
      `${prefix}/\\/evil.example`,
      `${prefix}/%2F%2Fevil.example`,
      `${prefix}/\t/evil.example`,
      `${prefix}/%09/evil.example`,
      `${prefix}/%0a//evil.example`,
      `${prefix}/.//evil.example`,
      `${prefix}//evil.example/..//evil.example`,
      `${prefix}//`,
      `${prefix}//?//evil.example`,
      `${prefix}/search//evil.example`,
      `${prefix}/search/All//`,
      `${prefix}/login?back=//evil.example`,
      `${prefix}/login?back=/%09/evil.example`,
      `${prefix}/offline?back=/fr//evil.example`,
      `${prefix}//dashboard?back=//evil.example`,
      `${prefix}/search?back=//evil.example&q=//evil.example`,
    ]),
  )('GET %j › every redirect and link stays on this site', async (target) => {
    for (const headers of [{}, { cookie }]) {
      const { url, response } = await open(target, headers);
      expect([200, 404]).toContain(response.status);
      const html = await response.text();
      for (const link of findLinks(html)) {
        if (!URL.canParse(link, url)) expect(link).not.toContain('//');
        else if (/^https?:$/.test(new URL(link, url).protocol) && !link.startsWith('https://www.openstreetmap.org/'))
          expect([link, OWN.has(new URL(link, url).origin)]).toEqual([link, true]);
      }
      // Sign-in goes back to a path of this site.
      for (const link of findLinks(html).filter((one) => one.includes('back='))) {
        const back = getReturnPath(new URL(link, url).searchParams);
        expect([back, new URL(back, url).origin]).toEqual([back, 'http://localhost']);
      }
    }
  });

  test('GET //login › is the page at /login, with its query', async () => {
    const response = await t.app.request('http://localhost//login?with=password');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/login?with=password']);
  });
});

describe('the query of a page for guests', () => {
  const countRendered = async (): Promise<number> => {
    const text = await (await get('/metrics', { authorization: 'Bearer a-token-of-the-test' })).text();
    return Number(/pages_total\{from="render"\} (\d+)/.exec(text)?.[1]);
  };

  test.each(['/en/login', '/fr/register', '/en/help', '/privacy', '/thanks', '/orders/find', '/offline'])(
    '%s › is rendered once, whatever unknown names are added',
    async (path) => {
      const first = await (await get(path)).text();
      const before = await countRendered();
      for (const query of ['?x=1', '?x=2', '?utm_source=a&fbclid=b', '?%00=1', '?__proto__=1']) {
        const response = await get(path + query);
        expect([query, response.status, (await response.text()) === first]).toEqual([query, 200, true]);
      }
      expect(await countRendered()).toBe(before);
    },
  );

  test('unknown paths › share one page for each language, which does not contain them', async () => {
    const pages = new Map<string, Set<string>>();
    const before = await countRendered();
    for (const prefix of ['', '/fr', '/en']) {
      const bodies = new Set<string>();
      for (const path of ['/nowhere-1', '/nowhere-2?x=1', '/a/b/c/d', '/item/x', '/%E0%A4%A', '/dashboard/nowhere']) {
        const response = await get(prefix + path);
        expect(response.status).toBe(404);
        bodies.add(await response.text());
      }
      pages.set(prefix, bodies);
    }
    expect([...pages.values()].map((bodies) => bodies.size)).toEqual([1, 1, 1]);
    expect(JSON.stringify([...pages.values()].map((bodies) => [...bodies]))).not.toContain('nowhere');
    expect((await countRendered()) - before).toBeLessThanOrEqual(3);
  });

  test('known names › still change the page', async () => {
    const open = async (path: string): Promise<string> => (await get(path)).text();
    expect(await open('/en/login?with=password')).not.toBe(await open('/en/login'));
    expect(await open('/en/login?back=%2Fdashboard%2Fitems%2Fcreate&x=1')).toContain('create');
    expect(await open('/thanks?draft=1')).not.toBe(await open('/thanks'));
    const redirect = await get('/fr/dashboard/items?page=2&x=1');
    expect(redirect.headers.get('location')).toBe(
      `/fr/login?back=${encodeURIComponent('/fr/dashboard/items?page=2&x=1')}`,
    );
    const search = await get('/fr/search?q=figues&utm_source=x');
    expect(search.headers.get('location')).toBe('/fr/search/Product?q=figues');
  });

  test('a page that reads a name of its query › has it in its list', async () => {
    const read = new Set<string>();
    const spies = (['get', 'has'] as const).map((reads) => {
      const original = Reflect.get(URLSearchParams.prototype, reads) as (this: URLSearchParams, name: string) => never;
      return vi.spyOn(URLSearchParams.prototype, reads).mockImplementation(function (
        this: URLSearchParams,
        name: string,
      ) {
        read.add(name);
        return original.call(this, name);
      });
    });
    onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
    const { token } = await placeOrder(t, item.id);
    const values: Record<string, string> = { slug: item.slug, type: 'All', topic: 'account', token };
    const unlisted: string[] = [];
    for (const pattern of Object.values(PATHS).filter((one) => !/^\/(?:dashboard|admin)/.test(one))) {
      const id = pattern.startsWith('/sellers') ? farmer.id : item.id;
      const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? String(id));
      read.clear();
      renderer.findPage(path, new URL(path, 'http://localhost'));
      // The header’s field shows the words of a search.
      const listed = new Set([...read, 'q']);
      read.clear();
      // Signed in, the page gets the whole query.
      await get(`/en${path}?probe=1`, { cookie });
      await get(`/fr${path}?probe=2`);
      unlisted.push(...[...read].filter((name) => !listed.has(name)).map((name) => `${pattern} ${name}`));
    }
    expect(unlisted).toEqual([]);
  });
});

describe('every page', () => {
  test.each(['/', '/fr', '/en', '/search/All', '/nowhere', '/item/wrong/1', '/dashboard/items'])(
    '%s › has the security headers, for guests and for users',
    async (path) => {
      for (const headers of [{}, { cookie }]) {
        const answer = await get(path, headers);
        expect(answer.headers.get('content-security-policy')).toBe(
          policyWith(
            renderer.INLINE_SCRIPTS.map((script) => `'sha256-${sha256(script)}'`).join(' '),
            'wss://ghalla.example',
          ),
        );
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'content-type': 'text/html; charset=utf-8',
          vary: 'accept-encoding, cookie',
          'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
        });
        expect(answer.headers.get('retry-after')).toBeNull();
      }
    },
  );

  test('is rendered for the signed-in user', async () => {
    const own = await get('/fr/dashboard/items', { cookie });
    expect([own.status, (await own.text()).includes('Figues')]).toEqual([200, true]);
    const asGuest = await get('/fr/dashboard/items');
    expect([asGuest.status, asGuest.headers.get('location')]).toEqual([302, expect.stringContaining('/fr/login?')]);
  });

  test('is not cached for a signed-in user', async () => {
    for (const path of ['/', itemPath(), '/forgot-password', '/nowhere']) {
      expect((await get(path, { cookie })).headers.get('cache-control')).toBe('private, no-store');
      expect(getHeaders(await get(path))).toEqual(PUBLIC);
    }
    await renameUnnoticed('Dattes');
    expect(await (await get(itemPath(), { cookie })).text()).toContain('Dattes');
  });
});

describe('a public page for a signed-in user', () => {
  interface PersonalData {
    readonly user: { readonly id: number; readonly email: string };
    readonly likes: Readonly<Record<number, number>>;
  }
  /** The page as one user gets it: its HTML without their data, and that data. */
  const visitAs = async (user: TestUser, path: string) => {
    const html = await (await get(path, { cookie: await signIn(user) })).text();
    const [element = '', json = ''] = /<script id="viewer" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
    return { html: html.replace(element, ''), data: JSON.parse(json) as PersonalData | null };
  };

  test('is rendered once for all users of a role, with the data of each', async () => {
    const [one, other] = await Promise.all([t.createUser({ role: 'buyer' }), t.createUser({ role: 'buyer' })]);
    await t.request(`POST /api/items/${item.id}/like`, { as: one });
    for (const path of ['/fr', '/fr/search/All', itemPath()]) {
      const [first, second] = [await visitAs(one, path), await visitAs(other, path)];
      expect(second.html).toBe(first.html);
      for (const { email } of [one, other]) expect(first.html).not.toContain(email);
      expect(first.data).toMatchObject({ user: { id: one.id, email: one.email }, likes: { [item.id]: 1 } });
      expect(second.data).toMatchObject({ user: { id: other.id }, likes: {} });
    }
  });

  test('contains no complete contacts', async () => {
    const seller = await t.createUser({ phone: '0661234567' });
    const { item: own } = (await t.call(`GET /api/items/${await publishAccepted(t, seller, admin)}`)).body;
    const { html, data } = await visitAs(await t.createUser({ role: 'buyer' }), `/fr/item/${own.slug}/${own.id}`);
    expect(html).toContain('06 •• •• •• 67');
    expect(html + JSON.stringify(data)).not.toContain('661234567');
  });

  test('is the page of the role, and of none for a guest', async () => {
    const buyer = await t.createUser({ role: 'buyer' });
    const [asBuyer, asAdmin] = await Promise.all([visitAs(buyer, '/fr'), visitAs(admin, '/fr')]);
    const moderation = '/fr/dashboard/admin/pending-items';
    expect([asBuyer.html.includes(moderation), asAdmin.html.includes(moderation)]).toEqual([false, true]);
    const ended = await (await get('/fr', { cookie: `${cookie}x` })).text();
    expect(ended).toBe(await (await get('/fr')).text());
  });

  test('is rendered for the owner of the item', async () => {
    const { html, data } = await visitAs(farmer, itemPath());
    expect([data, html.includes(`"id":${farmer.id},"first_name"`)]).toEqual([null, true]);
    await t.request(`POST /api/items/sold/${item.id}`, { as: farmer });
    expect((await visitAs(farmer, itemPath())).html).not.toBe(html);
    await t.request(`POST /api/items/sold/${item.id}`, { as: farmer });
  });
});

test('GET /api/docs › allows no inline script and no other origin', async () => {
  expect((await get('/api/docs')).headers.get('content-security-policy')).toBe(policyWith('', ''));
});

describe('a page with a secret URL', () => {
  const paths = async (): Promise<string[]> => {
    const { token } = await placeOrder(t, item.id);
    return [
      `/orders/track/${token}`,
      `/fr/orders/thanks?token=${token}`,
      `/orders/track/${'x'.repeat(40)}`,
      `/unsubscribe/${'x'.repeat(40)}`,
      `/en/forgot-password?token=${'x'.repeat(24)}`,
      `/confirm-email?token=${'x'.repeat(32)}`,
      `/fr/confirm-email?restore=${'x'.repeat(32)}`,
    ];
  };

  test('is not cached, indexed or sent as a referrer, also for concurrent requests', async () => {
    for (const path of await paths()) {
      const answers = await Promise.all([get(path), get(path), get(path), get(path, { cookie })]);
      expect([path, ...answers.map(getHeaders)]).toEqual([path, SECRET, SECRET, SECRET, SECRET]);
    }
  });

  test('is rendered for each request', async () => {
    const { token, order: placed } = await placeOrder(t, item.id, { name: 'Hamza Berrada' });
    const path = `/fr/orders/track/${token}`;
    expect(await (await get(path)).text()).toContain('Hamza Berrada');
    await t.deps.db.updateTable('orders').set({ name: 'Salma Idrissi' }).where('id', '=', placed.id).execute();
    expect(await (await get(path)).text()).toContain('Salma Idrissi');
  });

  test('is secret while the database is away, too', async () => {
    const { db, readDb } = t.deps;
    const away = openDb('postgres://ghalla@127.0.0.1:1/ghalla', 1);
    const urls = await paths();
    const log = vi.spyOn(t.deps.log, 'error');
    onTestFinished(() => log.mockRestore());
    Object.assign(t.deps, { db: away, readDb: away });
    const answers = await Promise.all([...urls.map((path) => get(path)), ...urls.map((path) => get(path, { cookie }))]);
    Object.assign(t.deps, { db, readDb });
    await away.destroy();
    expect(answers.map(getHeaders)).toEqual(answers.map(() => SECRET));
    expect(answers.map(({ status }) => status)).toContain(503);
    const logged = JSON.stringify(log.mock.calls.map(([fields]) => ({ ...(fields as object), err: null })));
    expect(logged).toContain('"page":"secret"');
    expect(urls.filter((url) => logged.includes(url.slice(-20)))).toEqual([]);
  });

  test('is an ordinary page without the secret', async () => {
    for (const path of ['/forgot-password', '/fr/login']) expect(getHeaders(await get(path))).toEqual(PUBLIC);
  });
});

describe('the cache', () => {
  const titleOn = async (path = itemPath(), headers: Record<string, string> = {}): Promise<string> =>
    getTitle(await (await get(path, headers)).text());

  test('serves a public page until an event reports a change of what it shows, or until it is old', async () => {
    expect(await titleOn()).toBe('Figues');
    await renameUnnoticed('Dattes');
    expect(await titleOn()).toBe('Figues');
    t.deps.events.publish({ name: 'account.sessions_ended', id: 0 });
    expect(await titleOn()).toBe('Figues');
    t.deps.events.publish({ name: 'slides.changed' });
    t.deps.events.publish({ name: 'item.changed', id: item.id + 1000, type: 'Product', listed: true });
    expect(await titleOn()).toBe('Figues');
    t.deps.events.publish({ name: 'item.changed', id: item.id, type: 'Product', listed: true });
    expect(await titleOn()).toBe('Dattes');
    await renameUnnoticed('Olives');
    t.deps.events.publish({ name: 'account.changed', id: farmer.id });
    expect(await titleOn()).toBe('Olives');
    await renameUnnoticed('Citrons');
    const start = performance.now.bind(performance);
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(performance, 'now').mockImplementation(() => start() + 90_000);
    // It expires even if the time of day is set back meanwhile.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - DAY);
    expect(await titleOn()).toBe('Citrons');
  });

  test('drops a page that is being rendered when an event arrives', async () => {
    const rendering = titleOn();
    // It begins once it has a place, and then waits for the database.
    await new Promise((resolve) => setImmediate(resolve));
    t.deps.events.publish({ name: 'item.changed', id: item.id, type: 'Product', listed: true });
    await rendering;
    await renameUnnoticed('Dattes');
    expect(await titleOn()).toBe('Dattes');
  });

  test('serves guests with other cookies, but not signed-in users', async () => {
    await titleOn();
    await renameUnnoticed('Dattes');
    expect([await titleOn(itemPath(), { cookie: 'lang=fr' }), await titleOn(itemPath(), { cookie })]).toEqual([
      'Figues',
      'Dattes',
    ]);
  });

  test('separates URLs by the parameters that the page reads', async () => {
    const isFound = async (query: string): Promise<boolean> =>
      (await (await get(`/fr/search/All${query}`)).text()).includes('Figues');
    expect(await isFound('?min_price=2')).toBe(true);
    await renameUnnoticed('Dattes');
    const same = ['?min_price=2', '?utm_source=x&min_price=2', '?min_price=2&fbclid=y', '?min_price=2&q='];
    expect(await Promise.all(same.map(isFound))).toEqual(same.map(() => true));
    expect(await isFound('?min_price=3')).toBe(false);
    // Parameters that the page does not read are not in its links either.
    expect(await (await get('/fr/search/All?fbclid=z')).text()).not.toContain('fbclid');
  });

  test('answers 304 to a client that has the page', async () => {
    const { headers } = await get(itemPath());
    const again = await get(itemPath(), { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', headers.get('etag')]);
    t.deps.events.publish({ name: 'item.changed', id: item.id, type: 'Product', listed: true });
    expect((await get(itemPath(), { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(200);
  });

  test('an item that was taken down is shown nowhere', async () => {
    const paths = ['/fr', '/fr/search/All', '/fr/search/Product'];
    const show = async (): Promise<boolean[]> =>
      Promise.all(paths.map(async (path) => (await (await get(path)).text()).includes('Figues')));
    expect(await show()).toEqual(paths.map(() => true));
    await t.request(`DELETE /api/items/delete_from_account/${item.id}`, { as: farmer });
    expect(await show()).toEqual(paths.map(() => false));
    await t.request(`POST /api/items/${item.id}/activate`, { as: farmer });
  });

  test('stores of responses with another status only the page for unknown paths', async () => {
    const set = (state: 'accepted' | 'pending', audience: 'everyone' | null) =>
      t.deps.db.updateTable('items').set({ state, audience }).where('id', '=', item.id).execute();
    await set('pending', null);
    expect((await get(itemPath())).status).toBe(404);
    await set('accepted', 'everyone');
    expect((await get(itemPath())).status).toBe(200);
  });

  test.each(['/fr', itemPath])('stores nothing that was rendered while a call failed: %s', async (path) => {
    const address = typeof path === 'string' ? path : path();
    const { db, readDb } = t.deps;
    const broken = new Proxy(db, {
      get: () => {
        throw new Error('the database is away');
      },
    });
    Object.assign(t.deps, { db: broken, readDb: broken });
    const failed = await get(address);
    Object.assign(t.deps, { db, readDb });
    expect(await failed.text()).not.toContain('Figues');
    expect(await (await get(address)).text()).toContain('Figues');
  });

  test.each([
    ['was rate limited', () => new AppError('too_many', { retryAfter: 1 })],
    ['failed', () => new Error('a fault')],
  ])('does not cache a page with a missing list whose call %s', async (_, failure) => {
    const { limits } = t.deps;
    const take = vi.fn<Limits['take']>(() => Promise.resolve());
    onTestFinished(() => void Object.assign(t.deps, { limits }));
    Object.assign(t.deps, { limits: { take } });
    // Forgets the lists, so that the home page loads them again.
    const forget = (): void =>
      t.deps.events.publish({ name: 'item.changed', id: item.id, type: 'Product', listed: true });
    forget();
    await get('/en');
    const calls = take.mock.calls.length;
    forget();
    // The last call loads the list of a category.
    for (let n = 1; n < calls; n += 1) take.mockResolvedValueOnce();
    take.mockRejectedValueOnce(failure());
    const incomplete = await get('/fr');
    expect([incomplete.status, incomplete.headers.get('etag')]).toEqual([200, null]);
    expect(take).toHaveBeenCalledTimes(2 * calls);
    expect((await get('/fr')).headers.get('etag')).not.toBeNull();
  });

  test('does not cache redirects', async () => {
    const path = `/en/item/wrong/${item.id}`;
    expect((await get(path)).headers.get('location')).toBe(`/en/item/${item.slug}/${item.id}`);
    const { slug } = item;
    await t.deps.db.updateTable('items').set({ slug: 'dattes' }).where('id', '=', item.id).execute();
    expect((await get(path)).headers.get('location')).toBe(`/en/item/dattes/${item.id}`);
    await t.deps.db.updateTable('items').set({ slug }).where('id', '=', item.id).execute();
  });

  test('counts cached and rendered pages separately in /metrics', async () => {
    const served = async (): Promise<number[]> => {
      const text = await (await get('/metrics', { authorization: 'Bearer a-token-of-the-test' })).text();
      return ['render', 'cache'].map((from) =>
        Number(new RegExp(`pages_total{from="${from}"} (\\d+)`).exec(text)?.[1]),
      );
    };
    await get('/fr/item/nothing/999999');
    await get(itemPath());
    await get(itemPath());
    const [rendered = 0, cached = 0] = await served();
    expect([rendered > 0, cached > 0]).toEqual([true, true]);
    await get('/fr/item/nothing/999999');
    await get(itemPath());
    await get(itemPath(), { cookie });
    expect(await served()).toEqual([rendered + 2, cached + 1]);
  });

  test('redirects concurrent and later requests', async () => {
    const path = `/en/item/wrong/${item.id}`;
    const answers = await Promise.all([get(path), get(path), get(path)]);
    answers.push(await get(path), await get(path, { cookie }));
    answers.push(await get(path, { 'accept-encoding': 'br' }));
    for (const answer of answers) {
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `/en/item/${item.slug}/${item.id}`]);
      expect(await answer.text()).toBe('');
    }
  });
});

describe('encoding', () => {
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

test('an unexpected error is logged with the path of the page', async () => {
  const log = vi.spyOn(t.deps.log, 'error');
  onTestFinished(() => log.mockRestore());
  const { readDb } = t.deps;
  Object.assign(t.deps, { readDb: {} });
  const answer = await get(itemPath());
  const { status, headers } = answer;
  Object.assign(t.deps, { readDb });
  expect([status, headers.get('retry-after')]).toEqual([500, null]);
  const line = { err: expect.any(Error), requestId: headers.get('x-request-id'), page: itemPath() };
  expect(log.mock.calls).toContainEqual([line, 'page failed']);
  expect(await answer.text()).toContain(`\u2068${headers.get('x-request-id')}\u2069`);
});

test('a page without its database is a 503 with Retry-After', async () => {
  const { db, readDb } = t.deps;
  const away = openDb('postgres://ghalla@127.0.0.1:1/ghalla', 1);
  Object.assign(t.deps, { db: away, readDb: away });
  const answers = [await get(itemPath()), await get(itemPath(), { cookie })];
  Object.assign(t.deps, { db, readDb });
  await away.destroy();
  for (const { status, headers } of answers) expect([status, headers.get('retry-after')]).toEqual([503, '5']);
});

describe('the number to quote of a page that fails', () => {
  const NOTES = { ar: 'رقم الخطأ', fr: 'Numéro de l’erreur', en: 'Error number' };
  /** The numbers that a page shows, and those in the data from which the browser shows it again. */
  const getNumbers = (html: string): (string | undefined)[] => [
    /\u2068([\w-]{8,64})\u2069<\/p>/.exec(html)?.[1],
    /"requestId":"([\w-]+)"/.exec(html)?.[1],
  ];

  test.each(['ar', 'fr', 'en'] as const)(
    '%s › is the id of the response, for each of several at once',
    async (lang) => {
      const { readDb } = t.deps;
      t.deps.events.publish({ name: 'item.changed', id: item.id, type: 'Product', listed: true });
      Object.assign(t.deps, { readDb: {} });
      const path = `${lang === 'ar' ? '' : `/${lang}`}${itemPath().slice('/fr'.length)}`;
      const answers = await Promise.all([get(path), get(path), get(path)]);
      Object.assign(t.deps, { readDb });
      for (const answer of answers) {
        const html = await answer.text();
        const id = answer.headers.get('x-request-id');
        expect([answer.status, html.includes(NOTES[lang]), ...getNumbers(html)]).toEqual([500, true, id, id]);
      }
    },
  );

  test('a page that does not exist › has none', async () => {
    const answer = await get('/fr/item/figues/999999');
    const html = await answer.text();
    expect([answer.status, html.includes(NOTES.fr), ...getNumbers(html)]).toEqual([404, false, undefined, undefined]);
  });
});

test('calls made while rendering carry the address and user agent of the request', async () => {
  const take = vi.spyOn(t.deps.limits, 'take');
  onTestFinished(() => take.mockRestore());
  const search = (q: string, headers = {}) =>
    get(`/search/All?q=${q}`, { 'x-ghalla-address': '192.0.2.7', ...headers });
  await search('agouza');
  await search('bellouta', { 'user-agent': 'Mozilla/5.0 Firefox/130.0' });
  expect(new Set(take.mock.calls.map(([, who]) => JSON.stringify(who)))).toEqual(new Set(['{"address":"192.0.2.7"}']));
  // A search without a user agent is not counted.
  const counted = () => t.deps.db.selectFrom('searches').select('words').execute();
  await expect.poll(counted).toEqual([{ words: 'bellouta' }]);
});

describe('the head', () => {
  const findLinks = async (path: string): Promise<string[]> => {
    const html = await (await get(path)).text();
    return [...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([\w-]+)")? href="([^"]+)"\/>/gi)].map(
      ([, rel, lang = '', href]) => `${rel} ${lang} ${href}`,
    );
  };
  const home = 'https://ghalla.example';

  test.each([
    ['/', home],
    ['/fr', `${home}/fr`],
    ['/en', `${home}/en`],
  ])('%s › names itself, and the same page in each language', async (path, canonical) => {
    expect(await findLinks(path)).toEqual([
      `canonical  ${canonical}${path === '/' ? '/' : ''}`,
      `alternate ar ${home}/`,
      `alternate fr ${home}/fr`,
      `alternate en ${home}/en`,
      `alternate x-default ${home}/`,
    ]);
  });

  test('an item in a language with any query › has its canonical path', async () => {
    const path = `/item/${item.slug}/${item.id}`;
    expect(await findLinks(`/en${path}?utm_source=x`)).toEqual([
      `canonical  ${home}/en${path}`,
      `alternate ar ${home}${path}`,
      `alternate fr ${home}/fr${path}`,
      `alternate en ${home}/en${path}`,
      `alternate x-default ${home}${path}`,
    ]);
  });

  test('a page without index › has no canonical URL and says noindex', async () => {
    for (const path of ['/fr/forgot-password', '/nowhere']) {
      expect(await findLinks(path)).toEqual([]);
      expect(await (await get(path)).text()).toContain('<meta name="robots" content="noindex"/>');
    }
  });
});

describe('configuration', () => {
  const opened = async (env: Record<string, string>): Promise<TestApp> => {
    const app = await startApp(env, { pages: true });
    onTestFinished(() => app.close());
    return app;
  };
  const getPusherMeta = async (answer: Response): Promise<Record<string, string>> =>
    Object.fromEntries(
      [...(await answer.text()).matchAll(/<meta name="pusher-(\w+)" content="([^"]*)">/g)].map(
        ([, name = '', content = '']) => [name, content],
      ),
    );

  test('https › sockets use the host and port of the page', async () => {
    const { key, cluster } = t.deps.realtime.address;
    expect(await getPusherMeta(await get('/fr'))).toEqual({ key, cluster, host: 'ghalla.example', port: '443' });
  });

  test('HSTS is sent over https only', async () => {
    const app = await opened({ PUBLIC_URL: 'http://ghalla.example:8080' });
    const answer = await app.app.request('/fr');
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    expect(await getPusherMeta(answer)).toMatchObject({ host: 'ghalla.example', port: '8080' });

    const demo = await opened({});
    for (const [origin, host, port] of [
      ['http://localhost', 'localhost', '80'],
      ['http://127.0.0.1:3000', '127.0.0.1', '3000'],
      ['https://ghalla.example', 'ghalla.example', '443'],
    ]) {
      const page = await demo.app.request(`${origin}/fr`);
      expect(page.headers.has('strict-transport-security')).toBe(origin?.startsWith('https:'));
      expect(await getPusherMeta(page)).toMatchObject({ host, port });
    }
  });

  test('Channels service › pages connect to it, and the CSP allows it', async () => {
    const app = await opened({ PUSHER_APP_ID: '1', PUSHER_KEY: 'key', PUSHER_SECRET: 'secret', PUSHER_CLUSTER: 'mt1' });
    const answer = await app.app.request('/fr');
    expect(answer.headers.get('content-security-policy')).toContain(
      "; connect-src 'self' wss://ws-mt1.pusher.com https://sockjs-mt1.pusher.com;",
    );
    expect(await getPusherMeta(answer)).toEqual({
      key: 'key',
      cluster: 'mt1',
      host: 'ws-mt1.pusher.com',
      port: '443',
    });
  });

  test('map tiles › the pages name them, and the CSP allows their images', async () => {
    const url = 'https://tiles.example:8443/{z}/{x}/{y}.png?key="1"';
    const { app } = await opened({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Tiles & Co' });
    const answer = await app.request('/fr');
    expect(answer.headers.get('content-security-policy')).toContain(
      "; img-src 'self' data: blob: https://tiles.example:8443; ",
    );
    const html = await answer.text();
    expect(html).toContain(
      '<meta name="map-tiles" content="https://tiles.example:8443/{z}/{x}/{y}.png?key=&quot;1&quot;">',
    );
    expect(html).toContain('<meta name="map-tiles-attribution" content="© Tiles &amp; Co">');
    expect(await (await t.app.request('/fr')).text()).not.toContain('map-tiles');
  });

  test('a page whose code does not load › is an error page until it loads, and never redirects to itself', async () => {
    const failures = [new Error('cut off'), new Error('cut off')];
    const loadComponent = async () => {
      const failure = failures.pop();
      if (failure) throw failure;
      return { Component: () => 'the page' };
    };
    const page = createPageFactory({ '../weather.tsx': loadComponent }, ErrorPage)(PATHS.weather, 'weather');
    const root = { id: 'root', path: '/', Component: Frame, ErrorBoundary: Frame, loader: loadRoot, children: [page] };
    const render = createRenderer([root]);
    const site = await createApp(t.deps, {
      pages: (app, options, localCall) => {
        mountPages(app, options, localCall, {
          renderer: () => Promise.resolve({ ...renderer, render }),
          assetsOf: developmentAssets,
        });
        return Promise.resolve();
      },
    });
    const answers = [];
    for (let request = 0; request < 3; request += 1) {
      const answer = await site.request(`/fr${PATHS.weather}`);
      const html = await answer.text();
      answers.push([answer.status, html.includes(layout.error.internal), html.includes('the page')]);
    }
    expect(answers).toEqual([
      [500, true, false],
      [500, true, false],
      [200, false, true],
    ]);
  });

  test('development › no cache and no CSP', async () => {
    const site = await createApp(t.deps, {
      pages: (app, options, localCall) => {
        mountPages(app, options, localCall, {
          renderer: () => Promise.resolve(renderer),
          assetsOf: developmentAssets,
          development: true,
        });
        return Promise.resolve();
      },
    });
    const answer = await site.request(itemPath());
    expect(answer.headers.get('content-security-policy')).toBeNull();
    expect(getTitle(await answer.text())).toBe('Figues');
    await renameUnnoticed('Dattes');
    expect(getTitle(await (await site.request(itemPath())).text())).toBe('Dattes');
  });
});
