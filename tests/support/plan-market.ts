import type pg from 'pg';
import { inject } from 'vitest';
import { openPool, SILENCE } from '#platform/data/db/db.ts';
import { startApp, type TestApp } from './app.ts';
import { fillMarket } from './fill-market.ts';

/** How many items the market of query plans has. */
export const PLAN_ROWS = Number(process.env.PLAN_ROWS ?? 40_000);

const withPool = async <T>(url: URL, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const pool = openPool(url.href, 2, SILENCE.longRunning);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};

/** Fills a market, unless another test file of this run has. Returns the URL of its database. */
const fillOnce = async (): Promise<string> => {
  const template = new URL(inject('templateUrl'));
  const [server, filled] = [new URL(template), new URL(template)];
  server.pathname = '/postgres';
  filled.pathname = `${template.pathname}_plans`;
  const name = filled.pathname.slice(1);
  await withPool(server, async (pool) => {
    const client = await pool.connect();
    // Test files of several processes wait for the one that fills it.
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) {
      await client.query(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`);
      await withPool(filled, (market) => fillMarket(market, PLAN_ROWS));
    }
    client.release(true);
  });
  return filled.href;
};

/** Starts an application on a market of its own with `PLAN_ROWS` items. It is a copy of one that is filled once in a run. */
export const startPlanMarket = async (): Promise<TestApp> => startApp({}, { template: await fillOnce() });
