import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { anchorAudit, getAnchorFile, pruneAudit, readAnchors, verifyChain } from './service/chain.ts';
import { record, redactAudit } from './service.ts';
import { DAY } from '#lib/days.ts';

let t: TestApp;
let admin: TestUser;
let farmer: TestUser;

beforeAll(async () => {
  t = await startApp();
  [admin, farmer] = await Promise.all([t.createUser({ role: 'admin' }), t.createUser()]);
});
afterAll(() => t.close());

const TABLES = ['audit_log', 'audit_chain'];

/** Runs statements as the owner of the tables, without their guards. */
const tamper = async (...statements: string[]): Promise<void> => {
  const guard = (state: string): string[] => TABLES.map((table) => `alter table ${table} ${state} trigger all`);
  await t.owner.query([...guard('disable'), ...statements, ...guard('enable')].join(';'));
};

const write = (n: number, personId: number | null = null, now = new Date('2026-03-10T10:00:00.123Z')) =>
  t.deps.db.transaction().execute((trx) =>
    record(trx, {
      actor_id: admin.id,
      action: 'item.decided',
      subject: { kind: 'item', id: n, name: `Tomates ${n}` },
      person_id: personId,
      before: { price: 1.5, note: 'é"\\' },
      after: { price: n },
      now,
    }),
  );

const readIds = async (): Promise<number[]> =>
  (await sql<{ id: number }>`select id from audit_log order by id`.execute(t.deps.db)).rows.map(({ id }) => id);
const verify = async () => (await verifyChain(t.deps.db)).broken;

beforeEach(async () => {
  await tamper('delete from audit_log', 'delete from audit_chain');
  await rm(getAnchorFile(t.deps.config.DATA_DIR), { force: true });
  for (const n of [1, 2, 3, 4]) await write(n);
});

