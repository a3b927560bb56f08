import { load, wire, type Measured, type Shots } from './load.ts';
import type { Recorder, Statement } from './record.ts';
import { CLIENTS, madeUnique, type Scenario } from './scenarios.ts';

/** Where the two servers listen, and as whom to ask. */
export interface Servers {
  readonly product: number;
  readonly floor: number;
  readonly cookie: string;
  readonly token: string;
}

/** How long to look. */
export interface Patience {
  readonly seconds: number;
  readonly turns: number;
}

export interface Line extends Measured {
  readonly name: string;
  readonly floor: number;
}

const headersOf = ({ page, signedIn, acceptEncoding }: Scenario, { cookie, token }: Pick<Servers, 'cookie' | 'token'>) => ({
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
  const fresh = (path: string): string => (page && !signedIn ? madeUnique(path, Math.floor(performance.now() * 1000)) : path);
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
const chosen = ({ paths, round = 1 }: Scenario, client: number, step: number): number =>
  round > 1 ? (client + CLIENTS * (Math.floor(step / round) % (paths.length / CLIENTS))) % paths.length : (client * 7 + step) % paths.length;

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

/**
 * Measures one scenario: how long one client waits, and how much many clients get out of one core. The floor and the
 * product take turns, and of all turns the median counts, so that a machine that slows down slows both.
 */
export const measure = async (scenario: Scenario, servers: Servers, { seconds, turns }: Patience): Promise<Line> => {
  const { name, round = 1 } = scenario;
  const product = { port: servers.product, shots: productShots(scenario, servers), round };
  const floor = { port: servers.floor, shots: floorShots(scenario), round };
  for (const side of [product, floor]) await load({ ...side, clients: CLIENTS, seconds: seconds / 2 });
  const alone = await load({ ...product, clients: 1, seconds });
  const rates: { product: number[]; floor: number[] } = { product: [], floor: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    rates.floor.push((await load({ ...floor, clients: CLIENTS, seconds })).rate);
    rates.product.push((await load({ ...product, clients: CLIENTS, seconds })).rate);
  }
  return { name, rate: median(rates.product), p50: alone.p50, p99: alone.p99, floor: median(rates.floor) };
};
