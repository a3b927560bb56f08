import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { publishItem } from '#tests/support/items.ts';
import { migrate } from './migrate.ts';
import { continueRefresh, refreshItems } from './refresh-items.ts';
import { createSchemaFolder, type SchemaFolder } from './schema-folder.testing.ts';

let t: TestApp;
let admin: TestUser;
let url: string;
let folder: SchemaFolder;

const query = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await t.owner.query(sql, values)).rows;

/** Words outside any dictionary, so that the tests define their meaning. */
const FORM = {
  key: 'qq_fruit',
  kind: 'crop',
  broader: [],
  ar: ['ضغفوزة'],
  darija: [],
  latin: [],
  fr: ['quorcoube'],
  en: ['quorcub'],
};

const makeItems = (count: number, title: string) =>
  query(
    `insert into items (type, slug, title, owner_id, state, audience, details, created_at, published_at)
     select 'Product', 's', $2 || ' ' || n, $3, 'accepted', 'everyone', '{}', now(), now() from generate_series(1, $1) n`,
    [count, title, admin.id],
  );

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

/** Searches by words and returns the titles of the full matches. */
const found = async (q: string): Promise<string[]> => {
  const { body } = await t.call(`GET /api/items/search?${new URLSearchParams({ q })}`);
  return body.items.data.slice(0, body.exact ?? undefined).map((card) => card.title);
};

const countIndexed = async (): Promise<unknown> =>
  (await query(`select count(*)::int as n from items where tsv @@ 'c_qq_fruit'`))[0]?.['n'];
const findPending = () => query('select done_from is not null as begun from item_refreshes');

/** Runs the job until nothing is left. */
const finish = async (): Promise<void> => {
  while ((await findPending()).length > 0) await continueRefresh(t.deps);
};

const load = (concepts: Record<string, unknown>): Promise<string[]> =>
  folder.put('dictionary/qq.json', JSON.stringify(concepts)).then(() => migrate(url, { folder: folder.url }));
const { key: _key, ...OF_FILE } = FORM;

const add = async (): Promise<void> => {
  const { status } = await t.call('POST /api/admin/concepts', { as: admin, body: FORM });
  expect(status).toBe(201);
};

/** Adds the concept without setting the words of items. */
const insertConcept = () =>
  query(
    `insert into concepts (key, kind, ar, fr, en) values ('qq_fruit', 'crop', '{ضغفوزة}', '{quorcoube}', '{quorcub}')`,
  );

/** Counts how often each item gets its words while `work` runs. */
const countVisits = async (work: () => Promise<void>): Promise<{ items: number; visits: number }> => {
  await query(`create table visits (id integer); grant all on visits to public;
    create function visit() returns trigger language plpgsql as 'begin insert into visits values (new.id); return null; end';
    create trigger visited after update of title on items for each row execute function visit()`);
  await work();
  const [counted] = await query('select count(distinct id)::int as items, count(*)::int as visits from visits');
  await query('drop trigger visited on items; drop function visit; drop table visits');
  return counted as { items: number; visits: number };
};

beforeAll(async () => {
  t = await startApp();
  url = t.owner.options.connectionString ?? '';
  admin = await t.createUser({ role: 'admin' });
  folder = await createSchemaFolder();
  // Without the concepts of the dictionary, which would be compared at each load.
  for (const name of ['migrations', 'functions']) await folder.copy(name);
  await load({});
  await query('vacuum analyze');
});

afterEach(async () => {
  await query('delete from items');
  await load({});
  await query(`delete from concepts where key like 'qq%'`);
  await finish();
});

afterAll(async () => {
  await folder.drop();
  await t.close();
});

