import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { decideItem, publishItem } from '#tests/support/items.ts';
import { purgeViews, updateViewOrder } from './service/statistics.ts';

let app: TestApp;
let farmer: TestUser;
let admin: TestUser;
let buyer: TestUser;
let id: number;

beforeAll(async () => {
  app = await startApp();
  [farmer, admin, buyer] = await Promise.all([
    app.createUser({ role: 'farmer', phone: '0661000003' }),
    app.createUser({ role: 'admin' }),
    app.createUser({ role: 'buyer' }),
  ]);
  ({ id } = await publishItem(app, farmer));
  await decideItem(app, admin, id);
});
afterAll(() => app.close());

const show = async (as?: TestUser, item = id) => (await app.call(`GET /api/items/${item}`, { as })).body.item;

describe('GET /api/items/{id}', () => {
  test('hides the moderation state from visitors', async () => {
    const item = await show();
    expect(item).toMatchObject({ id, description: 'Cueillies ce matin.', address: '', quantity: null, active: 'Yes' });
    expect(item.seller).toMatchObject({ id: farmer.id, phone_verified: false, avatar: null, for: 'Particular' });
    expect(Date.parse(item.seller.member_since)).toBeLessThanOrEqual(Date.now());
    for (const inside of ['state', 'note', 'audience']) expect(item).not.toHaveProperty(inside);
    expect(await show(buyer)).not.toHaveProperty('note');
  });

  test('shows the moderator’s note to the owner', async () => {
    const other = await publishItem(app, farmer);
    await app.call(`PUT /api/admin/pending-items/${other.id}/status`, {
      as: admin,
      body: { status: 'rejected', note: 'Photos floues' },
    });
    expect(await show(farmer, other.id)).toMatchObject({ rejected: 'Yes', state: 'rejected', note: 'Photos floues' });
    expect(await show(admin, other.id)).toMatchObject({ note: 'Photos floues' });
    expect(await show(buyer, other.id)).toBeUndefined();
  });

  test.each(['0', '-1', 'abc', '99999999999', '1e99', '%00'])('returns 404 for the id %s', async (wrong) => {
    expect((await app.call(`GET /api/items/${wrong}`)).status).toBe(404);
  });
});

describe('GET /api/items/{id} › contacts', () => {
  test('are masked for everyone but the owner and administrators', async () => {
    for (const as of [undefined, buyer]) expect((await show(as)).seller.phone).toBe('06 •• •• •• 03');
    for (const as of [farmer, admin]) expect((await show(as)).seller.phone).toBe('+212661000003');
    const job = await publishItem(app, admin, {
      type: 'Professional',
      email: 'karim@ghalla.example',
      whatsapp: '0661234568',
    });
    for (const as of [undefined, buyer]) {
      const masked = await show(as, job.id);
      expect(JSON.stringify(masked)).not.toMatch(/66123456|karim@/);
      expect(masked.professional_details?.email).toMatch(/•••@/);
    }
    expect((await show(admin, job.id)).professional_details).toMatchObject({
      phone: '+212661234567',
      whatsapp: '+212661234568',
      email: 'karim@ghalla.example',
    });
  });
});

