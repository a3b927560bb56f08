import { load, formatRequest, type Load, type LoadResult, type RequestSource } from './load.ts';
import { getCpuTime } from './processes.ts';
import type { Recorder, Statement } from './record.ts';
import { CLIENTS, uniqueHost, type Scenario } from './scenarios.ts';
import type { Session } from './session.ts';

/** A server under load. */
export interface Side {
  readonly port: number;
  readonly pid: number;
}

/** Headers of a signed-in user's requests. */
export type Credentials = Pick<Session, 'cookie' | 'token'>;

/** The two servers, and the session of the signed-in user. */
export interface Servers extends Credentials {
  readonly product: Side;
  readonly floor: Side;
}

/** How long each server is measured. */
export interface Duration {
  readonly seconds: number;
  readonly turns: number;
}

interface Throughput {
  /** Responses per second. */
  readonly rate: number;
  /** Server CPU time per response in microseconds; NaN if the system does not report it. */
  readonly cpu: number;
}

export interface Measurement {
  readonly name: string;
  /** Latency with a single client. */
  readonly alone: LoadResult;
  readonly product: Throughput;
  readonly floor: Throughput;
  /** The product's rate relative to the floor's: the median of neighbouring turns. */
  readonly ratio: number;
}

const headersFor = ({ page, signedIn, acceptEncoding }: Scenario, { cookie, token }: Credentials) => ({
  // Browsers accept both: guests get brotli, users get gzip.
  ...(page ? { accept: 'text/html', 'accept-encoding': 'gzip, br' } : { accept: 'application/json' }),
  ...(acceptEncoding ? { 'accept-encoding': acceptEncoding } : {}),
  // Browsers send a cookie, API clients send the same session as a bearer token.
  ...(signedIn ? (page ? { cookie } : { authorization: `Bearer ${token}` }) : {}),
});

/** Records the statements of a scenario, keyed by the path under which the floor replays them. */
export const recordScenario = async (
  scenario: Scenario,
  recorder: Recorder,
  session: Credentials,
): Promise<Record<string, Statement[]>> => {
  const { name, method = 'GET', paths, page, signedIn, round = 1 } = scenario;
  const headers = headersFor(scenario, session);
  // A host that nobody has asked before: the SQL of a cached page would be none.
  const createInit = () => ({
    method,
    headers: page && !signedIn ? { ...headers, host: uniqueHost() } : headers,
  });
  const recordings: Record<string, Statement[]> = {};
  for (const [n, path] of paths.entries()) {
    if (method === 'GET') await recorder.recordRequest(path, createInit());
    for (let step = 0; step < round; step += 1) {
      recordings[floorPath(name, n * round + step)] = await recorder.recordRequest(path, createInit());
    }
  }
  return recordings;
};

const floorPath = (name: string, n: number): string => `/${encodeURIComponent(name)}/${n}`;

/** The index of the path of a client's n-th round; writing clients never share a path. */
const choosePath = ({ paths, round }: Scenario, client: number, step: number): number =>
  round === undefined
    ? (client * 7 + step) % paths.length
    : (client + CLIENTS * (Math.floor(step / round) % (paths.length / CLIENTS))) % paths.length;

/** The requests of a scenario to the product. */
export const prepareRequests = (scenario: Scenario, session: Credentials): RequestSource => {
  const { method = 'GET', paths, unique } = scenario;
  const headers = headersFor(scenario, session);
  const prepared = paths.map((path) => formatRequest(method, path, headers));
  return (client, step) => {
    const n = choosePath(scenario, client, step);
    return unique ? formatRequest(method, paths[n] ?? '', { ...headers, host: uniqueHost() }) : (prepared[n] ?? '');
  };
};

/** The requests to the floor that match those of a scenario. */
export const floorRequests = (scenario: Scenario): RequestSource => {
  const { name, round = 1 } = scenario;
  return (client, step) =>
    formatRequest('GET', floorPath(name, choosePath(scenario, client, step) * round + (step % round)));
};

/** The median of numbers; NaN of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

type LoadTarget = Pick<Load, 'requests' | 'round' | 'seconds'> & Side;

interface Turn {
  readonly rate: number;
  readonly count: number;
  readonly cpu: number;
}

const runTurn = async (side: LoadTarget): Promise<Turn> => {
  const before = await getCpuTime(side.pid);
  const { rate, count } = await load({ ...side, clients: CLIENTS });
  return { rate, count, cpu: (await getCpuTime(side.pid)) - before };
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const summarize = (turns: readonly Turn[]): Throughput => ({
  rate: median(turns.map(({ rate }) => rate)),
  cpu: (sum(turns.map(({ cpu }) => cpu)) * 1e6) / sum(turns.map(({ count }) => count)),
});

/**
 * Measures a scenario: latency with one client, throughput with many clients on one core. Floor and product take short
 * alternating turns and the median counts, so that a machine that slows down affects both.
 */
export const measure = async (
  scenario: Scenario,
  servers: Servers,
  { seconds, turns }: Duration,
): Promise<Measurement> => {
  const { name, round = 1 } = scenario;
  const product: LoadTarget = { ...servers.product, requests: prepareRequests(scenario, servers), round, seconds };
  const floor: LoadTarget = { ...servers.floor, requests: floorRequests(scenario), round, seconds };
  for (const side of [product, floor]) await load({ ...side, clients: CLIENTS });
  const alone = await load({ ...product, clients: 1, seconds: 3 * seconds });
  const results: { product: Turn[]; floor: Turn[] } = { product: [], floor: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    results.floor.push(await runTurn(floor));
    results.product.push(await runTurn(product));
  }
  const ratio = median(results.product.map(({ rate }, turn) => rate / (results.floor[turn]?.rate ?? NaN)));
  return { name, alone, product: summarize(results.product), floor: summarize(results.floor), ratio };
};
