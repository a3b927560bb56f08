import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#app/contract.ts';
import type { Call } from '#lib/call.ts';
import { LIMITS, type LimitName } from '#lib/limits.ts';
import { ROLES, type Role } from '#lib/viewer.ts';
import { startApp, type TestUser, type TestApp } from './support/app.ts';
import { CALLS, changesState, minimalBody, fillPath } from './support/calls.ts';
import { createItemForm } from './support/items.ts';
import { placeOrder, publishAccepted, tryPlaceOrder } from './support/orders.ts';

/** No row has this id. */
const UNUSED_ID = 2_000_000_000;

let t: TestApp;
/** Every role, and a buyer who signed up a minute ago and has proven neither phone number nor e-mail address. */
const VIEWERS = [...ROLES, 'fresh account'] as const;
type ViewerKind = (typeof VIEWERS)[number];
const users = {} as Record<ViewerKind, TestUser>;
let itemId: number;

beforeAll(async () => {
  t = await startApp();
  for (const role of ROLES) users[role] = await t.createUser({ role });
  users['fresh account'] = await t.createUser({ role: 'buyer', unproven: true });
  const { categories } = (await t.call('GET /api/categories/type/Product')).body;
  const { cities } = (await t.call('GET /api/cities')).body;
  const body = { type: 'Product', title: 'Olives', category_id: categories[0]?.id, city_id: cities[0]?.id };
  itemId = (await t.call('POST /api/items/store/Yes', { as: users.admin, body })).body.item.id;
  await takeSnapshot();
});

afterAll(() => t.close());

const makeCall = (key: string, call: Call, as: TestUser | undefined) =>
  t.request(fillPath(key, call, changesState(key, call) ? UNUSED_ID : itemId), {
    as,
    ...minimalBody(call),
  });

// Some calls end the session or account of the viewer; both are restored after the viewers have made a call.
let snapshot: { users: unknown; sessions: unknown };
const columns = { users: '', sessions: '' };
const takeSnapshot = async () => {
  const { rows } = await t.deps.db.pool.query(
    `select (select json_agg(u) from users u) as users, (select json_agg(s) from sessions s) as sessions`,
  );
  snapshot = rows[0];
  for (const table of ['users', 'sessions'] as const) {
    const { rows: found } = await t.deps.db.pool.query<{ names: string }>(COLUMNS, [table]);
    columns[table] = found[0]?.names ?? '';
  }
};
const COLUMNS = `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
const restoreSnapshot = async () => {
  for (const table of ['users', 'sessions'] as const) {
    const names = columns[table];
    await t.deps.db.pool.query(
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)
       on conflict (id) do update set (${names}) = (select ${names.replaceAll(/(?<=^|, )/g, 'excluded.')})`,
      [JSON.stringify(snapshot[table])],
    );
  }
};

const allowed = (call: Call, viewer: ViewerKind): boolean => {
  const role: Role = viewer === 'fresh account' ? 'buyer' : viewer;
  return (
    call.auth === 'anyone' ||
    call.auth === 'user' ||
    call.auth === role ||
    (call.auth === 'delivery' && role === 'admin')
  );
};

/** Calls whose 401 or 403 is about the given credentials, not about the viewer. */
const CREDENTIAL_CALLS = /sign-in|password|verify|otp/;

describe('every call › is 401 for guests and 403 for roles that its auth excludes', () => {
  test.each(CALLS)('%s', async (key, call) => {
    const guest = await makeCall(key, call, undefined);
    if (call.auth === 'anyone') expect(guest.status).not.toBe(500);
    else expect([guest.status, guest.body.code]).toEqual([401, 'unauthenticated']);

    for (const role of VIEWERS) {
      const { status, body } = await makeCall(key, call, users[role]);
      if (!allowed(call, role)) expect([role, status, body.code]).toEqual([role, 403, 'forbidden']);
      else if (!CREDENTIAL_CALLS.test(key))
        expect([role, [401, 403, 500].includes(status), status]).toEqual([role, false, status]);
      else expect([role, status]).not.toEqual([role, 500]);
    }
    // Each viewer has changed their own account at most.
    if (changesState(key, call)) await restoreSnapshot();
  });
});

