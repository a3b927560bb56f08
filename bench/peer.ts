import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathTo } from '#lib/paths.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { findScenarios, readVersion, ROOT, startCheckout, withDatabase } from './checkout.ts';
import { moveToServerCore, openEnvironment } from './environment.ts';
import { startGzipProxy } from './gzip-proxy.ts';
import { measureLcp } from './lcp.ts';
import { formatRequest, type RequestSource } from './load.ts';
import { prepareRequests } from './measure.ts';
import { printPairs, type PairOptions } from './pairs.ts';
import { readListings, startPeer, type Peer, type PeerCall } from './peer/evershop.ts';
import { getCpuTimeOfTrees, getMemoryWithChildren } from './processes.ts';
import { describeMachine, formatDecimals, formatInteger } from './report.ts';
import { cores } from './servers.ts';
import { getFirstPages } from './visit.ts';

/** The installed peer is kept for the next run. */
const PEER_FOLDER = path.join(os.tmpdir(), 'ghalla-peer');

const PAGE = { accept: 'text/html', 'accept-encoding': 'br' };
const CALL = { accept: 'application/json', 'accept-encoding': 'br', 'content-type': 'application/json' };

const takeTurns =
  <T>(list: readonly T[], format: (each: T) => string): RequestSource =>
  (client, step) =>
    format(list[(client * 7 + step) % list.length] as T);

const toPages = (paths: readonly string[]): RequestSource =>
  takeTurns(paths, (page) => formatRequest('GET', page, PAGE));

const toCalls = (calls: readonly PeerCall[]): RequestSource =>
  takeTurns(calls, ({ path: address, body }) => formatRequest('POST', address, CALL, body));

/** The rows, with the name of the scenario and what is requested from the peer. */
const getRows = ({ paths, calls }: Peer): readonly (readonly [name: string, scenario: string, RequestSource])[] => [
  ['item page', 'item page, rendered', toPages(paths.itemPage)],
  ['search page, filters', 'search page, rendered', toPages(paths.categoryPage)],
  ['search call, filters', 'filtered search', toCalls(calls.search)],
  ['search call, filters, peer: fields of a card', 'filtered search', toCalls(calls.searchCards)],
  ['item call', 'item', toCalls(calls.item)],
];

const printLcp = async (own: string, peer: Peer, visits: number): Promise<void> => {
  const proxy = await startGzipProxy(peer.url);
  try {
    const pages = await getFirstPages(own);
    const { paths } = peer;
    const rows = [
      ['home', pages.home, paths.home],
      ['search', pathTo('search', { type: 'All' }) + '?q=tomates', paths.searchPage[0] ?? ''],
      ['item', pages.item, paths.itemPage[0] ?? ''],
    ] as const;
    const columns = ['LCP, ms', 'shift', 'requests before', 'KB'];
    console.log(
      `\n| first visit on a slow phone | ${['own', 'peer'].flatMap((who) => columns.map((each) => `${who}: ${each}`)).join(' | ')} |`,
    );
    console.log(`|---${'|---:'.repeat(2 * columns.length)}|`);
    for (const [name, ownPath, peerPath] of rows) {
      const results = [await measureLcp(own, ownPath, visits), await measureLcp(proxy.url, peerPath, visits)];
      const cells = results.flatMap(({ lcp, shift, requestsBefore, bytes }) => [
        formatInteger(lcp),
        formatDecimals(shift, 3),
        formatInteger(requestsBefore),
        formatInteger(bytes / 1000),
      ]);
      console.log(`| ${[name, ...cells].join(' | ')} |`);
    }
  } finally {
    await proxy.stop();
  }
};

/**
 * Compares this checkout with EverShop on the same listings in one run: pages and calls in turns on one core, memory after them,
 * and first visits on a slow phone, the peer’s behind a proxy that compresses with gzip.
 * @param only a part of the names of the rows, or `lcp`
 */
export const compareWithPeer = async (
  items: string,
  only: string,
  options: PairOptions & { readonly visits: number },
): Promise<void> => {
  const { wrapper, description } = cores;
  const dataDir = await createTemporaryFolder('peer');
  const environment = await openEnvironment();
  const own = await startCheckout(ROOT, { dataDir, items, wrapper });
  let peer: Peer | undefined;
  try {
    const listings = await withDatabase(dataDir, readListings);
    const { databaseUrl } = environment;
    peer = await startPeer({ folder: PEER_FOLDER, databaseUrl, listings, picturesFrom: own.url, wrapper });
    const { url, pid } = peer;
    const scenarios = await findScenarios(dataDir, '');
    const databasePid = await environment.findServerPid();
    const moveBack = await moveToServerCore(databasePid);
    console.log(
      `${listings.length} listings; “other” is EverShop\n${describeMachine(await readVersion(dataDir), description)}, PostgreSQL too\n`,
    );
    const other = {
      port: Number(new URL(url).port),
      getCpuTime: () => getCpuTimeOfTrees(pid, databasePid),
    };
    const pairs = getRows(peer)
      .filter(([name]) => name.includes(only))
      .map(([name, scenarioName, requests]) => {
        const scenario = scenarios.find((each) => each.name === scenarioName);
        if (!scenario) throw new Error(`no scenario is named ${scenarioName}`);
        const ownRequests = prepareRequests(scenario, { cookie: '', token: '' });
        return { name, round: 1, other: { ...other, requests }, own: { ...own, requests: ownRequests } };
      });
    await printPairs(pairs, options);
    const memory = [await getMemoryWithChildren(own.pid), await getMemoryWithChildren(pid)];
    console.log(`\nMemory of the servers, MB: own ${memory.map(formatInteger).join(', other ')}`);
    await moveBack();
    if ('lcp'.includes(only)) await printLcp(own.url, peer, options.visits);
  } finally {
    await peer?.stop();
    await own.stop();
    await environment.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
