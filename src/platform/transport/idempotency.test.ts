import { sql } from 'kysely';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { createTestServer, viewerWithRole } from '#tests/support/test-server.ts';
import { defineCalls } from '#lib/call.ts';
import { AppError } from '#lib/errors.ts';
import type { UserCtx } from '../context.ts';
import { afterCommit, inOneTransaction } from '../data/db/joined.ts';
import { runNamed } from '../data/db/db.ts';
import { unlimited, type Limits } from './limits.ts';
import { defineApi } from '../feature.ts';
import { purgeKeys } from './idempotency.ts';
import { DAY } from '#lib/days.ts';
import type { FullUserCtx } from '#platform/context.ts';

const body = z.object({ what: z.string(), note: z.string().optional() });
const call = { auth: 'user', summary: 'Writes', body, response: z.object({ n: z.number() }), status: 201 } as const;

const table = defineCalls({
  'POST /api/write': call,
  'POST /api/write/{id}': { ...call, params: z.object({ id: z.string() }) },
  'POST /api/limited': { ...call, limit: 'messages' },
  'POST /api/often': { ...call, idempotent: false },
  'POST /api/open': { ...call, auth: 'anyone' },
  'POST /api/response': call,
});

let t: TestApp;
let server: Hono;
let taken: string[];
/** Called by the handlers after they have written; replaced by tests. */
let afterWriting: (ctx: FullUserCtx) => unknown;

const limits: Limits = { ...unlimited, take: (name) => Promise.resolve(void taken.push(name)) };