// The limits of a fresh account for each call that changes data. A new call must be added: signing up costs nothing, so that
// limits of an account alone do not limit its owner.

/** Nobody else sees or counts it, or the other side knows the account already. */
const OWN = [
  /^\S+ \/broadcasting\//,
  /^\S+ \/api\/(auth|user|uploads)\//,
  /^\S+ \/api\/(uploads|search\/saved(\/\{id\})?)$/,
  /^\S+ \/api\/notifications\//,
  /^\S+ \/api\/items\/(upload-|rotate-image|delete)/,
  /^\S+ \/api\/items\/(sold\/\{id\}|\{id\}\/(still-available|renew|activate))$/,
  /^\S+ \/api\/(buyer|seller)\/orders\/(\{id\}\/status|delete\/\{id\})$/,
  /^POST \/api\/chats\/(messages|read|typing|block)$/,
  /^POST \/api\/orders\/(find|track\/\{token\}\/(code|cancel))$/,
];

type Probe = (
  app: TestApp,
  as: TestUser | undefined,
  headers: Record<string, string>,
) => Promise<{ status: number; body: unknown }>;

interface FreshPower {
  /** The limit that its network shares, guests included. */
  readonly limit?: LimitName;
  /** The result beyond that limit, or at once without one. */
  readonly refused?: readonly [status: number, message: string];
  readonly probe: Probe;
}

let phones = 0;
/** Returns a number that nobody else has: one has one waiting order of a listing. */
const invent = () => `06775${String((phones += 1)).padStart(5, '0')}`;
let listing: number;
let ownOrder: (as: TestUser) => Promise<number>;
const like = (path: string): FreshPower => ({
  limit: 'likesFrom',
  refused: [429, 'Too many'],
  probe: (app, as, headers) => app.request(`POST /api/${path}/${listing}/like?liked=Yes`, { as, headers }),
});
const publish: FreshPower = {
  limit: 'publicationsFrom',
  refused: [403, 'from your network today'],
  probe: async (app, as, headers) =>
    app.request('POST /api/items/store/Yes', { as, headers, body: await createItemForm(app) }),
};

/** Calls whose effects others see: limited together with the guests of the network, or refused. */
const SHARED: Readonly<Record<string, FreshPower>> = {
  'POST /api/items/{id}/contact': {
    limit: 'contactsFrom',
    refused: [429, 'You have viewed many numbers'],
    probe: (app, as, headers) => app.request(`POST /api/items/${listing}/contact`, { as, headers }),
  },
  'POST /api/items/store/{publish}': publish,
  'POST /api/items/update/{publish}': publish,
  'POST /api/items/{id}/like': like('items'),
  'POST /api/buyer-items/{id}/like': like('buyer-items'),
  'POST /api/seller-items/{id}/like': like('seller-items'),
  'POST /api/items/{id}/report': {
    limit: 'reportsFrom',
    refused: [429, 'Too many'],
    probe: (app, as, headers) =>
      app.request(`POST /api/items/${listing}/report`, { as, headers, body: { reason: 'fraud', text: 'x' } }),
  },
  'POST /api/chats/report': {
    limit: 'reportsFrom',
    refused: [429, 'Too many'],
    probe: async (app, as, headers) => {
      const message = { to: users.farmer.id, item_id: listing, message: 'Salam' };
      await t.call('POST /api/chats/send', { as, body: message });
      const { chat } = (await t.call(`GET /api/items/${listing}/chat`, { as })).body as { chat: { id: number } };
      return app.request('POST /api/chats/report', {
        as,
        headers,
        body: { chat_id: chat.id, reason: 'spam', text: null },
      });
    },
  },
  'POST /api/chats/send': {
    limit: 'chatsFrom',
    refused: [403, 'Confirm your phone number'],
    probe: (app, as, headers) =>
      app.request('POST /api/chats/send', {
        as,
        headers,
        body: { to: users.farmer.id, item_id: listing, message: 'Salam' },
      }),
  },
  'POST /api/orders/store': {
    limit: 'ordersFrom',
    refused: [429, 'Too many'],
    probe: (app, as, headers) => tryPlaceOrder(app, listing, { phone: invent() }, { as, headers }),
  },
  'POST /api/buyer/orders/{id}/rate': {
    refused: [403, 'Confirm your phone number'],
    probe: async (app, as, headers) =>
      app.request(`POST /api/buyer/orders/${as ? await ownOrder(as) : 1}/rate`, {
        as,
        headers,
        body: { role: 'seller', stars: 5 },
      }),
  },
};

