import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { createProcessPool, ProcessFailed } from './process-pool.ts';

const folder = await createTemporaryFolder('pool');
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Does the work of the job, and responds with its process. */
const program = path.join(folder, 'program.mjs');
await writeFile(
  program,
  `const memory = [];
   process.on('message', async ({ what, megabytes = 0 }) => {
     if (what === 'exit') process.exit(1);
     if (what === 'crash') process.kill(process.pid, 'SIGSEGV');
     if (what === 'never') return;
     for (let n = 0; n < megabytes; n += 1) memory.push(Buffer.alloc(1024 * 1024, 1));
     process.send({ result: { pid: process.pid, env: process.env, uid: memory.length }, work: 12 });
   });`,
);

interface Job {
  readonly what: 'answer' | 'exit' | 'crash' | 'never';
  readonly megabytes?: number;
}
interface Result {
  readonly pid: number;
  readonly env: Record<string, string>;
}

/** Milliseconds: far more than the jobs need on a slow machine. */
const MAX_MS = 30_000;
const create = (idleMs = 10_000) => createProcessPool<Job, Result>({ program, maxMs: MAX_MS, maxMemory: 200, idleMs });

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const ended = async (pid: number): Promise<void> => {
  while (isRunning(pid)) await new Promise((resolve) => setImmediate(resolve));
};

describe('createProcessPool', () => {
  test('uses an idle process again, and as many as there are jobs at a time', async () => {
    const pool = create();
    const works: number[] = [];
    const first = await pool.run({ what: 'answer' }, (work) => works.push(work));
    const again = await pool.run({ what: 'answer' }, (work) => works.push(work));
    expect([again.pid, works]).toEqual([first.pid, [12, 12]]);
    const both = await Promise.all([pool.run({ what: 'answer' }), pool.run({ what: 'answer' })]);
    expect(new Set(both.map(({ pid }) => pid)).size).toBe(2);
  });

  test('gives the process no settings of the server', async () => {
    const { env } = await create().run({ what: 'answer' });
    expect(Object.keys(env).filter((name) => /SECRET|DATABASE|TOKEN|NODE_OPTIONS/.test(name))).toEqual([]);
    expect(env.PATH === process.env.PATH).toBe(false);
  });

  test.each(['exit', 'crash', 'never'] as const)('a job that ends in «%s» fails alone', async (what) => {
    const pool = create();
    const works: number[] = [];
    if (what === 'never') vi.useFakeTimers({ toFake: ['setTimeout'] });
    const job = pool.run({ what }, (work) => works.push(work));
    if (what === 'never') vi.advanceTimersByTime(MAX_MS).useRealTimers();
    await expect(job).rejects.toBeInstanceOf(ProcessFailed);
    expect(works).toHaveLength(1);
    expect((await pool.run({ what: 'answer' })).pid).toBeGreaterThan(0);
  });

  test.runIf(process.platform === 'linux')('a job that takes too much memory fails', async () => {
    const pool = create();
    await expect(pool.run({ what: 'answer', megabytes: 400 })).rejects.toBeInstanceOf(ProcessFailed);
    const { pid } = await pool.run({ what: 'answer', megabytes: 50 });
    expect(await readFile(`/proc/${pid}/limits`, 'utf8')).toMatch(new RegExp(`Max data size +${200 * 1024 * 1024} `));
    expect(await readdir(`/proc/${pid}/task`)).not.toEqual([]);
  });

  test('ends a process that has been idle for a while', async () => {
    const { pid } = await create(1).run({ what: 'answer' });
    await ended(pid);
  });
});
