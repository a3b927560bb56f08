import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import {
  compact,
  findScenarios,
  finishUpgrade,
  ROOT,
  startCheckout,
  readVersion,
  type StartedMarket,
} from './checkout.ts';
import { prepareRequests } from './measure.ts';
import { printPairs, type PairOptions, type PairResult } from './pairs.ts';
import { describeMachine } from './report.ts';
import { cores } from './servers.ts';
import { signIn } from './session.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

const isAncestor = (commit: string): boolean => {
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD');
    return true;
  } catch {
    return false;
  }
};

/**
 * Compares this checkout with an older commit in one run: the older one creates the listings, this one upgrades a copy of its
 * data, and both are measured in turns, each together with its PostgreSQL on one core.
 * @param commit an ancestor of this commit
 * @param items the number of synthetic listings
 * @param only a part of the names of the rows
 */
export const compareWithCommit = async (
  commit: string,
  items: string,
  only: string,
  options: PairOptions,
): Promise<PairResult[]> => {
  const hash = git('rev-parse', '--verify', `${commit}^{commit}`);
  if (!isAncestor(hash)) throw new Error(`${commit} is not an ancestor of this commit: its data cannot be upgraded`);
  const { wrapper, description } = cores;
  const checkout = await createTemporaryFolder('against');
  const dataDirs = { other: await createTemporaryFolder('against'), own: await createTemporaryFolder('against') };
  const running: StartedMarket[] = [];
  const start = async (root: string, dataDir: string): Promise<StartedMarket> => {
    const market = await startCheckout(root, { dataDir, items, wrapper });
    running.push(market);
    return market;
  };
  try {
    execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, checkout]);
    execFileSync('git', ['checkout', '--quiet', hash], { cwd: checkout });
    // The first starts create and upgrade the data: the servers that are measured have done neither.
    await (await start(checkout, dataDirs.other)).stop();
    execFileSync('cp', ['-a', `${dataDirs.other}/.`, dataDirs.own]);
    await (await start(ROOT, dataDirs.own)).stop();
    await finishUpgrade(dataDirs.own);
    for (const dataDir of Object.values(dataDirs)) await compact(dataDir);
    const scenarios = await findScenarios(dataDirs.own, only);
    const version = await readVersion(dataDirs.own);
    const [other, own] = [await start(checkout, dataDirs.other), await start(ROOT, dataDirs.own)];
    const sessions = { other: await signIn(other.url), own: await signIn(own.url) };
    console.log(`${items} listings of ${hash.slice(0, 8)}, which is “other”`);
    console.log(`${describeMachine(version, description)}, PostgreSQL on the core of the servers\n`);
    const pairs = scenarios.map((scenario) => ({
      name: scenario.name,
      round: scenario.round ?? 1,
      other: { ...other, requests: prepareRequests(scenario, sessions.other) },
      own: { ...own, requests: prepareRequests(scenario, sessions.own) },
    }));
    return await printPairs(pairs, options);
  } finally {
    for (const market of running) await market.stop();
    for (const folder of [checkout, ...Object.values(dataDirs)]) await rm(folder, { recursive: true, force: true });
  }
};