/** Calls of fresh accounts that other tests try, since nothing is refused. */
const COUNTED_BY_NETWORK = [
  // items/show.test.ts, search/searches.test.ts
  'POST /api/items/{id}/view',
  'POST /api/search/opened',
  // orders/guests.test.ts
  'POST /api/orders/track/{token}/confirm',
];

describe('a fresh account', () => {
  test('has one known answer for each call that changes something', () => {
    const keys = CALLS.filter(
      ([key, call]) => changesState(key, call) && call.auth !== 'admin' && call.auth !== 'delivery',
    ).map(([key]) => key);
    const known = (key: string) =>
      [OWN.some((one) => one.test(key)), key in SHARED, COUNTED_BY_NETWORK.includes(key)].filter(Boolean).length;
    expect(keys.filter((key) => known(key) !== 1)).toEqual([]);
    const unused = [...Object.keys(SHARED), ...COUNTED_BY_NETWORK].filter((key) => !keys.includes(key));
    expect([unused, OWN.filter((one) => !keys.some((key) => one.test(key)))]).toEqual([[], []]);
  });

  describe('shares with its network', () => {
    let strict: TestApp;
    beforeAll(async () => {
      strict = await startApp({ CHALLENGE: 'off' }, { limits: true, sharedWith: t });
      const phone_number = '+212677400001';
      await t.deps.db.updateTable('users').set({ phone_number }).where('id', '=', users.farmer.id).execute();
      listing = await publishAccepted(t, users.farmer, users.admin, { quantity: 1000 });
      ownOrder = async (as) => {
        const { order } = await placeOrder(t, listing, { phone: invent() }, { as });
        const body = { status: 'delivered' } as const;
        await t.call(`PUT /api/admin/orders/${order.id}/status`, { as: users.admin, body });
        return order.id;
      };
    });
    afterAll(() => strict.close());

    test.each(Object.entries(SHARED))('%s', async (key, { limit, refused = [200, ''], probe }) => {
      const [fresh, other, proven] = await Promise.all([
        t.createUser({ role: 'buyer', unproven: true }),
        t.createUser({ role: 'buyer', unproven: true }),
        t.createUser({ role: 'buyer' }),
      ]);
      const n = Object.keys(SHARED).indexOf(key);
      const headers = { 'x-ghalla-address': `203.0.113.${n}` };
      const outcome = async (as: TestUser | undefined, from = headers) => {
        const { status, body } = await probe(strict, as, from);
        return [status, status < 400 ? '' : String((body as { message?: string }).message)];
      };
      const done = [expect.toBeOneOf([200, 201]), ''];
      const isRefused = [refused[0], expect.stringContaining(refused[1])];
      if (limit) {
        expect(await outcome(fresh)).toEqual(done);
        for (let used = 1; used < LIMITS[limit].points; used += 1)
          await strict.deps.limits.take(limit, { address: headers['x-ghalla-address'] });
      }
      // An account that has just signed up has nothing left, and a proven one of the same network does not notice.
      expect(await outcome(other)).toEqual(isRefused);
      expect(await outcome(proven)).toEqual(done);
      if (limit) expect(await outcome(other, { 'x-ghalla-address': `198.51.100.${n}` })).toEqual(done);
      if (limit && contract[key as keyof typeof contract].auth === 'anyone')
        expect(await outcome(undefined)).toEqual([429, expect.any(String)]);
    });
  });
});

