import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntilReady, type Cluster, type Part } from './cluster.ts';
import { findLosses, startLoad, summarize, type Kind } from './load.ts';
import { waitForReplica } from './postgres.ts';

const GROUPS: Readonly<Record<string, readonly Kind[]>> = {
  'pages and calls': ['page', 'call'],
  orders: ['order'],
  messages: ['message'],
  uploads: ['upload'],
};

/** Milliseconds before a killed part is started again, as a supervisor does. */
const RESTART_AFTER = 1_000;
const CALM = 4_000;

const seconds = (ms: number): string => (ms / 1000).toFixed(2);

interface Step {
  readonly name: string;
  readonly run: () => Promise<void>;
}

const killAndStart = (part: Pick<Part, 'kill' | 'start'>, name: string): Step => ({
  name: `kill -9 ${name}`,
  run: async () => {
    await part.kill();
    await sleep(RESTART_AFTER);
    await part.start();
  },
});

const listSteps = (cluster: Cluster): Step[] => [
  { name: 'nothing', run: () => sleep(CALM) },
  ...cluster.processes.map((part) => killAndStart(part, part.name)),
  killAndStart(cluster.replica(), 'replica'),
  killAndStart(cluster.files, 'file storage'),
  killAndStart(cluster.proxy, 'proxy'),
  killAndStart(cluster.primary(), 'primary, restarted in place'),
  {
    name: 'kill -9 primary, replica promoted',
    run: async () => {
      // Without this, a transaction may be acknowledged before the replica has it, and is lost with the primary.
      await waitForReplica(cluster.primary(), cluster.replica());
      await cluster.primary().query(`alter system set synchronous_standby_names = '*'`);
      await cluster.primary().query('select pg_reload_conf()');
      await sleep(RESTART_AFTER);
      await cluster.primary().kill();
      await cluster.failOver();
    },
  },
];

/**
 * Kills each part under load and prints a table: failed requests and the longest time without a success, and whether all that was
 * acknowledged is there. Returns whether nothing is missing.
 */
export const killEachPart = async (cluster: Cluster): Promise<boolean> => {
  const load = await startLoad(cluster.url);
  await sleep(CALM);
  const names = Object.keys(GROUPS);
  console.log(
    `| what happened | took, s | ${names.map((name) => `${name}: failed / sent | longest without success, s`).join(' | ')} |`,
  );
  console.log(`|---|---:|${names.map(() => '---:|---:').join('|')}|`);
  for (const { name, run } of listSteps(cluster)) {
    const from = performance.now();
    await run();
    const took = performance.now() - from;
    await waitUntilReady(`${cluster.url}/readyz`);
    await sleep(CALM);
    const to = performance.now();
    const cells = Object.values(GROUPS).flatMap((kinds) => {
      const { failed, sent, longest } = summarize(load.samples, kinds, from, to);
      return [`${failed} / ${sent}`, seconds(longest)];
    });
    console.log(`| ${[name, seconds(took), ...cells].join(' | ')} |`);
  }
  const acknowledged = await load.finish();
  const rows = await cluster.primary().query(`select id from orders where item_id = ${load.item}`);
  const losses = await findLosses(
    cluster.url,
    acknowledged,
    rows.map(({ id }) => Number(id)),
  );
  const { orders, uploads, messages, live, fetched } = acknowledged;
  const count = messages.reduce((sum, { sent }) => sum + sent.length, 0);
  console.log(`\nAcknowledged: ${orders.length} orders, ${uploads.length} uploads, ${count} messages.`);
  console.log(`Messages: ${live} arrived by the socket, ${fetched} were fetched after it was restored.`);
  console.log(losses.length === 0 ? 'Nothing is missing, doubled or out of order.' : losses.join('\n'));
  return losses.length === 0;
};

/** Sends requests one after the other over one keep-alive connection; returns the statuses that are not 2xx. */
const createClient = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (target: string, method = 'GET'): Promise<number> =>
    new Promise((resolve) => {
      const sent = httpRequest(`${url}${target}`, { method, agent }, (response) => {
        response.once('error', () => resolve(0));
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.resume();
      });
      sent.once('error', () => resolve(0));
      sent.end();
    });
};

const CLIENTS = 8;
const TARGETS = ['/fr', '/api/items/latest', '/api/categories', '/fr/search/All?q=tomate'];

/**
 * Restarts the processes one after the other with SIGTERM while clients with keep-alive connections send requests. Prints the
 * failed ones and returns whether there were none.
 */
export const restartEach = async (cluster: Cluster, min: number): Promise<boolean> => {
  let count = 0;
  const stopping = new AbortController();
  const { signal } = stopping;
  const failures = new Map<number, number>();
  const clients = Array.from({ length: CLIENTS }, async (_, n) => {
    const send = createClient(cluster.url);
    for (let step = n; !signal.aborted || count < min; step += 1) {
      // Every fifth request changes nothing but may not be repeated by the proxy.
      const [target = '/', method = 'GET'] =
        step % 5 === 0 ? ['/api/auth/sign-out', 'POST'] : [TARGETS[step % TARGETS.length]];
      const status = await send(target, method);
      count += 1;
      if (status < 200 || status >= 300) failures.set(status, (failures.get(status) ?? 0) + 1);
    }
  });
  await sleep(CALM);
  for (const part of cluster.processes) {
    const from = performance.now();
    await part.stop();
    const stopped = performance.now();
    await part.start();
    await waitUntilReady(`${part.url}/readyz`);
    // The proxy sees it with its next check.
    await sleep(RESTART_AFTER);
    console.log(
      `${part.name}: stopped in ${seconds(stopped - from)} s, ready after ${seconds(performance.now() - from)} s`,
    );
  }
  stopping.abort();
  await Promise.all(clients);
  const failed = [...failures.values()].reduce((sum, each) => sum + each, 0);
  console.log(`${failed} of ${count} requests failed${failed > 0 ? `: ${JSON.stringify([...failures])}` : ''}`);
  return failed === 0;
};