/** Writes a row in a transaction of its own, and returns how many there are. */
const write = async (ctx: FullUserCtx, what: string): Promise<{ n: number }> => {
  await ctx.db.transaction().execute((trx) => sql`insert into effects (what) values (${what})`.execute(trx));
  await afterWriting(ctx);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from effects`.execute(ctx.readDb);
  return rows[0] ?? { n: 0 };
};

const api = defineApi(table, {
  'POST /api/write': (ctx, input) => write(ctx, input.body.what),
  'POST /api/write/{id}': (ctx, input) => write(ctx, input.params.id),
  'POST /api/limited': (ctx, input) => write(ctx, input.body.what),
  'POST /api/often': (ctx, input) => write(ctx, input.body.what),
  'POST /api/open': (ctx, input) => write(ctx as FullUserCtx, input.body.what),
  'POST /api/response': async (ctx, input) => Response.json(await write(ctx, input.body.what)),
});

const openServer = (viewer = viewerWithRole('farmer')) =>
  createTestServer(api, { viewer, limits, deps: { ...t.deps, limits } });

beforeAll(async () => {
  t = await startApp();
  await t.owner.query(
    'create table effects (id serial, what text unique); grant all on all tables in schema public to public; grant all on all sequences in schema public to public',
  );
  server = openServer();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner.query('truncate effects, request_keys restart identity');
  taken = [];
  afterWriting = () => undefined;
});

const send = async (
  key: string | null,
  input: unknown = { what: 'a' },
  { path = '/api/write', to = server }: { path?: string; to?: Hono } = {},
) => {
  const response = await to.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer x.y',
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    body: typeof input === 'string' ? input : JSON.stringify(input),
  });
  return {
    status: response.status,
    replayed: response.headers.get('idempotency-replayed'),
    body: (await response.json()) as { n?: number; code?: string; errors?: object },
  };
};
const effects = async (): Promise<string[]> =>
  (await t.deps.db.pool.query<{ what: string }>('select what from effects order by id')).rows.map(({ what }) => what);
const rows = async () => (await t.deps.db.pool.query('select * from request_keys')).rows;

describe('Idempotency-Key › repeated', () => {
  test('returns the first response with its status, and says so', async () => {
    const first = await send('k');
    await send('other', { what: 'b' });
    expect(first).toEqual({ status: 201, replayed: null, body: { n: 1 } });
    expect(await send('k')).toEqual({ status: 201, replayed: 'true', body: { n: 1 } });
    expect(await effects()).toEqual(['a', 'b']);
  });

  test('takes effect once for concurrent requests to two processes', async () => {
    const other = openServer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send('k', { what: 'a' }, { to: n % 2 ? other : server })),
    );
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, { n: 1 }]);
    expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1);
    expect(await effects()).toEqual(['a']);
  });

  test('does not depend on the order of fields or the language, but on call, path and body', async () => {
    await send('k', '{"what":"a","note":"b"}');
    const same = await send('k', '{"note":"b","what":"a"}', { path: '/api/write?lang=fr' });
    expect(same).toMatchObject({ status: 201, replayed: 'true' });
    await send('path', { what: 'c' }, { path: '/api/write/1' });
    for (const [key, input, path] of [
      ['k', { what: 'b' }, '/api/write'],
      ['k', { what: 'a', note: 'b' }, '/api/limited'],
      ['path', { what: 'c' }, '/api/write/2'],
    ] as const)
      expect([path, await send(key, input, { path })]).toMatchObject([
        path,
        { status: 409, body: { code: 'conflict' } },
      ]);
    expect(await effects()).toEqual(['a', '1']);
  });

  test('belongs to its user', async () => {
    await send('k');
    const other = openServer({ ...viewerWithRole('farmer'), id: 8 });
    expect(await send('k', { what: 'b' }, { to: other })).toMatchObject({ status: 201, replayed: null });
  });

  test('counts for no limit', async () => {
    const limited = { path: '/api/limited' };
    await send('k', { what: 'a' }, limited);
    expect(taken).toEqual(['calls', 'writes', 'messages']);
    await send('k', { what: 'a' }, limited);
    expect(taken).toEqual(['calls', 'writes', 'messages', 'calls']);
  });
});

describe('Idempotency-Key › stored', () => {
  test('as a hash, with a response that only the key opens', async () => {
    await send('key-of-a-phone', { what: 'Amina' });
    const [row] = await rows();
    expect(row).toMatchObject({ owner: 'user:7', response: expect.any(String) });
    expect(JSON.stringify(row)).not.toMatch(/key-of-a-phone|Amina|"n"/);
  });

  test('for 30 days', async () => {
    await send('k');
    const now = Date.now();
    const purgeAfter = (days: number) => purgeKeys({ ...t.deps, clock: { now: () => new Date(now + days * DAY) } });
    expect(await purgeAfter(29.9)).toBe(0);
    expect(await send('k')).toMatchObject({ replayed: 'true' });
    expect(await purgeAfter(30.1)).toBe(1);
    expect(await rows()).toEqual([]);
  });

  test('is refused if the version before answered it', async () => {
    await t.deps.db.pool.query(
      `insert into request_keys (owner, key, content, created_at)
       values ('user:7', encode(sha256(convert_to('k', 'UTF8')), 'hex'), '', now())`,
    );
    expect(await send('k')).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('Idempotency-Key › a request that fails', () => {
  test.each<[string, (ctx: FullUserCtx) => unknown, number]>([
    ['an error of the service', () => Promise.reject(new AppError('conflict')), 409],
    ['an unexpected error', () => Promise.reject(new Error('broken')), 500],
    ['a statement whose error is ignored', (ctx) => sql`select 1 / 0`.execute(ctx.db).catch(() => {}), 500],
    ['the end of the connection', (ctx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(ctx.db), 503],
    ['a long transaction', (ctx) => ctx.db.longRunning, 500],
  ])('by %s leaves nothing, and its key is free', async (_, failure, status) => {
    const published = vi.fn();
    const unsubscribe = t.deps.events.subscribe(published);
    const deferred = vi.fn();
    afterWriting = async (ctx) => {
      ctx.events.publish({ name: 'slides.changed' });
      await afterCommit(ctx.db, deferred);
      await failure(ctx);
    };
    expect((await send('k')).status).toBe(status);
    expect([await effects(), await rows()]).toEqual([[], []]);
    expect([published.mock.calls, deferred.mock.calls]).toEqual([[], []]);
    afterWriting = () => undefined;
    expect(await send('k', { what: 'corrected' })).toMatchObject({ status: 201, replayed: null });
    expect(await effects()).toEqual(['corrected']);
    unsubscribe();
  });

  test('by a Response instead of data leaves nothing', async () => {
    expect((await send('k', { what: 'a' }, { path: '/api/response' })).status).toBe(500);
    expect([await effects(), await rows()]).toEqual([[], []]);
    expect((await send(null, { what: 'a' }, { path: '/api/response' })).status).toBe(200);
  });

  test('passes its turn to a concurrent one with the same key', async () => {
    let isFirst = true;
    afterWriting = () => {
      const fails = isFirst;
      isFirst = false;
      return fails ? Promise.reject(new AppError('conflict')) : undefined;
    };
    const answers = await Promise.all([send('k'), send('k'), send('k')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
    expect(await effects()).toEqual(['a']);
  });

  test('rejects a malformed key together with the fields', async () => {
    for (const key of ['a b', 'x'.repeat(201), '\u00e9']) {
      expect(await send(key, { note: 1 })).toMatchObject({ status: 422 });
      expect(Object.keys((await send(key, { note: 1 })).body.errors ?? {}).toSorted()).toEqual(
        ['Idempotency-Key', 'note', 'what'].toSorted(),
      );
      expect(Object.keys((await send(key)).body.errors ?? {})).toEqual(['Idempotency-Key']);
    }
    expect(await effects()).toEqual([]);
  });

  test('is ignored by calls that take no key', async () => {
    for (const path of ['/api/often', '/api/open']) {
      await send('k', { what: `${path} 1` }, { path });
      await send('k', { what: `${path} 2` }, { path });
    }
    expect([(await effects()).length, await rows()]).toEqual([4, []]);
  });
});

describe('the transaction of a request with a key', () => {
  test('publishes events and runs deferred work after the commit, in order', async () => {
    const seen: unknown[] = [];
    const unsubscribe = t.deps.events.subscribe(({ name }) => void seen.push(name));
    afterWriting = async (ctx) => {
      ctx.events.publish({ name: 'slides.changed' });
      await afterCommit(ctx.db, async (db) => {
        seen.push(await sql`select what from effects`.execute(db).then((result) => result.rows));
        ctx.events.publish({ name: 'places.changed' });
      });
      await afterCommit(ctx.db, () => Promise.reject(new Error('logged only')));
      seen.push('written', await effects());
    };
    expect((await send('k')).status).toBe(201);
    await expect.poll(() => seen).toEqual(['written', [], 'slides.changed', [{ what: 'a' }], 'places.changed']);
    unsubscribe();
  });

  test('continues after a transaction in it that fails, and without a key as well', async () => {
    afterWriting = async (ctx) => {
      const failed = ctx.db.transaction().execute(async (trx) => {
        await sql`insert into effects (what) values ('undone')`.execute(trx);
        await sql`insert into effects (what) values ('undone')`.execute(trx);
      });
      await expect(failed).rejects.toThrow('duplicate key');
      await sql`insert into effects (what) values (${`after ${ctx.request.requestId}`})`.execute(ctx.db);
    };
    expect((await send('k')).body).toEqual({ n: 2 });
    expect((await send(null, { what: 'b' })).body).toEqual({ n: 4 });
  });

  test('has named and concurrent statements on its one connection', async () => {
    const pids: unknown[] = [];
    const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
    afterWriting = async (ctx) => {
      pids.push(
        ...(await Promise.all([
          pid.execute(ctx.db).then((result) => result.rows[0]),
          pid.execute(ctx.readDb).then((result) => result.rows[0]),
          runNamed(ctx.db, 'pid', pid.compile(ctx.db)).then((named) => named[0]),
          ctx.db.transaction().execute((trx) => pid.execute(trx).then((result) => result.rows[0])),
        ])),
      );
    };
    await send('k');
    expect([pids.length, new Set(pids.map((row) => JSON.stringify(row))).size]).toEqual([4, 1]);
  });

  test('is rolled back when the error of its last statement is ignored', async () => {
    const work = inOneTransaction(t.deps, async (db) => {
      await sql`insert into effects (what) values ('undone')`.execute(db);
      await sql`select 1 / 0`.execute(db).catch(() => {});
    });
    await expect(work).rejects.toThrow('its error was not reported');
    expect(await effects()).toEqual([]);
  });

  test('ends with the request: later statements fail', async () => {
    let late: UserCtx['db'] | undefined;
    afterWriting = (ctx) => {
      late = ctx.db;
    };
    await send('k');
    await expect(late && sql`select 1`.execute(late)).rejects.toThrow('the transaction has ended');
  });

  test('cannot change its isolation level', async () => {
    afterWriting = (ctx) =>
      ctx.db
        .transaction()
        .setIsolationLevel('serializable')
        .execute(() => Promise.resolve());
    expect((await send('k')).status).toBe(500);
  });
});
