import { moveToServerCore } from './environment.ts';
import { load, type RequestSource } from './load.ts';
import { floorRequests, median, prepareRequests, type Duration, type Servers, type Side } from './measure.ts';
import { getCpuTime, getCpuTimeWithChildren } from './processes.ts';
import { formatDecimals, formatInteger } from './report.ts';
import type { Scenario } from './scenarios.ts';
import { withFloor, type Bench } from './servers.ts';

/** Numbers of concurrent clients. */
const CLIENTS = [1, 16];

/** The requests that are measured on one core: pages that are not in the page cache, pages of users, and a search. */
const ROWS = new Set([
  'filtered search',
  'text search',
  'home page, rendered',
  'home page, signed in',
  'search page, rendered',
  'search page, signed in',
  'item page, rendered',
  'item page, signed in',
]);

const HEAD = [
  '| on one core | clients | responses/s | p50 ms | p99 ms | application, ms | PostgreSQL, ms | floor, ms | with PostgreSQL, ms | ratio |',
  '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
];

interface Turn {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of CPU time per response. */
  readonly server: number;
  readonly database: number;
}

const runTurn = async (
  { port, pid }: Side,
  database: number,
  requests: RequestSource,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<Turn> => {
  const getTimes = () => Promise.all([getCpuTime(pid), getCpuTimeWithChildren(database)]);
  const [server, postgres] = await getTimes();
  const { rate, p50, p99, count } = await load({ port, clients, seconds, requests, round: 1 });
  const [serverAfter, postgresAfter] = await getTimes();
  const perResponse = (time: number): number => (time * 1000) / count;
  return { rate, p50, p99, server: perResponse(serverAfter - server), database: perResponse(postgresAfter - postgres) };
};

const medians = (turns: readonly Turn[]): Turn => ({
  rate: median(turns.map(({ rate }) => rate)),
  p50: median(turns.map(({ p50 }) => p50)),
  p99: median(turns.map(({ p99 }) => p99)),
  server: median(turns.map(({ server }) => server)),
  database: median(turns.map(({ database }) => database)),
});

/** Measures a scenario; product and floor take alternating turns. Returns the cells of its row after the name. */
const measureRow = async (
  scenario: Scenario,
  servers: Servers,
  database: number,
  { seconds, turns, clients }: Duration & { readonly clients: number },
): Promise<string[]> => {
  const sides = [
    { side: servers.product, requests: prepareRequests(scenario, servers), results: [] as Turn[] },
    { side: servers.floor, requests: floorRequests(scenario), results: [] as Turn[] },
  ] as const;
  // CPU time is counted in hundredths of a second: short turns would be counted as nothing.
  const options = { clients, seconds: 2 * seconds };
  for (const { side, requests } of sides) await runTurn(side, database, requests, options);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { side, requests, results } of sides) results.push(await runTurn(side, database, requests, options));
  }
  const [product, floor] = [medians(sides[0].results), medians(sides[1].results)];
  const ratio = (floor.server + floor.database) / (product.server + product.database);
  const milliseconds = [product.p50, product.p99, product.server, product.database, floor.server];
  return [
    String(clients),
    formatInteger(product.rate),
    ...[...milliseconds, floor.server + floor.database, ratio].map((value) => formatDecimals(value, 2)),
  ];
};

/**
 * Prints what pages and searches cost when the server and PostgreSQL share one core, next to the floor.
 * @param only part of the names of the rows
 */
export const printOneCore = async (bench: Bench, only: string, duration: Duration): Promise<void> => {
  const database = await bench.environment.findServerPid();
  const scenarios = bench.scenarios.filter(({ name }) => ROWS.has(name) && name.includes(only));
  if (scenarios.length === 0) return;
  if (database === 0) {
    console.log('Not measured on one core: PostgreSQL is not the embedded one.');
    return;
  }
  await withFloor(bench, scenarios, async (servers) => {
    const moveBack = await moveToServerCore(database);
    try {
      console.log(['', ...HEAD].join('\n'));
      for (const scenario of scenarios) {
        for (const clients of CLIENTS) {
          const cells = await measureRow(scenario, servers, database, { ...duration, clients });
          console.log(`| ${[scenario.name, ...cells].join(' | ')} |`);
        }
      }
    } finally {
      await moveBack();
    }
  });
};