describe('POST /api/items/{id}/view', () => {
  const view = async (as?: TestUser, headers: Record<string, string> = {}) => {
    const { status, body } = await app.call(`POST /api/items/${id}/view`, { as, headers });
    return status === 200 ? body.views : status;
  };

  test('counts once per viewer and day', async () => {
    const start = (await show()).views;
    const answers = await Promise.all(Array.from({ length: 8 }, () => view(buyer)));
    expect(Math.max(...answers)).toBe(start + 1);
    expect(await view(await app.createUser({ role: 'buyer' }))).toBe(start + 2);
    expect(await view(undefined, { 'user-agent': 'Firefox', 'x-ghalla-address': '10.0.0.1' })).toBe(start + 3);
    expect(await view(undefined, { 'user-agent': 'Firefox', 'x-ghalla-address': '10.0.0.1' })).toBe(start + 3);
    expect(await view(undefined, { 'user-agent': 'Chrome', 'x-ghalla-address': '10.0.0.2' })).toBe(start + 4);
    expect((await show()).views).toBe(start + 4);
    await app.deps.db.pool.query(`update item_views set day = day - 1`);
    expect(await view(buyer)).toBe(start + 5);
    const { rows } = await app.deps.db.pool.query<{ viewer: string }>('select viewer from item_views');
    expect(rows.some((row) => row.viewer.includes('10.0.0'))).toBe(false);
  });

  test('counts a few viewers of a network and day, whatever their User-Agents and fresh accounts', async () => {
    const { id: item } = await publishItem(app, farmer);
    await decideItem(app, admin, item);
    const from = async (address: string, agents: readonly string[], as?: TestUser): Promise<number> => {
      const answers = await Promise.all(
        agents.map((agent) =>
          app.call(`POST /api/items/${item}/view`, {
            as,
            headers: { 'user-agent': agent, 'x-ghalla-address': address },
          }),
        ),
      );
      return Math.max(...answers.map(({ body }) => body.views));
    };
    const agents = Array.from({ length: 110 }, (_, n) => `Mozilla/5.0 (Linux; Android 13; SM-A${n})`);
    const one = await from('10.9.0.1', agents);
    expect(one).toBe(5);
    // Another network counts, and the first one does on another day.
    const two = await from('10.9.0.2', agents.slice(0, 1));
    expect(two).toBe(6);
    const fresh = await Promise.all(Array.from({ length: 3 }, () => app.createUser({ role: 'buyer', unproven: true })));
    for (const as of fresh) expect(await from('10.9.0.1', agents.slice(0, 20), as)).toBe(6);
    const { rows } = await app.deps.db.pool.query<{ viewer: string }>(
      `select viewer from item_views where item_id = $1 and viewer like 'user:%'`,
      [item],
    );
    // The viewed items are stored for their recommendations.
    expect(rows.map(({ viewer }) => viewer).toSorted()).toEqual(fresh.map((user) => `user:${user.id}`).toSorted());
    expect(await from('10.9.0.1', agents.slice(0, 1), buyer)).toBe(7);
    await app.deps.db.pool.query(`update item_views set day = day - 1 where item_id = $1`, [item]);
    expect(await from('10.9.0.1', agents)).toBe(12);
    // The 65 536 networks of one customer.
    const networks = Array.from({ length: 300 }, (_, n) => `2001:db8:77:${n.toString(16)}::1`);
    const views = await Promise.all(networks.map((address) => from(address, ['Firefox'])));
    expect(Math.max(...views)).toBeLessThanOrEqual(12 + 50);
    expect(Math.max(...views)).toBeGreaterThan(12 + 30);
  });

  test('counts concurrent views exactly', async () => {
    const start = (await show()).views;
    const from = (n: number) => view(undefined, { 'user-agent': 'Firefox', 'x-ghalla-address': `10.1.0.${n}` });
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => from(n)));
    expect(new Set(answers).size).toBe(100);
    expect((await show()).views).toBe(start + 100);
    await Promise.all(Array.from({ length: 100 }, () => from(200)));
    expect((await show()).views).toBe(start + 101);
    const { rows } = await app.deps.db.pool.query<{ count: number }>(
      `select count(*)::int from item_views where item_id = $1 and day = current_date`,
      [id],
    );
    expect(rows[0]?.count).toBeGreaterThanOrEqual(101);
  });

  test('does not count the owner, administrators and crawlers', async () => {
    const start = (await show()).views;
    for (const agent of [
      'Googlebot/2.1',
      'facebookexternalhit/1.1',
      'WhatsApp/2.23',
      'TelegramBot (like TwitterBot)',
    ]) {
      expect(await view(undefined, { 'user-agent': agent })).toBe(start);
    }
    expect(await view(farmer)).toBe(start);
    expect(await view(admin)).toBe(start);
  });

  test('a view and a like change no column that an index has', async () => {
    const { rows } = await app.deps.db.pool.query<{ attname: string }>(
      `select distinct attname from pg_depend d join pg_index on indexrelid = d.objid
       join pg_attribute on attrelid = d.refobjid and attnum = d.refobjsubid where indrelid = 'items'::regclass`,
    );
    const indexed = rows.map(({ attname }) => attname);
    expect(indexed).toContain('views');
    expect(indexed).not.toContain('new_views');
    expect(indexed).not.toContain('likes');
  });

  test('updateViewOrder › puts what was viewed most first, and changes no number of views', async () => {
    const order = async (): Promise<[number, number][]> => {
      const { body } = await app.call('GET /api/items/all?sort=popular');
      return body.items.data.map((card: { id: number; views: number }) => [card.id, card.views]);
    };
    const { id: item } = await publishItem(app, farmer);
    await decideItem(app, admin, item);
    await updateViewOrder(app.deps);
    const most = (await order())[0]?.[1] ?? 0;
    const from = (n: number) => ({
      'user-agent': 'Firefox',
      'x-ghalla-address': `10.3.${n % 250}.${Math.floor(n / 250)}`,
    });
    for (let n = 0; n <= most; n += 1) await app.call(`POST /api/items/${item}/view`, { headers: from(n) });
    // While another transaction changes the item, it keeps its place and its views.
    const client = await app.deps.db.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from items where id = $1 for update', [item]);
      await updateViewOrder(app.deps);
      expect((await order())[0]?.[0]).not.toBe(item);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await updateViewOrder(app.deps)).toBe(1);
    expect((await order())[0]).toEqual([item, most + 1]);
    expect(await updateViewOrder(app.deps)).toBe(0);
    expect((await order())[0]).toEqual([item, most + 1]);
  });

  test('purgeViews › deletes old views but keeps the counter', async () => {
    const { pool } = app.deps.db;
    await pool.query('delete from item_views');
    await pool.query(
      `insert into item_views (item_id, viewer, day) select $1, viewer, current_date - days
      from (values ('guest', 0), ('guest', 2), ('user:1', 2), ('user:1', 100)) as v (viewer, days)`,
      [id],
    );
    const { views } = await show();
    expect(await purgeViews(app.deps)).toBe(2);
    const { rows } = await pool.query<{ viewer: string }>('select viewer from item_views order by viewer');
    expect(rows.map((row) => row.viewer)).toEqual(['guest', 'user:1']);
    expect((await show()).views).toBe(views);
  });

  test('returns 404 for items the viewer may not see', async () => {
    const hidden = await publishItem(app, farmer);
    expect((await app.call(`POST /api/items/${hidden.id}/view`)).status).toBe(404);
    expect((await app.call('POST /api/items/999999/view')).status).toBe(404);
  });
});