describe('chain of the audit log', () => {
  test('is whole, also after a redaction', async () => {
    await write(5, farmer.id);
    const before = await verifyChain(t.deps.db);
    expect(before).toMatchObject({ last: { seq: 5 }, broken: null });
    await t.deps.db.transaction().execute((trx) => redactAudit(trx, farmer.id));
    expect(await verifyChain(t.deps.db)).toEqual(before);
    // The entry is written and redacted in one transaction.
    await t.deps.db.transaction().execute(async (trx) => {
      await sql`insert into audit_log (actor_name, action, subject_kind, person_id, after, created_at)
        values ('A', 'user.edited', 'user', ${farmer.id}, '1', now())`.execute(trx);
      await redactAudit(trx, farmer.id);
    });
    expect(await verify()).toBeNull();
    await sql`insert into audit_log (actor_name, action, subject_kind, subject_id, subject_name, after, created_at)
      values ('A', 'order.edited', 'order', 7, 'Tomates', '{"phone": "+212661000002"}', now())`.execute(t.deps.db);
    await sql`select redact_order_audit(7)`.execute(t.deps.db);
    expect(await verify()).toBeNull();
  });

  test.each([
    ['values', `update audit_log set after = '{"price": 3}' where id = $2`, 'values'],
    ['name', `update audit_log set subject_name = 'Figues' where id = $2`, 'values'],
    ['time', `update audit_log set created_at = created_at + interval '1 second' where id = $2`, 'hash'],
    ['action', `update audit_log set action = 'item.edited' where id = $2`, 'hash'],
    [
      'actor',
      `update audit_log set actor_id = (select min(id) from users where id <> actor_id) where id = $2`,
      'actor',
    ],
    ["actor's name", `update audit_log set actor_name = 'Nobody' where id = $2`, 'hash'],
    [
      'values and their hash',
      `update audit_log set after = null where id = $2; update audit_chain c set content = sha256(c.salt || convert_to(audit_content_text(a), 'UTF8')) from audit_log a where a.id = $2 and c.audit_id = $2`,
      'hash',
    ],
    ['salt', `update audit_chain set salt = null where audit_id = $2`, 'redaction'],
  ])('shows a changed %s', async (_, change, problem) => {
    const ids = await readIds();
    await tamper(change.replaceAll('$2', () => String(ids[1])));
    expect(await verify()).toEqual({ seq: 2, id: ids[1], problem });
  });

  test('shows deleted rows, inserted rows, and rows that changed places', async () => {
    const ids = await readIds();
    await tamper(`delete from audit_log where id = ${ids[2]}`);
    expect(await verify()).toEqual({ seq: 3, id: ids[2], problem: 'missing' });
    await tamper(`delete from audit_chain where audit_id = ${ids[2]}`);
    expect(await verify()).toEqual({ seq: 4, id: ids[3], problem: 'gap' });
    await tamper('update audit_chain set seq = 3 where seq = 4');
    expect(await verify()).toEqual({ seq: 3, id: ids[3], problem: 'hash' });
  });

  test('shows rows that were inserted past the chain', async () => {
    await tamper(
      `insert into audit_log (actor_name, action, subject_kind, created_at) values ('A', 'item.decided', 'item', now())`,
    );
    expect(await verify()).toEqual({ seq: null, id: (await readIds()).at(-1), problem: 'unchained' });
  });

  test('shows by an anchor that the end was deleted, or everything was written anew', async () => {
    expect(await anchorAudit(t.deps)).toBe(1);
    const anchors = await readAnchors(t.deps.config.DATA_DIR);
    expect(anchors).toMatchObject([{ seq: 4, hash: (await verifyChain(t.deps.db)).last?.hash }]);
    expect((await stat(getAnchorFile(t.deps.config.DATA_DIR))).mode & 0o777).toBe(0o600);
    await write(5);
    expect((await verifyChain(t.deps.db, anchors)).broken).toBeNull();
    await tamper(
      `delete from audit_log where id in (select audit_id from audit_chain where seq > 3)`,
      'delete from audit_chain where seq > 3',
    );
    expect(await verify()).toBeNull();
    expect((await verifyChain(t.deps.db, anchors)).broken).toEqual({ seq: 4, id: null, problem: 'anchor' });
    await write(4);
    expect((await verifyChain(t.deps.db, anchors)).broken).toMatchObject({ seq: 4, problem: 'anchor' });
  });

  test('is added to only, even by the owner of the tables', async () => {
    for (const change of ['delete from audit_chain', 'truncate audit_chain', 'update audit_chain set salt = null']) {
      await expect(t.owner.query(change), change).rejects.toThrow('the audit log is only added to');
      await expect(t.deps.db.pool.query(change), change).rejects.toThrow('permission denied for table audit_chain');
    }
  });

  test('has all rows of transactions that run at once and lock each other’s rows, without deadlocks', async () => {
    const users = [admin.id, farmer.id];
    const lock = (id: number) => sql`select from users where id = ${id} for update`;
    const runs = Array.from({ length: 24 }, (_, n) =>
      t.deps.db.transaction().execute(async (trx) => {
        const entry = (id: number) =>
          sql`insert into audit_log (actor_name, action, subject_kind, subject_id, created_at)
            values ('A', 'item.decided', 'item', ${id}, now())`.execute(trx);
        // The entry comes before the lock, for which another transaction with an entry may wait.
        await entry(n);
        await lock(users[n % 2] ?? 0).execute(trx);
        await entry(n);
        if (n % 5 === 0) throw new Error('rolled back');
      }),
    );
    const results = await Promise.allSettled(runs);
    const failures = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
    expect(failures).toEqual(Array.from({ length: 5 }, () => 'rolled back'));
    expect(await verifyChain(t.deps.db)).toMatchObject({ last: { seq: 4 + 2 * 19 }, broken: null });
  });

  test('takes in the rows that are older than it', async () => {
    await tamper('delete from audit_chain');
    await write(5);
    const migration = await readFile('db/migrations/0057_audit_chain_rows.sql', 'utf8');
    for (let runs = 0; runs < 2; runs += 1) {
      await t.owner.query(migration);
      await t.owner.query('delete from batch_progress');
    }
    expect(await verifyChain(t.deps.db)).toMatchObject({ last: { seq: 5 }, broken: null });
  });
});

