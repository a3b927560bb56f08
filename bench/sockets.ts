import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildWhatChanged } from '../scripts/build-if-changed.js';
import { startMarket } from '../tests/support/process.ts';
import { openGround, takeCores } from './environment.ts';
import { load, wire } from './load.ts';
import { machineOf } from './report.ts';

// npm run bench:sockets [-- --count 5000]: what so many idle sockets take of one process: its memory, and how much
// longer a call waits; without them, with them and without them again in the same run.

const { values: options } = parseArgs({ options: { count: { type: 'string', default: '5000' } } });
const SECONDS = 2;
const TURNS = 9;

const signIn = async (origin: string): Promise<{ token: string; user: number }> => {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'buyer@ghalla.example', password: 'ghalla-demo-2026' }),
  });
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
  const { user } = (await response.json()) as { user: { id: number } };
  return { token: response.headers.get('set-auth-token') ?? '', user: user.id };
};

const openIdle = async (origin: string): Promise<ChildProcess> => {
  const { token, user } = await signIn(origin);
  const file = fileURLToPath(new URL('idle-sockets.ts', import.meta.url));
  const env = { ...process.env, COUNT: options.count, ORIGIN: origin, TOKEN: token, USER: String(user) };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown];
  if (!String(said).startsWith('open')) throw new Error('the sockets did not open');
  return child;
};

/** Memory of a process in megabytes (Linux). */
const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024;
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

interface Look {
  readonly p50: number;
  readonly p99: number;
  readonly megabytes: number;
}

/** How long eight clients wait for a list, the median of some turns, and the memory after it. */
const look = async (port: number, pid: number): Promise<Look> => {
  const request = wire('GET', '/api/items/latest');
  const turns: { p50: number; p99: number }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.push(await load({ port, clients: 8, seconds: SECONDS, shots: () => request, round: 1 }));
  }
  return {
    p50: median(turns.map(({ p50 }) => p50)),
    p99: median(turns.map(({ p99 }) => p99)),
    megabytes: await memoryOf(pid),
  };
};

const lineOf = (name: string, { p50, p99, megabytes }: Look): string =>
  `| ${name} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${Math.round(megabytes)} |`;

delete process.env.DEMO_PASSWORD;
await buildWhatChanged(process.execPath);
const cores = takeCores();
const ground = await openGround();
const market = await startMarket({ DATABASE_URL: ground.databaseUrl }, cores.wrapper);
const pool = new pg.Pool({ connectionString: ground.databaseUrl, max: 1 });
try {
  const { rows } = await pool.query<{ version: string }>('select version()');
  console.log([machineOf(rows[0]?.version ?? '', cores.told), ''].join('\n'));
  const port = Number(new URL(market.url).port);
  await look(port, market.pid);
  const before = await look(port, market.pid);
  const idle = await openIdle(market.url);
  const opened = await memoryOf(market.pid);
  const during = await look(port, market.pid);
  idle.kill();
  await once(idle, 'exit');
  const after = await look(port, market.pid);
  console.log(['| | p50 ms | p99 ms | memory, MB |', '|---|---:|---:|---:|'].join('\n'));
  console.log(lineOf('without sockets', before));
  console.log(lineOf(`with ${options.count}`, during));
  console.log(lineOf('without them again', after));
  const without = (before.p99 + after.p99) / 2;
  console.log(
    `\np99 with them: ${(during.p99 / without).toFixed(2)} × that without; memory: ${Math.round(during.megabytes - before.megabytes)} MB more (${Math.round(opened - before.megabytes)} just after they came)`,
  );
} finally {
  await pool.end();
  await market.stop();
  await ground.close();
}
