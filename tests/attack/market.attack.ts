import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATHS, pathTo, withQuery } from '#lib/paths.ts';
import { startApp, type TestApp, type TestUser } from '../support/app.ts';
import { CALLS } from '../support/calls.ts';
import { decideItem } from '../support/items.ts';
import { startMarket, type MarketProcess } from '../support/market-process.ts';
import { SEED } from '../support/random.ts';
import { openContext, visitPages } from './browser.ts';
import { runMatrix } from './matrix.ts';
import { NAUGHTY, sendNaughty } from './naughty.ts';
import { sendGenerated, type Summary } from './requests.ts';
import { findFault, readDocumented, sendOver, type Attempt, type Documented, type Send } from './send.ts';
import { attackSockets } from './sockets.ts';
import { createStrangers, createWorld, renewAccount, type World } from './world.ts';

// `npm run attack` runs this file against a built market of its own, on this machine.

const REQUESTS = Number(process.env.ATTACK_REQUESTS ?? 10_000);

let t: TestApp;
let market: MarketProcess;
let env: Record<string, string>;
let send: Send;
let world: World;
let documented: Documented;

beforeAll(async () => {
  // The tests' own process and the market have one database, secret and folder.
  t = await startApp();
  env = {
    MODE: 'demo',
    SEED: 'none',
    DATABASE_URL: t.deps.db.pool.options.connectionString ?? '',
    DATABASE_OWNER_URL: t.owner.options.connectionString ?? '',
    SESSION_SECRET: t.deps.secret,
    DATA_DIR: t.deps.config.DATA_DIR,
    NODE_OPTIONS: '--import=./tests/support/cheap-market.ts --import=./tests/attack/measure-processor.ts',
  };
  market = await startMarket(env);
  send = sendOver(market.url);
  world = await createWorld(t);
  documented = await readDocumented(t);
});
afterAll(async () => {
  await market.stop();
  await t.close();
});

const report = (title: string, { sent, statuses, longest }: Summary): void => {
  const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  console.log(`${title}: ${sent} requests (${counts.join(', ')}); longest on the processor:`);
  for (const [ms, request] of longest.slice(0, 5)) console.log(`  ${ms.toFixed(0)} ms  ${request.slice(0, 150)}`);
};

test('strangers change nothing that others own, and read none of their secrets', async () => {
  const strangers = await createStrangers(t);
  const roles = ['guest', 'buyer', 'farmer', 'company', 'delivery'] as const;
  const summary = await runMatrix({ t, send, world, strangers, documented, perKind: 20, roles });
  report('Every call as a stranger', summary);
  expect(summary.faults).toEqual([]);
}, 400_000);

describe('large bodies', () => {
  const digits = `${'0'.repeat(60_000)}x`;
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, '1']));
  const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);

  test.each<[name: string, key: string, body: string, status: number]>([
    ['64 KiB and a byte', 'POST /api/items/search', `{"q":"${'x'.repeat(64 * 1024 - 7)}"}`, 413],
    ['1 MiB of digits', 'POST /api/orders/store', `{"latitude":"${'0'.repeat(1024 * 1024)}x"}`, 413],
    ['201 fields', 'POST /api/items/search', JSON.stringify(fields(201)), 422],
    ['eleven levels', 'POST /api/items/search', JSON.stringify({ q: deep(11) }), 422],
    ['60 000 digits as a latitude', 'POST /api/orders/store', JSON.stringify({ item_id: 1, latitude: digits }), 422],
    ['60 000 digits as a price', 'POST /api/items/search', JSON.stringify({ min_price: digits }), 422],
  ])('%s', async (name, key, body, status) => {
    const attempt: Attempt = { key, target: key.slice(5), body };
    const reply = await send(attempt);
    console.log(`${name}: ${reply.status}, ${reply.processor} ms on the processor`);
    expect([reply.status, findFault(attempt, reply, documented)]).toEqual([status, null]);
  });
});

test('sockets of strangers and floods', async () => {
  // Without limits, sockets may send as much as they like.
  const limited = await startMarket({ ...env, RATE_LIMIT: 'on' });
  try {
    expect(await attackSockets(t, limited.url, world.buyer)).toEqual([]);
  } finally {
    await limited.end();
  }
}, 120_000);

/** The pages with a parameter of their own, filled with what others own. */
const foreignPaths = (): string[] => {
  const ids = Object.values(world.ids).flat();
  return Object.values(PATHS).flatMap((path) =>
    path.includes(':id')
      ? ids.map((id) => path.replace(':id', () => String(id)).replace(/:\w+/, 'x'))
      : [path.replace(/:\w+/, 'x')],
  );
};

