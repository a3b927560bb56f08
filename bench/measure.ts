import { readFile } from 'node:fs/promises';
import { load, wire, type Load, type Measured, type Shots } from './load.ts';
import type { Recorder, Statement } from './record.ts';
import { CLIENTS, madeUnique, type Scenario } from './scenarios.ts';

/** A server under load. */
export interface Side {
  readonly port: number;
  readonly pid: number;
}

/** The two servers, and as whom to ask. */
export interface Servers {
  readonly product: Side;
  readonly floor: Side;
  readonly cookie: string;
  readonly token: string;
}

/** How long to look. */
export interface Patience {
  readonly seconds: number;
  readonly turns: number;
}

interface Throughput {
  /** Answers a second. */
  readonly rate: number;
  /** Microseconds of processor time that the server took for each; NaN where the system does not tell. */
  readonly cpu: number;
}

export interface Line {
  readonly name: string;
  /** One client alone. */
  readonly alone: Measured;
  readonly product: Throughput;
  readonly floor: Throughput;
  /** The product's rate as a part of the floor's: the median of what neighbouring turns say. */
  readonly ratio: number;
}

const headersOf = (
  { page, signedIn, acceptEncoding }: Scenario,
  { cookie, token }: Pick<Servers, 'cookie' | 'token'>,
) => ({
  ...(page ? { accept: 'text/html', 'accept-encoding': 'br' } : { accept: 'application/json' }),
  ...(acceptEncoding ? { 'accept-encoding': acceptEncoding } : {}),
  // Pages know people by their cookie; programs bring the same session as a bearer.
  ...(signedIn ? (page ? { cookie } : { authorization: `Bearer ${token}` }) : {}),
});

/** The statements of a scenario by the path under which the floor repeats them. */
export const recordingsOf = async (
  scenario: Scenario,
  recorder: Recorder,
  who: Pick<Servers, 'cookie' | 'token'>,
): Promise<Record<string, Statement[]>> => {
  const { name, method = 'GET', paths, page, signedIn, round = 1 } = scenario;
  const init = { method, headers: headersOf(scenario, who) };
  const fresh = (path: string): string =>
    page && !signedIn ? madeUnique(path, Math.floor(performance.now() * 1000)) : path;
  const recordings: Record<string, Statement[]> = {};
  for (const [n, path] of paths.entries()) {
    if (method === 'GET') await recorder.statementsOf(fresh(path), init);
    for (let step = 0; step < round; step += 1) {
      recordings[floorPath(name, n * round + step)] = await recorder.statementsOf(fresh(path), init);
    }
  }
  return recordings;
};

const floorPath = (name: string, n: number): string => `/${encodeURIComponent(name)}/${n}`;

/** Which of the paths a client asks for in its n-th round; clients that change things never meet on one. */
const chosen = ({ paths, round }: Scenario, client: number, step: number): number =>
  round === undefined
    ? (client * 7 + step) % paths.length
    : (client + CLIENTS * (Math.floor(step / round) % (paths.length / CLIENTS))) % paths.length;

let asked = 0;

const productShots = (scenario: Scenario, servers: Servers): Shots => {
  const { method = 'GET', paths, unique } = scenario;
  const headers = headersOf(scenario, servers);
  const ready = paths.map((path) => wire(method, path, headers));
  return (client, step) => {
    const n = chosen(scenario, client, step);
    return unique ? wire(method, madeUnique(paths[n] ?? '', (asked += 1)), headers) : (ready[n] ?? '');
  };
};

const floorShots = (scenario: Scenario): Shots => {
  const { name, round = 1 } = scenario;
  return (client, step) => wire('GET', floorPath(name, chosen(scenario, client, step) * round + (step % round)));
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Processor time that a process has taken, in seconds: fields 14 and 15 of its stat, in hundredths (Linux). */
const cpuOf = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat === '' ? NaN : (Number(fields[11]) + Number(fields[12])) / 100;
};

type Asking = Pick<Load, 'shots' | 'round' | 'seconds'> & Side;

interface Turn {
  readonly rate: number;
  readonly count: number;
  readonly cpu: number;
}

const turnOf = async (side: Asking): Promise<Turn> => {
  const before = await cpuOf(side.pid);
  const { rate, count } = await load({ ...side, clients: CLIENTS });
  return { rate, count, cpu: (await cpuOf(side.pid)) - before };
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const together = (turns: readonly Turn[]): Throughput => ({
  rate: median(turns.map(({ rate }) => rate)),
  cpu: (sum(turns.map(({ cpu }) => cpu)) * 1e6) / sum(turns.map(({ count }) => count)),
});

/**
 * Measures one scenario: how long one client waits, and how much many clients get out of one core. The floor and the
 * product take short turns, and of all turns the median counts, so that a machine that slows down slows both.
 */
export const measure = async (scenario: Scenario, servers: Servers, { seconds, turns }: Patience): Promise<Line> => {
  const { name, round = 1 } = scenario;
  const product: Asking = { ...servers.product, shots: productShots(scenario, servers), round, seconds };
  const floor: Asking = { ...servers.floor, shots: floorShots(scenario), round, seconds };
  for (const side of [product, floor]) await load({ ...side, clients: CLIENTS });
  const alone = await load({ ...product, clients: 1, seconds: 3 * seconds });
  const seen: { product: Turn[]; floor: Turn[] } = { product: [], floor: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    seen.floor.push(await turnOf(floor));
    seen.product.push(await turnOf(product));
  }
  const ratio = median(seen.product.map(({ rate }, turn) => rate / (seen.floor[turn]?.rate ?? NaN)));
  return { name, alone, product: together(seen.product), floor: together(seen.floor), ratio };
};
