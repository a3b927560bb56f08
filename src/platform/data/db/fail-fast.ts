import type { Duplex } from 'node:stream';
import { setImmediate as nextIteration } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds between two checks of a pool. */
const CHECK_INTERVAL = 500;

/** Number of checks in a row without a byte from the server after which a probe tests whether it responds. */
const SILENT_CHECKS = 2;

/** Milliseconds that the server has to respond on a new connection. */
const RESPONSE_TIMEOUT = 2_000;

/** The error of statements when a server does not respond. */
export const notResponding = (): Error =>
  Object.assign(new Error('the database server does not respond'), { code: 'ETIMEDOUT' });

/** Whether a server responds on a new connection; an error that it sends, such as too many connections, is a response. */
const responds = async (connectionString: string | undefined): Promise<boolean> => {
  const client = new pg.Client({
    connectionString,
    application_name: 'ghalla',
    connectionTimeoutMillis: RESPONSE_TIMEOUT,
    query_timeout: RESPONSE_TIMEOUT,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    // The end of a session waits for the server, which may not respond.
    client.connection.stream.destroy();
  }
};

/**
 * A circuit breaker: while the server of a pool does not respond, statements fail at once instead of after the timeout of their
 * connection. When statements are under way and no connection of the pool has received a byte for a second, the server has 2 s to
 * respond on a new connection. If it does not, all connections are closed and requests for one are rejected with
 * `notResponding`, until it responds again. A slow statement alone breaks nothing, since its server responds.
 */
export const failFast = (pool: pg.Pool): void => {
  const streams = new Set<Duplex>();
  let silent = 0;
  let probing = false;
  let hangs = false;

  const probe = async (): Promise<void> => {
    probing = true;
    const responded = await responds(pool.options.connectionString);
    // After a long iteration of the event loop, timers fire before data that has arrived meanwhile is read.
    await nextIteration();
    hangs = !responded && silent > 0;
    if (hangs) for (const stream of streams) stream.destroy(notResponding());
    probing = false;
  };

  const timer = setInterval(() => {
    if (pool.ending) {
      clearInterval(timer);
      return;
    }
    const waiting = hangs || pool.totalCount > pool.idleCount;
    silent = waiting ? silent + 1 : 0;
    if (silent >= SILENT_CHECKS && !probing) void probe();
  }, CHECK_INTERVAL).unref();

  pool.on('connect', ({ connection: { stream } }) => {
    streams.add(stream);
    stream.on('data', () => {
      silent = 0;
    });
    stream.once('close', () => streams.delete(stream));
  });

  const connect = pool.connect.bind(pool) as (done?: unknown) => Promise<pg.PoolClient>;
  pool.connect = ((done?: (error: Error) => void) => {
    if (!hangs) return connect(done);
    if (done) return done(notResponding());
    return Promise.reject(notResponding());
  }) as typeof pool.connect;
};
