import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { buildIfChanged } from './build-if-changed.js';
import { startCluster } from './cluster/cluster.ts';
import { killEachPart, restartEach } from './cluster/experiments.ts';

// npm run cluster [-- --folder DIR --processes 3 --check-every 250]: starts a proxy, market processes, a PostgreSQL primary with a
// replica and a file storage on this machine, prints their addresses, and stops them on SIGINT. `--kill` kills each part under load
// instead, `--rolling` restarts the processes one after the other while at least `--requests` are sent; both exit with 1 if
// anything was lost or failed.

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string' },
    processes: { type: 'string', default: '3' },
    'check-every': { type: 'string', default: '250' },
    requests: { type: 'string', default: '10000' },
    kill: { type: 'boolean', default: false },
    rolling: { type: 'boolean', default: false },
  },
});

delete process.env.DEMO_PASSWORD;
await buildIfChanged(process.execPath);
const { folder, kill, rolling } = options;
const cluster = await startCluster({
  folder,
  processes: Number(options.processes),
  checkEvery: Number(options['check-every']),
});
const interrupted = once(process, 'SIGINT');
try {
  const parts = [cluster.proxy, ...cluster.processes, cluster.files];
  for (const { name, url } of parts) console.log(`${name.padEnd(14)} ${url}`);
  console.log(`primary        ${cluster.primary().ownerUrl}\nreplica        ${cluster.replica().ownerUrl}\n`);
  const outcomes = [
    ...(rolling ? [await restartEach(cluster, Number(options.requests))] : []),
    ...(kill ? [await killEachPart(cluster)] : []),
  ];
  if (outcomes.includes(false)) process.exitCode = 1;
  if (outcomes.length === 0) await interrupted;
} finally {
  await cluster.close();
}