test('contract › restricts calls to the role that their paths name', () => {
  const findCalls = (pattern: RegExp) =>
    CALLS.filter(([key]) => pattern.test(key)).map(([key, call]) => [key, call.auth]);
  const adminCalls = findCalls(/\/api\/admin\/|\/admin-items|\/items\/(accept|refuse)$/);
  expect(adminCalls.length).toBeGreaterThan(4);
  expect(adminCalls.filter(([, who]) => who !== 'admin')).toEqual([]);
  expect(findCalls(/\/api\/delivery\//).filter(([, who]) => who !== 'delivery')).toEqual([]);
  // Guests can order.
  expect(contract['POST /api/orders/store'].auth).toBe('anyone');
  expect(
    findCalls(/(?<!orders)\/(my-items|store|update|like|liked|activate|upload-\w+|delete[-_]\w+)(\/|$)/).filter(
      ([, who]) => who === 'anyone',
    ),
  ).toEqual([]);
});

describe('every call with a cookie', () => {
  test.each(CALLS)('%s › is rejected without x-requested-with if it changes state', async (key, call) => {
    const { status, body } = await t.request(fillPath(key, call, UNUSED_ID), {
      headers: { cookie: 'ghalla.session_token=nobody', 'x-requested-with': '' },
      ...(call.body ? { body: {} } : {}),
    });
    const isRejected = status === 403 && body.message === 'This request did not come from this site.';
    expect(isRejected).toBe(changesState(key, call));
  });
});

describe('every call with an invalid id › is 404', () => {
  const withId = CALLS.filter(([key]) => /id\}/i.test(key));

  test.each(withId)('%s', async (key, call) => {
    for (const id of ['0', '-1', '1.5', 'abc', '99999999999', '9'.repeat(30), '%00', "1'--"]) {
      const { status } = await t.request(fillPath(key, call, id), {
        as: users.admin,
        ...minimalBody(call),
      });
      expect([id, status]).toEqual([id, 404]);
    }
  });
});

describe('every read call › changes no table', () => {
  const getTableHashes = async (): Promise<unknown> => {
    const { rows } = await t.deps.db.pool.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'`,
    );
    const hashes = rows.map(
      ({ name }) => `select '${name}' as name, count(*), sum(hashtext(x::text)::bigint) from ${name} x`,
    );
    return (await t.deps.db.pool.query(`${hashes.join(' union all ')} order by 1`)).rows;
  };

  let before: unknown;
  beforeAll(async () => {
    before = await getTableHashes();
  });

  test.each(CALLS.filter(([key, call]) => !changesState(key, call)))('%s', async (key, call) => {
    for (const user of [undefined, ...Object.values(users)]) {
      const { status } = await makeCall(key, call, user);
      expect(status).not.toBe(500);
    }
    expect(await getTableHashes()).toEqual(before);
  });
});

test('GET /api/openapi.json › documents exactly the calls of the contract', async () => {
  const { body } = await t.request('GET /api/openapi.json');
  const documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(CALLS.map(([key]) => key).sort());
  expect((await t.request('GET /api/docs')).body).toContain('<h1>Ghalla API</h1>');
});

test('unknown API paths › are 404 with an error code', async () => {
  for (const key of ['GET /api/nothing', 'POST /api/items/latest/more', 'DELETE /api/items', 'GET /api']) {
    const { status, body, headers } = await t.request(key);
    expect([key, status, body]).toEqual([
      key,
      404,
      { code: 'not_found', message: 'This does not exist or is no longer available.' },
    ]);
    expect(headers.get('x-request-id')).toBeTruthy();
  }
});
