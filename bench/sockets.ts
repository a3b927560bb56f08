import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildIfChanged } from '#scripts/build-if-changed.js';
import { startMarket } from '#tests/support/market-process.ts';
import { openEnvironment, takeCores } from './environment.ts';
import { formatRequest, load } from './load.ts';
import { median } from './measure.ts';
import { getMemory } from './processes.ts';
import { describeMachine } from './report.ts';
import { signIn } from './session.ts';

// npm run bench:sockets [-- --count 5000]: memory and latency cost of idle sockets in one process; measured without
// them, with them and without them again in the same run.

const { values: options } = parseArgs({ options: { count: { type: 'string', default: '5000' } } });
const SECONDS = 2;
const TURNS = 9;

const openIdle = async (origin: string): Promise<ChildProcess> => {
  const { token, user } = await signIn(origin);
  const file = fileURLToPath(new URL('idle-sockets.ts', import.meta.url));
  const env = { ...process.env, COUNT: options.count, ORIGIN: origin, TOKEN: token, USER: String(user) };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown];
  if (!String(output).startsWith('open')) throw new Error('the sockets did not open');
  return child;
};

interface Sample {
  readonly p50: number;
  readonly p99: number;
  readonly megabytes: number;
}

/** The latency of a list for eight clients, as the median of several turns, and the memory afterwards. */
const takeSample = async (port: number, pid: number): Promise<Sample> => {
  const request = formatRequest('GET', '/api/items/latest');
  const turns: { p50: number; p99: number }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.push(await load({ port, clients: 8, seconds: SECONDS, requests: () => request, round: 1 }));
  }
  return {
    p50: median(turns.map(({ p50 }) => p50)),
    p99: median(turns.map(({ p99 }) => p99)),
    megabytes: await getMemory(pid),
  };
};

const toTableRow = (name: string, { p50, p99, megabytes }: Sample): string =>
  `| ${name} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${Math.round(megabytes)} |`;

delete process.env.DEMO_PASSWORD;
await buildIfChanged(process.execPath);
const cores = takeCores();
const environment = await openEnvironment();
const market = await startMarket({ DATABASE_URL: environment.databaseUrl }, cores.wrapper);
const pool = new pg.Pool({ connectionString: environment.databaseUrl, max: 1 });
try {
  const { rows } = await pool.query<{ version: string }>('select version()');
  console.log([describeMachine(rows[0]?.version ?? '', cores.description), ''].join('\n'));
  const port = Number(new URL(market.url).port);
  await takeSample(port, market.pid);
  const before = await takeSample(port, market.pid);
  const idle = await openIdle(market.url);
  const opened = await getMemory(market.pid);
  const during = await takeSample(port, market.pid);
  idle.kill();
  await once(idle, 'exit');
  const after = await takeSample(port, market.pid);
  console.log(['| | p50 ms | p99 ms | memory, MB |', '|---|---:|---:|---:|'].join('\n'));
  console.log(toTableRow('without sockets', before));
  console.log(toTableRow(`with ${options.count}`, during));
  console.log(toTableRow('without them again', after));
  const without = (before.p99 + after.p99) / 2;
  console.log(
    `\np99 with them: ${(during.p99 / without).toFixed(2)} × that without; memory: ${Math.round(during.megabytes - before.megabytes)} MB more (${Math.round(opened - before.megabytes)} just after they came)`,
  );
} finally {
  await pool.end();
  await market.stop();
  await environment.close();
}
