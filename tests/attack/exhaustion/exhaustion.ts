import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { getMemory } from '#bench/processes.ts';
import { startMarket, type MarketProcess } from '#tests/support/market-process.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { ATTACKS, findStocked } from './attacks.ts';
import type { Orders, Outcomes } from './attacker.ts';
import { readJson, send } from './client.ts';
import { writePictures } from './files.ts';
import { runHonest, type HonestResult } from './honest.ts';
import { createSellers, describe, observe, warmUp, type Observation } from './visitors.ts';

// Measures whether one network with three fresh accounts can exhaust a market, and what others notice of it. It speaks only HTTP
// with the process of a built checkout, so that two versions can be compared.

export interface Options {
  /** The folder of a built checkout. */
  readonly root: string;
  readonly seconds: number;
  /** Names of attacks, `together` and `honest`. */
  readonly names: readonly string[];
}

export interface AttackResult extends Observation {
  readonly name: string;
  /** Megabytes of the server's process, five seconds after the attack. */
  readonly memoryAfter: number;
  readonly outcomes: Outcomes;
  /** How many of the listings that were attacked have nothing left; null if none was. */
  readonly emptied: number | null;
  /** Whether the process ended. */
  readonly died: boolean;
}

export interface Measurement {
  readonly quiet: Observation;
  readonly attacks: readonly AttackResult[];
  readonly honest: readonly HonestResult[];
}

export const TOGETHER = 'together';
export const HONEST = 'honest';
export const NAMES: readonly string[] = [...Object.keys(ATTACKS), TOGETHER, HONEST];

const ATTACKER = fileURLToPath(new URL('attacker.ts', import.meta.url));

/** Starts the process of the attackers, which signs up three accounts. */
const startAttackers = async (orders: Orders): Promise<{ start: () => void; stop: () => Promise<Outcomes> }> => {
  const child = fork(ATTACKER, [JSON.stringify(orders)], { execArgv: [] });
  const ended = once(child, 'exit');
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
  if (message !== 'ready') throw new Error(`the attackers ended with ${String(message)}`);
  return {
    start: () => void child.send('start'),
    stop: async () => {
      const outcomes = once(child, 'message');
      child.send('stop');
      const [result] = (await outcomes) as [Outcomes];
      await ended;
      return result;
    },
  };
};

const countEmptied = async (url: string, ids: readonly number[]): Promise<number> => {
  const left = await Promise.all(
    ids.map(async (id) => {
      const answer = await send(url, { path: `/api/items/${id}`, address: '203.0.113.1' });
      return readJson<{ item?: { quantity: number | null } }>(answer).item?.quantity ?? 0;
    }),
  );
  return left.filter((quantity) => quantity === 0).length;
};

interface Phase {
  readonly market: MarketProcess;
  readonly folder: string;
  readonly seconds: number;
  /** Each phase has networks of its own: what one has used up does not protect from the next. */
  readonly number: number;
}

const attack = async (name: string, { market, folder, seconds, number }: Phase): Promise<AttackResult> => {
  const address = `198.51.100.${number}`;
  const { url, pid } = market;
  const sellers = await createSellers(url, number, address);
  await observe(market, sellers, folder, 4);
  const names = name === TOGETHER ? Object.keys(ATTACKS) : [name];
  const attacked = names.includes('stock') ? await findStocked(url, '203.0.113.1') : null;
  const attackers = await startAttackers({ url, address, folder, names });
  attackers.start();
  const observing = observe(market, sellers, folder, seconds);
  await sleep(seconds * 1000);
  const outcomes = await attackers.stop();
  // Requests that the attack has delayed are still answered.
  const observed = await observing;
  await sleep(5000);
  const memoryAfter = await getMemory(pid);
  const emptied =
    attacked &&
    (await countEmptied(
      url,
      attacked.map(({ id }) => id),
    ).catch(() => null));
  return { ...observed, name, outcomes, memoryAfter, emptied, died: Number.isNaN(memoryAfter) };
};

/** Measures a market: quietly, under each attack and all of them, each time with a new process, and as honest people use it. */
export const measureExhaustion = async ({ root, seconds, names }: Options): Promise<Measurement> => {
  const folder = await createTemporaryFolder('exhaustion');
  const dataDir = await createTemporaryFolder('market');
  const env = { MODE: 'demo', SEED: 'demo', RATE_LIMIT: 'on', TRUST_PROXY: '1', DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  let number = 0;
  const withMarket = async <T>(work: (phase: Phase) => Promise<T>): Promise<T> => {
    const market = await startMarket(env, [], root);
    number += 1;
    try {
      await warmUp(market);
      return await work({ market, folder, seconds, number });
    } finally {
      await market.end();
    }
  };
  try {
    await writePictures(folder);
    console.log(`${root}: making the market`);
    await withMarket(() => Promise.resolve());
    const quiet = await withMarket(async ({ market }) => {
      const sellers = await createSellers(market.url, number, '198.51.100.250');
      await observe(market, sellers, folder, 4);
      return observe(market, sellers, folder, seconds);
    });
    const attacks: AttackResult[] = [];
    for (const name of names.filter((one) => one !== HONEST)) {
      console.log(`${root}: ${name}`);
      const result = await withMarket((phase) => attack(name, phase));
      attacks.push(result);
      console.log(`  ${describe(result)}\n  ${JSON.stringify(result.outcomes)}`);
    }
    const honest = names.includes(HONEST)
      ? await withMarket(({ market: { url } }) => runHonest({ url, folder, minutes: Math.min(1, seconds / 60) }))
      : [];
    return { quiet, attacks, honest };
  } finally {
    for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true });
  }
};