/** Pages know users by their cookie. */
const cookies = new Map<number, string>();
const readPage = async (path: string, as: TestUser | undefined): Promise<{ status: number; text: string }> => {
  if (as && !cookies.has(as.id)) {
    const { email, password } = as;
    const { headers } = await t.request('POST /api/auth/sign-in/email', { body: { email, password } });
    const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    cookies.set(as.id, pairs.join('; '));
  }
  const headers = as ? { cookie: cookies.get(as.id) ?? '' } : {};
  const response = await fetch(`${market.url}${path}`, { headers, redirect: 'manual' });
  return { status: response.status, text: await response.text() };
};

test('pages show strangers nothing of others', async () => {
  const strangers = await createStrangers(t);
  const faults: string[] = [];
  for (const [role, as] of Object.entries(strangers)) {
    for (const path of foreignPaths()) {
      const { status, text } = await readPage(path, as);
      const leaked = world.secrets.find((secret) => text.includes(secret) && !path.includes(secret));
      if (status >= 500 || leaked) faults.push(`${role} ${path}: ${status} ${leaked ?? ''}`);
    }
  }
  expect(faults).toEqual([]);
  const own = pathTo('buyerOrder', { id: String(world.ids.order[0]) });
  expect((await readPage(own, world.buyer)).text).toContain('zqsecret');
}, 400_000);

describe('naughty texts', () => {
  beforeAll(async () => {
    const summary = await sendNaughty(t, send, world, documented, 3);
    report(`${NAUGHTY.length} naughty texts, ${summary.stored} stored`, summary);
    expect(summary.faults).toEqual([]);
  }, 400_000);

  test('pages show them as texts', async () => {
    const { rows } = await t.deps.db.pool.query<{ id: number }>('select id from items order by id desc limit 25');
    for (const { id } of rows) await decideItem(t, world.admin, id);
    const { rows: orders } = await t.deps.db.pool.query<{ id: number }>(
      'select id from orders order by id desc limit 8',
    );
    const pages = (path: string, count: number): string[] =>
      Array.from({ length: count }, (_, n) => withQuery(path, { page: n + 1 }));
    const browser = await chromium.launch({
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const visits: [TestUser | undefined, string[]][] = [
      [
        undefined,
        [
          PATHS.home,
          ...pages(pathTo('search', { type: 'All' }), 3),
          PATHS.sellers,
          pathTo('seller', { id: String(world.seller.id) }),
          ...rows.map(({ id }) => pathTo('item', { slug: 'x', id: String(id) })),
          withQuery(pathTo('search', { type: 'All' }), { q: NAUGHTY.find((text) => text.includes('onerror')) ?? '' }),
        ],
      ],
      [
        world.seller,
        [
          ...pages(PATHS.myItems, 8),
          ...pages(PATHS.sellerOrders, 4),
          ...orders.map(({ id }) => pathTo('sellerOrder', { id: String(id) })),
          withQuery(PATHS.chat, { chat: world.ids.chat[0] }),
          ...pages(PATHS.notifications, 3),
          PATHS.profile,
          ...rows.slice(0, 3).map(({ id }) => pathTo('editItem', { id: String(id) })),
        ],
      ],
      [world.buyer, [...pages(PATHS.buyerOrders, 3), PATHS.savedSearches, PATHS.profile, PATHS.chat]],
      [
        world.admin,
        [
          PATHS.adminHome,
          ...pages(PATHS.pendingItems, 4),
          ...pages(PATHS.adminOrders, 2),
          PATHS.adminUsers,
          pathTo('adminUser', { id: String(world.seller.id) }),
          PATHS.adminReports,
          withQuery(PATHS.adminReports, { of: 'chats' }),
          PATHS.adminCategories,
          PATHS.adminCities,
          PATHS.adminDictionary,
          PATHS.adminSlides,
          ...pages(PATHS.adminAudit, 2),
        ],
      ],
    ];
    const faults: string[] = [];
    try {
      for (const [user, paths] of visits) {
        const context = await openContext(browser, t, market.url, user);
        faults.push(...(await visitPages(context, paths)));
        await context.close();
      }
    } finally {
      await browser.close();
    }
    console.log(`${visits.reduce((sum, [, paths]) => sum + paths.length, 0)} pages shown in a browser`);
    expect(faults).toEqual([]);
  }, 400_000);
});

// Last, because an administrator's requests delete and suspend what they meet.
test('generated requests get documented responses', async () => {
  const roles = ['buyer', 'farmer', 'delivery', 'admin'] as const;
  const users = [undefined, ...(await Promise.all(roles.map((role) => t.createUser({ role }))))];
  const summary = await sendGenerated({
    send,
    documented,
    users,
    renew: (user) => renewAccount(t, user),
    ids: [...Object.values(world.ids).flat(), 1, 2],
    perCall: Math.ceil(REQUESTS / CALLS.length),
    seed: SEED,
  });
  report('Generated requests', summary);
  expect(summary.faults).toEqual([]);
}, 400_000);

test('the market still serves, and has logged no error', async () => {
  expect((await send({ key: 'GET /healthz', target: '/healthz' })).status).toBe(200);
  expect(
    market
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":50')),
  ).toEqual([]);
});
