import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Statement } from './record.ts';

// The floor: bare node:http that runs the same statements with the same values as the product does for a call, and
// writes the rows as JSON. No routes, checks, languages or wire format: no product can be faster. FLOOR is a file of
// recordings by path; DATABASE_URL is the database they were made on.

type Replay = { readonly queries: readonly pg.QueryConfig[]; readonly together: boolean };

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL ?? '',
  max: 16,
  options: '-c jit=off -c timezone=UTC',
});
const recordings = JSON.parse(await readFile(process.env.FLOOR ?? '', 'utf8')) as Record<string, Statement[]>;
const names = new Map<string, string>();

const toQueryConfig = ({ text, values }: Statement, named: boolean): pg.QueryConfig => {
  if (!named || values.length === 0) return { text, values: [...values] };
  const name = names.get(text) ?? `floor-${names.size}`;
  names.set(text, name);
  return { name, text, values: [...values] };
};

/**
 * Statements are prepared, except those of reads that the product sends unprepared on purpose: one plan for all values
 * would be many times slower than a plan for each, and a floor must not be slower than the product.
 */
const toReplay = (statements: readonly Statement[]): Replay => {
  const together = statements.some(({ text }) => text === 'begin');
  return { queries: statements.map((statement) => toQueryConfig(statement, statement.named || together)), together };
};

const replays = new Map(Object.entries(recordings).map(([path, statements]) => [path, toReplay(statements)]));

const run = async (runner: pg.Pool | pg.PoolClient, queries: readonly pg.QueryConfig[]): Promise<unknown[]> => {
  const results: unknown[] = [];
  for (const query of queries) results.push((await runner.query(query)).rows);
  return results;
};

const play = async ({ queries, together }: Replay): Promise<unknown[]> => {
  if (!together) return run(pool, queries);
  const client = await pool.connect();
  try {
    return await run(client, queries);
  } finally {
    client.release();
  }
};

const respond = async (replay: Replay | undefined, response: ServerResponse): Promise<void> => {
  if (!replay) {
    response.writeHead(404).end();
    return;
  }
  try {
    const results = await play(replay);
    const body = Buffer.from(JSON.stringify(results.length === 1 ? results[0] : results));
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
      .end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
};

const server = createServer((request, response) => void respond(replays.get(request.url ?? ''), response));

server.listen(0, '127.0.0.1', () => console.log(`floor ${(server.address() as AddressInfo).port}`));
