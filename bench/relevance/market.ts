import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { marketItems, seedDemo } from '../../db/seed/demo.ts';
import { createApp } from '../../src/app/app.ts';
import { refreshWords } from '../../src/features/search/service.ts';
import type { Deps } from '../../src/platform/context.ts';
import { readConfig } from '../../src/platform/config.ts';
import { openDeps } from '../../src/platform/deps.ts';
import { openGround } from '../environment.ts';

/** The product in this process, over the demo market. */
export interface Market {
  readonly app: Hono;
  readonly deps: Deps;
  readonly close: () => Promise<void>;
}

export interface Grounds {
  /** Opens the product anew: what an earlier one kept in memory is gone. */
  readonly open: () => Promise<Market>;
  readonly close: () => Promise<void>;
}

/** A database of our own with the demo market in it. Its pictures are left out: they cost a minute, and nobody looks. */
export const makeMarket = async (): Promise<Grounds> => {
  const ground = await openGround();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ghalla-relevance-'));
  const env = { DATABASE_URL: ground.databaseUrl, DATA_DIR: dataDir, SEED: 'none' };
  const config = readConfig({ ...env, LOG_LEVEL: 'error', RATE_LIMIT: 'off' });
  const close = async (): Promise<void> => {
    await ground.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const open = async (): Promise<Market> => {
    const opened = await openDeps(config);
    return { ...opened, app: await createApp(opened.deps) };
  };
  try {
    const { deps, close: closeDeps } = await openDeps(config);
    try {
      const bare = marketItems.map((item) => ({ ...item, pictures: [] }));
      await seedDemo(deps, deps.clock.now(), bare);
      await refreshWords(deps);
    } finally {
      await closeDeps();
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { open, close };
};

/** Empties the dictionary; the database sees to what followed from it. Answers how many concepts it had, 0 also where there is no table. */
export const forgetConcepts = async ({ deps }: Market): Promise<number> => {
  const { pool } = deps.db;
  const { rows } = await pool.query<{ there: boolean }>(`select to_regclass('concepts') is not null as there`);
  if (!rows[0]?.there) return 0;
  const { rowCount } = await pool.query('delete from concepts');
  await refreshWords(deps);
  return rowCount ?? 0;
};

/** The titles on the first page that a guest is shown for these words. Throws where the answer is no page. */
export const ask = async ({ app }: Market, q: string): Promise<string[]> => {
  const response = await app.request(`/api/items/search?${new URLSearchParams({ type: 'All', q }).toString()}`);
  if (response.status !== 200) throw new Error(`«${q}» answered ${response.status}: ${await response.text()}`);
  const { items } = (await response.json()) as { items: { data: { title: string }[] } };
  return items.data.map(({ title }) => title);
};
