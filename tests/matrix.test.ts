import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../src/app/contract.ts';
import type { Call } from '../src/lib/call.ts';
import { ROLES, type Role } from '../src/lib/viewer.ts';
import { startApp, type TestUser, type TestApp } from './support/app.ts';
import { CALLS, changesState, minimalBody, fillPath } from './support/calls.ts';

/** No row has this id. */
const UNUSED_ID = 2_000_000_000;

let t: TestApp;
const users = {} as Record<Role, TestUser>;
let itemId: number;

beforeAll(async () => {
  t = await startApp();
  for (const role of ROLES) users[role] = await t.createUser({ role });
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

// Some calls end the session or account of the viewer; both are restored after each call.
let snapshot: { users: unknown; sessions: unknown };
const takeSnapshot = async () => {
  const { rows } = await t.deps.db.pool.query(
    `select (select json_agg(u) from users u) as users, (select json_agg(s) from sessions s) as sessions`,
  );
  snapshot = rows[0];
};
const COLUMNS = `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
const restoreSnapshot = async () => {
  for (const table of ['users', 'sessions'] as const) {
    const { rows } = await t.deps.db.pool.query<{ names: string }>(COLUMNS, [table]);
    const names = rows[0]?.names ?? '';
    await t.deps.db.pool.query(
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)
       on conflict (id) do update set (${names}) = (select ${names.replaceAll(/(?<=^|, )/g, 'excluded.')})`,
      [JSON.stringify(snapshot[table])],
    );
  }
};

const allowed = (call: Call, role: Role): boolean =>
  call.auth === 'anyone' ||
  call.auth === 'user' ||
  call.auth === role ||
  (call.auth === 'delivery' && role === 'admin');

/** Calls whose 401 or 403 is about the given credentials, not about the viewer. */
const CREDENTIAL_CALLS = /sign-in|password|verify|otp/;

describe('every call › is 401 for guests and 403 for roles that its auth excludes', () => {
  test.each(CALLS)('%s', async (key, call) => {
    const guest = await makeCall(key, call, undefined);
    if (call.auth === 'anyone') expect(guest.status).not.toBe(500);
    else expect([guest.status, guest.body.code]).toEqual([401, 'unauthenticated']);

    for (const role of ROLES) {
      const { status, body } = await makeCall(key, call, users[role]);
      if (!allowed(call, role)) expect([role, status, body.code]).toEqual([role, 403, 'forbidden']);
      else if (!CREDENTIAL_CALLS.test(key))
        expect([role, [401, 403, 500].includes(status), status]).toEqual([role, false, status]);
      else expect([role, status]).not.toEqual([role, 500]);
      if (changesState(key, call)) await restoreSnapshot();
    }
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

  test.each(CALLS.filter(([key, call]) => !changesState(key, call)))('%s', async (key, call) => {
    const before = await getTableHashes();
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
