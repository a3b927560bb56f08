import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { LISTENER_NAME } from '../data/bus/bus.ts';
import type { Db } from '../data/db/db.ts';

/** The figures of the market: of the whole market, or of the last 24 hours. */
export interface MarketFigures {
  /** Number of public listings; an estimate in a large market. */
  readonly listings: number;
  readonly newListings: number;
  /** Orders that were placed in the last 24 hours, by their status now. */
  readonly newOrders: Readonly<Record<string, number>>;
  /** Numbers of users by role; estimates in a large market. */
  readonly users: Readonly<Record<string, number>>;
  /** All messages ever sent. */
  readonly messages: number;
  /** Searches of today that matched nothing. */
  readonly missedSearches: number;
}

/** Measures the disk of a folder, in bytes: its size, and the free bytes for an unprivileged process. */
export const measureDisk = async (folder: string): Promise<{ readonly free: number; readonly size: number }> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
};

/** The size of the database in bytes. */
export const measureDatabase = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
};

/** Returns the number of processes that use the database: each has one connection that listens to the others. */
export const countProcesses = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = ${LISTENER_NAME}`.execute(db);
  return rows[0]?.count ?? 0;
};

const MAX_EXACT = 10_000;

/**
 * Counts the rows of a table that meet a condition: exactly up to ten thousand, above that by the estimate of the planner,
 * because counting millions of rows takes seconds.
 * @param from the table and the condition, without values from outside
 */
export const countOrEstimate = async (db: Db, from: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select ${from} limit ${MAX_EXACT + 1}) r`.execute(db);
  const exact = rows[0]?.count ?? 0;
  if (exact <= MAX_EXACT) return exact;
  const plan = await sql<{ 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[] }>`explain
    (format json) select ${from}`.execute(db);
  return Math.max(exact, plan.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0);
};
