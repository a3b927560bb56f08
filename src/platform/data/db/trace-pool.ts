import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import type { Tracing } from '#platform/core/tracing.ts';

/** Longer statements are cut: the beginning says which one it is. */
const MAX_TEXT = 2_000;

type Done = (error: Error | null, result?: unknown) => void;

/** A statement as `pg` takes it: its text, or an object with it. An object that submits itself is a cursor or a copy. */
type Statement = string | { readonly text?: string; readonly name?: string; readonly submit?: unknown };

type Query = (statement: Statement, ...rest: unknown[]) => unknown;

const traceClient = (client: pg.PoolClient, tracing: Tracing): void => {
  const query = client.query.bind(client) as Query;
  const traced: Query = (statement, ...rest) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text === undefined || (typeof statement === 'object' && 'submit' in statement))
      return query(statement, ...rest);
    const span = tracing.begin(/^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL', {
      kind: 'client',
      // Values are not in the text.
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.trim().slice(0, MAX_TEXT) },
    });
    if (!span) return query(statement, ...rest);
    const end = (error: unknown): void => {
      if (error) span.fail(error);
      span.end();
    };
    const last = rest.at(-1);
    if (typeof last === 'function') {
      const done: Done = (error, result) => {
        end(error);
        (last as Done)(error, result);
      };
      return query(statement, ...rest.slice(0, -1), done);
    }
    const result = query(statement, ...rest) as Promise<unknown>;
    result.then(() => end(null), end);
    return result;
  };
  client.query = traced as typeof client.query;
};

/** Adds a span to every statement that belongs to a request or a job. */
export const tracePool = (pool: pg.Pool, tracing: Tracing): void => {
  const connect = pool.connect.bind(pool) as (done?: unknown) => unknown;
  // A connection that was waited for is passed on by the request that releases it; the statement belongs to the one that waited.
  pool.connect = ((done?: (...args: unknown[]) => void) =>
    connect(done && AsyncResource.bind(done))) as typeof pool.connect;
  pool.on('connect', (client) => traceClient(client, tracing));
};