describe('refresh_items', () => {
  test('sets the words of the newest items first, each batch in its own transaction', async () => {
    await makeItems(25, 'Quorcoube');
    await insertConcept();
    const left: unknown[] = [];
    for (const _ of [1, 2, 3]) {
      await query('select refresh_items(10)');
      left.push(
        (
          await query(`select max(replace(title, 'Quorcoube ', '')::int) from items where not tsv @@ 'c_qq_fruit'`)
        )[0]?.['max'],
      );
    }
    expect(left).toEqual([15, 5, null]);
    expect(await findPending()).toEqual([]);
    expect(await query('select refresh_items(10) as n')).toEqual([{ n: null }]);
  });

  test('takes the newest change first, and loses neither it nor an item that is saved meanwhile', async () => {
    await publishItem(t, admin, { title: 'Vente de bbalabak' });
    await makeItems(25, 'Quorcoube');
    await insertConcept();
    await query('select refresh_items(10)');
    await query(
      `insert into concepts (key, kind, ar, fr, en) values ('qq_own', 'crop', '{زمزومة}', '{bbalabak}', '{bbalabak}')`,
    );
    await query('select refresh_items(10)');
    expect([await countIndexed(), await findPending()]).toEqual([10, [{ begun: true }]]);
    await publishItem(t, admin, { title: 'Quorcoube nouveau' });
    await query(`update concepts set ar = '{ضغفوزة,بعبوعة}' where key = 'qq_fruit'`);
    await finish();
    expect(await found('زمزومة')).toEqual(['Vente de bbalabak']);
    expect(await found('بعبوعة nouveau')).toEqual(['Quorcoube nouveau']);
    expect([await countIndexed(), (await found('ضغفوزة')).length]).toEqual([26, 24]);
  });

  test('takes one change of all items for those before it that are not done', async () => {
    await makeItems(25, 'Quorcoube');
    await query(`insert into item_refreshes (category_id) values (1), (null), (2)`);
    await query(`insert into item_refreshes (matching, done_from) values ('a', 5)`);
    await query('select refresh_items(10)');
    expect(await query('select num_nonnulls(matching, category_id, city_id) as n from item_refreshes')).toEqual([
      { n: 0 },
    ]);
    expect(await findPending()).toEqual([{ begun: true }]);
  });

  test('in several processes visits each item once', async () => {
    await makeItems(500, 'Quorcoube');
    const visited = await countVisits(async () => {
      await query('insert into item_refreshes default values');
      const clients = await Promise.all([connect(), connect(), connect()]);
      await Promise.all(clients.map((client) => refreshItems((statement) => client.query(statement))));
      await finish();
      await Promise.all(clients.map((client) => client.end()));
    });
    expect(visited).toEqual({ items: 500, visits: 500 });
  });

  test('leaves a batch with a locked item to a later call', async () => {
    await makeItems(5, 'Quorcoube');
    const seller = await connect();
    await seller.query('begin');
    await seller.query(`select from items where title = 'Quorcoube 3' for update`);
    await add();
    expect(await found('ضغفوزة')).toEqual([]);
    await seller.query('commit');
    await seller.end();
    await finish();
    expect(await found('ضغفوزة')).toHaveLength(5);
  });

  test('is right for an item that a transaction wrote before a change and commits after it', async () => {
    const seller = await connect();
    await seller.query('begin');
    await seller.query(
      `insert into items (type, slug, title, owner_id, state, audience, details, published_at)
       values ('Product', 's', 'Quorcoube tardif', ${admin.id}, 'accepted', 'everyone', '{}', now())`,
    );
    await add();
    await seller.query('commit');
    await seller.end();
    expect(await found('ضغفوزة')).toEqual([]);
    await finish();
    expect(await found('ضغفوزة')).toEqual(['Quorcoube tardif']);
  });
});

describe('of few items', () => {
  test('a load of the dictionary is complete at the start, though another change waits', async () => {
    await publishItem(t, admin, { title: 'Quorcoube' });
    await query('insert into item_refreshes default values');
    expect(await load({ qq_fruit: OF_FILE })).toEqual(['dictionary']);
    expect([await found('ضغفوزة'), await findPending()]).toEqual([['Quorcoube'], []]);
  });

  test('a new name of a category or a city is found at once', async () => {
    const { body } = await t.call('GET /api/admin/categories', { as: admin });
    const [category] = body.categories;
    if (!category) throw new Error('no category');
    await publishItem(t, admin, { title: 'Zzorglub', type: category.type, category_id: category.id });
    const { items: _items, orders: _orders, slug: _slug, id, ...form } = category;
    const rename = (fr_name: string) =>
      t.call(`PUT /api/admin/categories/${id}`, {
        as: admin,
        body: { ...form, ar_name: fr_name, en_name: fr_name, fr_name },
      });
    expect((await rename('Quorcoube')).status).toBe(200);
    expect(await found('quorcoube')).toEqual(['Zzorglub']);
    await t.call(`PUT /api/admin/categories/${id}`, { as: admin, body: form });
    expect(await found('quorcoube')).toEqual([]);
  });
});

describe('of many items', () => {
  /** More items than a start or a change by an administrator waits for. */
  const MANY = 2100;
  const OLDEST = 'Quorcoube dernier';

  test('a load of the dictionary has begun at the start, and the job completes it', async () => {
    await publishItem(t, admin, { title: OLDEST });
    await makeItems(MANY - 1, 'Quorcoube');
    expect(await load({ qq_fruit: OF_FILE })).toEqual(['dictionary']);
    expect([await countIndexed(), await findPending()]).toEqual([2000, [{ begun: true }]]);
    expect(await found('ضغفوزة dernier')).toEqual([]);
    expect(await continueRefresh(t.deps)).toBe(MANY - 2000);
    expect(await found('ضغفوزة dernier')).toEqual([OLDEST]);
    expect([await countIndexed(), await findPending()]).toEqual([MANY, []]);
    expect(await continueRefresh(t.deps)).toBe(0);
  });

  test('a change continues behind the last batch when a process is killed', async () => {
    await makeItems(1000, 'Quorcoube');
    const visited = await countVisits(async () => {
      await query('insert into item_refreshes default values');
      const script = `
        const { refreshItems } = await import(${JSON.stringify(new URL('refresh-items.ts', import.meta.url).href)});
        const { default: pg } = await import('pg');
        const client = new pg.Client(process.argv[1]);
        await client.connect();
        await refreshItems((statement) => client.query(statement));`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', script, url], { stdio: 'ignore' });
      await expect.poll(findPending, { interval: 5 }).toEqual([{ begun: true }]);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(await findPending()).toEqual([{ begun: true }]);
      await finish();
    });
    expect(visited).toEqual({ items: 1000, visits: 1000 });
  });
});
