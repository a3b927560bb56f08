import { createServer } from 'node:net';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildIfChanged } from '#scripts/build-if-changed.js';
import { startMarket, type MarketProcess } from '#tests/support/market-process.ts';
import { openEnvironment } from './environment.ts';
import { createPairs, type Writer } from './writers.ts';

// npm run bench:messages [-- --messages 10000 --pairs 50]: users write to each other through two processes on one
// database; one is killed half-way and restarted. Every message must arrive exactly once and in order.

const { values: options } = parseArgs({
  options: { messages: { type: 'string', default: '10000' }, pairs: { type: 'string', default: '50' } },
});
const pairs = Number(options.pairs);
const each = Math.floor(Number(options.messages) / pairs / 2);
const all = each * pairs * 2;
// On a busy machine ten thousand messages take some minutes.
const TIMEOUT = 600_000;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

const waitUntil = async (done: () => boolean, what: string): Promise<void> => {
  const deadline = Date.now() + TIMEOUT;
  while (!done()) {
    if (Date.now() > deadline) throw new Error(`timed out waiting until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** The errors in the messages that a writer has received; empty if all is well. */
const findFaults = (writer: Writer): string[] => {
  const texts = writer.shown().map(({ content }) => content);
  const expected = Array.from({ length: each }, (_, n) => `message ${n}`);
  return [
    ...(texts.length === each && texts.every((text, n) => text === expected[n])
      ? []
      : ['content differs from what was sent']),
    ...(writer.liveOutOfOrder() > 0 ? [`${writer.liveOutOfOrder()} arrived out of order`] : []),
  ];
};

delete process.env.DEMO_PASSWORD;
await buildIfChanged(process.execPath);
const environment = await openEnvironment();
const env = {
  DATABASE_URL: environment.databaseUrl,
  SESSION_SECRET: 'a secret that both processes of the bench share',
};
const port = String(await freePort());
const survivor = await startMarket(env);
let killed: MarketProcess = await startMarket({ ...env, PORT: port });
const pool = new pg.Pool({ connectionString: environment.databaseUrl, max: 1 });
const writers: Writer[] = [];
try {
  for await (const pair of createPairs(pairs, [survivor.url, killed.url])) writers.push(...pair);
  console.log(`${pairs} pairs, ${each} messages each way, through ${survivor.url} and ${killed.url}`);
  const started = performance.now();
  const buyers = new Set(writers.filter((_, n) => n % 2 === 0));
  await Promise.all([...buyers].map((writer) => writer.send('message 0')));
  let sent = buyers.size;
  const writing = Promise.all(
    writers.map(async (writer) => {
      for (let n = buyers.has(writer) ? 1 : 0; n < each; n += 1) {
        await writer.send(`message ${n}`);
        sent += 1;
      }
    }),
  );
  // A failure is reported when `writing` is awaited; here it must not end the process as an unhandled rejection.
  writing.catch(() => {});
  await waitUntil(() => sent >= all / 2, 'half of the messages were sent');
  process.kill(killed.pid, 'SIGKILL');
  const previous = killed;
  console.log(`${sent} sent: killed one of the two processes`);
  await previous.stop();
  killed = await startMarket({ ...env, PORT: port });
  console.log(`${sent} sent: it is running again`);
  await writing;
  const sending = (performance.now() - started) / 1000;
  await waitUntil(() => writers.every((writer) => writer.shown().length >= each), 'every user had every message').catch(
    console.error,
  );
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from messages where content ~ '^message [0-9]+$'",
  );
  const faults = writers.flatMap(findFaults);
  const sum = (count: (writer: Writer) => number): number =>
    writers.reduce((total, writer) => total + count(writer), 0);
  console.log(`${all} sent in ${sending.toFixed(1)} s, ${rows[0]?.count} in the database`);
  console.log(`${sum((w) => w.live())} received live, ${sum((w) => w.caughtUp())} fetched after reconnecting`);
  console.log(faults.length === 0 ? 'all messages arrived once and in order' : faults.join('\n'));
  if (faults.length > 0 || rows[0]?.count !== all) process.exitCode = 1;
} finally {
  for (const writer of writers) writer.close();
  await pool.end();
  await Promise.all([survivor.stop(), killed.stop()]);
  await environment.close();
}
