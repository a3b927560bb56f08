import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '#db/seed/synthetic/random.ts';
import { load, type RequestSource } from './load.ts';
import { prepareRequests } from './measure.ts';
import { getMemory, getMemoryWithChildren } from './processes.ts';
import type { Bench } from './servers.ts';
import { signIn, type Session } from './session.ts';

const CLIENTS = 16;

/** The requests of the mixed load by their scenarios, and how often each comes. */
const MIX: Readonly<Record<string, number>> = {
  'home page': 10,
  'search page': 15,
  'item page': 15,
  'home page, rendered': 4,
  'search page, rendered': 6,
  'item page, rendered': 10,
  'home page, signed in': 5,
  'search page, signed in': 5,
  'item page, signed in': 5,
  'latest, compressed': 5,
  'filtered search': 5,
  'text search': 5,
  item: 5,
  'like and unlike': 5,
};

export const mixRequests = (scenarios: Bench['scenarios'], session: Session): RequestSource => {
  const sources = Object.entries(MIX)

    .flatMap(([name, weight]) => {
      const scenario = scenarios.find((candidate) => candidate.name === name);
      if (!scenario) throw new Error(`there is no scenario ${name}`);
      return Array.from({ length: weight }, () => prepareRequests(scenario, session));
    });
  const random = new Random(0);
  return (client, step) => sources[Math.floor(random.next() * sources.length)]?.(client, step) ?? '';
};

/** Reads the memory of the server once a second until `signal` is aborted; resolves with the most that it had. */
const watchPeak = async (pid: number, signal: AbortSignal): Promise<number> => {
  let peak = 0;
  while (!signal.aborted) {
    peak = Math.max(peak, await getMemory(pid));
    await pause(1000, undefined, { signal }).catch(() => {});
  }
  return peak;
};

/**
 * Prints the memory of the server after its start and under a mixed load of 16 clients.
 * @param times seconds of load after which the memory is printed
 */
export const printMemory = async (
  { market, environment, scenarios }: Bench,
  times: readonly number[],
): Promise<void> => {
  const database = await environment.findServerPid();
  const printRow = async (name: string, cells: readonly string[]): Promise<void> => {
    const sizes = [await getMemory(market.pid), await getMemoryWithChildren(database)].map(Math.round);
    console.log(`| ${[name, ...sizes, ...cells].join(' | ')} |`);
  };
  console.log('| memory | application, MB | PostgreSQL, MB | at most, MB | requests/s |\n|---|---:|---:|---:|---:|');
  await (await fetch(market.url)).text();
  await printRow('after the first page', ['', '']);
  const requests = mixRequests(scenarios, await signIn(market.url));
  const port = Number(new URL(market.url).port);
  let elapsed = 0;
  for (const time of times) {
    const ended = new AbortController();
    const peak = watchPeak(market.pid, ended.signal);
    const { rate } = await load({ port, clients: CLIENTS, seconds: time - elapsed, requests, round: 1 });
    ended.abort();
    elapsed = time;
    await printRow(`after ${time} s of load`, [Math.round(await peak), Math.round(rate)].map(String));
  }
};