describe('pruning of the audit log', () => {
  const at = (years: number): Date => new Date(Date.now() - years * 365.25 * DAY);
  const setAge = async (years: number): Promise<void> => {
    await tamper('delete from audit_log', 'delete from audit_chain');
    for (const n of [1, 2, 3]) await write(n, null, at(years));
  };
  const anchor = (years: number) => anchorAudit({ ...t.deps, clock: { now: () => at(years) } });
  const anchors = () => readAnchors(t.deps.config.DATA_DIR);
  const check = async () => verifyChain(t.deps.db, await anchors());

  test('deletes what is older than five years, and the rest stays verifiable, by the command too', async () => {
    await setAge(6);
    await anchor(6);
    await write(4, null, at(5.5));
    await anchor(5.5);
    await write(5, null, at(4));
    await anchor(4);
    const whole = await check();
    expect(whole).toMatchObject({ last: { seq: 5 }, broken: null });
    expect(await pruneAudit(t.deps)).toBe(4);
    expect(await pruneAudit(t.deps)).toBe(0);
    expect(await readIds()).toHaveLength(1);
    const { rows } = await t.owner.query<{ seq: string }>('select seq from audit_chain order by seq');
    expect(rows.map(({ seq }) => Number(seq))).toEqual([4, 5]);
    expect(await check()).toEqual(whole);
    await write(6);
    expect(await check()).toMatchObject({ last: { seq: 6 }, broken: null });
    // Without the anchor of that time, any user may have deleted the first entries.
    expect(await verify()).toMatchObject({ seq: 4, problem: 'gap' });
    const start = (await anchors()).find(({ seq }) => seq === 4);
    expect(await verifyChain(t.deps.db, [{ seq: 4, hash: start?.hash ?? '' }])).toMatchObject({ broken: null });
    expect(await verifyChain(t.deps.db, [...(await anchors()), { seq: 4, hash: '0'.repeat(64) }])).toMatchObject({
      broken: { seq: 4, problem: 'anchor' },
    });
    await tamper(`update audit_log set after = null where id = ${(await readIds())[0]}`);
    expect(await check()).toMatchObject({ broken: { seq: 5, problem: 'values' } });
  });

  test('shows that younger entries were deleted in the same way', async () => {
    await setAge(4);
    await anchor(4);
    await write(4);
    await tamper(
      'delete from audit_log a using audit_chain c where a.id = c.audit_id and seq <= 3',
      'delete from audit_chain where seq < 3',
    );
    expect(await check()).toMatchObject({ broken: { seq: 3, problem: 'gap' } });
  });

  test('the database refuses to delete younger entries, and those of a chain that differs from the anchor', async () => {
    await setAge(4);
    await anchor(4);
    // The clock of the process is wrong.
    expect(await pruneAudit({ ...t.deps, clock: { now: () => at(-20) } })).toBe(0);
    await setAge(6);
    await expect(pruneAudit({ ...t.deps, clock: { now: () => at(-20) } })).rejects.toThrow('differs from its anchor');
    expect(await readIds()).toHaveLength(3);
    await expect(t.deps.db.pool.query('delete from audit_log')).rejects.toThrow('permission denied');
    await expect(
      t.deps.db.pool.query(`select set_config('ghalla.pruning', 'yes', false); delete from audit_chain`),
    ).rejects.toThrow('permission denied');
  });
});

describe('npm run audit:verify', () => {
  const run = async (...args: string[]) => {
    const { PATH } = process.env;
    const { DATA_DIR } = t.deps.config;
    const child = spawn(process.execPath, ['scripts/audit-verify.ts', ...args], {
      env: { PATH, DATA_DIR, DATABASE_URL: t.deps.db.pool.options.connectionString },
    });
    const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code: code as number, out, error };
  };

  test('prints the last hash, or the first broken row with exit code 1', async () => {
    await anchorAudit(t.deps);
    const whole = await run();
    expect(whole).toMatchObject({ code: 0, error: '' });
    const [anchor = ''] = /4:[0-9a-f]{64}/.exec(whole.out) ?? [];
    expect((await run(anchor)).code).toBe(0);
    expect(await run(`4:${'0'.repeat(64)}`)).toMatchObject({ code: 1, error: expect.stringContaining('place 4') });
    await tamper(`update audit_log set after = null where id = ${(await readIds())[1]}`);
    expect(await run()).toMatchObject({ code: 1, out: '', error: expect.stringContaining('place 2') });
    expect((await run('4')).error).toContain('Usage');
  });
});
