import { createServer } from 'node:http';
import type { Hono } from 'hono';
import type { ClientBase } from 'pg';
import { createApp } from '#app/app.ts';
import { readConfig } from '#platform/core/config.ts';
import { openDeps } from '#platform/deps.ts';
import { openSite } from '#app/site.ts';

/** A statement sent to the database. */
export interface Statement {
  /** Whether it was sent as a named prepared statement. */
  readonly named: boolean;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Recorder {
  /** The statements of one request, once in-memory caches are warm. Throws on any status but 200. */
  readonly recordRequest: (path: string, init?: RequestInit) => Promise<Statement[]>;
  readonly close: () => Promise<void>;
}

interface Query {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

const request = async (app: Hono, path: string, init: RequestInit): Promise<void> => {
  const response = await app.request(path, init);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${init.method ?? 'GET'} ${path} answered ${response.status}`);
};

/**
 * Opens the product in this process, on the same database and data folder, and records the statements of a request, so
 * that the floor replays exactly these.
 */
export const openRecorder = async (env: Readonly<Record<string, string>>): Promise<Recorder> => {
  const { deps, close } = await openDeps(readConfig({ ...env, SEED: 'none', LOG_LEVEL: 'error', RATE_LIMIT: 'off' }));
  const statements: Statement[] = [];
  deps.db.pool.on('connect', (client: ClientBase) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const recording = (first: string | Query, ...rest: unknown[]): unknown => {
      const text = typeof first === 'string' ? first : first.text;
      const values = (typeof first === 'string' ? rest[0] : first.values) ?? [];
      const named = typeof first !== 'string' && first.name !== undefined;
      statements.push({ named, text, values: Array.isArray(values) ? values : [] });
      return query(first, ...rest);
    };
    Object.assign(client, { query: recording });
  });
  const site = await openSite(createServer());
  const app = await createApp(deps, { pages: site.mount });
  return {
    recordRequest: async (path, init = {}) => {
      statements.length = 0;
      await request(app, path, init);
      return [...statements];
    },
    close,
  };
};
