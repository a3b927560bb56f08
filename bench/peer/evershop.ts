import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { findFreePort } from '../environment.ts';
import { findChildren } from '../processes.ts';
import { toRequests, type PeerCall, type PeerPaths } from './requests.ts';
import { insertListings, type PeerListing } from './rows.ts';

export type { PeerCall, PeerPaths } from './requests.ts';
export type { PeerListing } from './rows.ts';

/**
 * The packages of the peer. It imports `concat-stream` without naming it among its dependencies, and had it from a version of
 * `multer` that is older than the one npm chooses today.
 */
const PACKAGES = { '@evershop/evershop': '2.2.1', 'concat-stream': '2.0.0' } as const;

/** Written when the installation is complete. */
const INSTALLED = 'installed.json';

const PROGRAM = 'node_modules/@evershop/evershop/dist/bin/evershop.js';

/**
 * The changes of its code, for which it has no settings: guests may make more than 300 requests for pages and 120 calls a
 * minute, as Ghalla's may in the benchmark; and it listens on the loopback address only.
 */
const CHANGES = [
  {
    file: 'node_modules/@evershop/evershop/dist/modules/base/services/rateLimit.js',
    from: `if (tier === 'exempt')`,
    to: `if (tier !== 'auth')`,
  },
  {
    file: 'node_modules/@evershop/evershop/dist/bin/lib/startUp.js',
    from: 'server.listen(port);',
    to: `server.listen(port, '127.0.0.1');`,
  },
] as const;

/** The size that its pages reserve for pictures of products, in the shape of the market's pictures. */
const PICTURE_SIZE = { width: 1200, height: 900 } as const;

const START_TIMEOUT = 60_000;

/** Reads the listings that guests see. */
export const readListings = async (pool: pg.Pool): Promise<PeerListing[]> => {
  const { rows } = await pool.query<PeerListing>(
    `select i.id, i.slug, i.type, k.slug as category, k.fr_name as "categoryName", i.title, i.description,
       coalesce(i.price_centimes, 0)::float8 / 100 as price, 'MAD' as currency, c.fr_name as city,
       coalesce(i.quantity, 1) as quantity, i.images[1] as picture
     from items i join categories k on k.id = i.category_id join cities c on c.id = i.city_id
     where i.listed and i.audience = 'everyone' order by i.id`,
  );
  return rows;
};

/** A running shop of the peer, with the same listings. */
export interface Peer {
  readonly url: string;
  /** Its server process. Two more that it has started wait for jobs and events. */
  readonly pid: number;
  readonly paths: PeerPaths;
  readonly calls: {
    /** Calls of GraphQL with the filters of its category pages, for all fields that Ghalla's search has. */
    readonly search: readonly PeerCall[];
    /** The same for the fields that a card shows. */
    readonly searchCards: readonly PeerCall[];
    readonly item: readonly PeerCall[];
  };
  readonly stop: () => Promise<void>;
}

export interface PeerOptions {
  /** A folder to install into; if it has an installed and built peer, that is used. */
  readonly folder: string;
  /** An empty database. */
  readonly databaseUrl: string;
  readonly listings: readonly PeerListing[];
  /** The origin of the market, whose pictures are copied. */
  readonly picturesFrom: string;
  /** The command prefix for the server, for instance `['taskset', '-c', '0']`. */
  readonly wrapper: readonly string[];
}

/** Runs a program in the folder to its end; its output is in a log there. */
const run = async (folder: string, env: NodeJS.ProcessEnv, command: string, args: readonly string[]): Promise<void> => {
  const log = await open(path.join(folder, 'peer.log'), 'a');
  const child = spawn(command, args, { cwd: folder, env, stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${folder}/peer.log`);
};

const install = async (folder: string, env: NodeJS.ProcessEnv): Promise<void> => {
  if (existsSync(path.join(folder, INSTALLED))) return;
  const manifest = { name: 'peer', version: '1.0.0', private: true, type: 'module', dependencies: PACKAGES };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await run(folder, env, 'npm', args);
  for (const { file, from, to } of CHANGES) {
    const source = await readFile(path.join(folder, file), 'utf8');
    if (source.includes(from)) await writeFile(path.join(folder, file), source.split(from).join(to));
    else if (!source.includes(to)) throw new Error(`${file} does not contain ${from}`);
  }
  await writeFile(path.join(folder, INSTALLED), JSON.stringify(PACKAGES));
};

const configure = async (folder: string): Promise<void> => {
  await mkdir(path.join(folder, 'config'), { recursive: true });
  const config = {
    shop: { language: 'en', timezone: 'UTC' },
    system: { session: { cookieSecret: 'a secret of a benchmark' } },
    // Ghalla's searches have 24 listings too.
    catalog: { collectionPageSize: 24, product: { image: PICTURE_SIZE } },
  };
  await writeFile(path.join(folder, 'config/default.json'), JSON.stringify(config));
};

/** Copies each picture once into the folder of its media. */
const copyPictures = async (folder: string, origin: string, listings: readonly PeerListing[]): Promise<void> => {
  for (const picture of new Set(listings.flatMap(({ picture }) => picture ?? []))) {
    const file = path.join(folder, 'media', picture);
    const response = await fetch(`${origin}/${picture}`, { headers: { accept: 'image/jpeg, image/webp' } });
    if (!response.ok) throw new Error(`${picture} answered with ${response.status}`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, new Uint8Array(await response.arrayBuffer()));
  }
};

const waitForAnswer = async (child: ChildProcess, url: string): Promise<void> => {
  const end = performance.now() + START_TIMEOUT;
  while (child.exitCode === null && performance.now() < end) {
    const response = await fetch(url).catch(() => undefined);
    if (response) return;
    await pause(200);
  }
  throw new Error('the peer did not start');
};

/** Starts the server in production mode; without a build it only prepares its database. */
const startServer = async (folder: string, env: NodeJS.ProcessEnv, wrapper: readonly string[]) => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const log = await open(path.join(folder, 'peer.log'), 'a');
  const [command, ...args] = [...wrapper, process.execPath, PROGRAM, 'start'];
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...env, PORT: String(port), EVERSHOP_HOME_URL: url },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const { pid = 0 } = child;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const stop = async (): Promise<void> => {
    // They would outlive the server.
    const children = await findChildren(pid);
    child.kill();
    await ended;
    for (const each of children) {
      try {
        process.kill(each);
      } catch {
        // It has ended by itself.
      }
    }
  };
  try {
    await waitForAnswer(child, `${url}/images`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid, stop };
};

/** Fails unless pages, pictures and calls have what the benchmark is about. */
const verify = async ({ url, paths, calls }: Omit<Peer, 'stop'>): Promise<void> => {
  const read = async (name: string, address: string, init?: RequestInit): Promise<string> => {
    const response = await fetch(url + address, init);
    const text = await response.text();
    if (response.status !== 200)
      throw new Error(`the peer’s ${name} answered with ${response.status}: ${address} ${text.slice(0, 300)}`);
    return text;
  };
  for (const name of ['searchPage', 'categoryPage', 'itemPage'] as const)
    for (const [n, address] of paths[name].entries()) {
      const html = await read(name, address);
      const picture = /src="(\/images\?src=[^"]+)"/.exec(html)?.[1];
      if (!picture) throw new Error(`the peer’s ${name} has no picture: ${address}`);
      // Each is made anew.
      if (n < 3) await read('picture', picture.replaceAll('&amp;', '&'));
    }
  for (const [name, list] of Object.entries(calls))
    for (const { path: address, body } of list) {
      const answer = await read(name, address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      if (!answer.includes('"productId"')) throw new Error(`the peer’s ${name} found nothing: ${body}`);
    }
  await read('home', paths.home);
};

/**
 * Installs EverShop, lets it create its tables, builds it, fills it with the listings, and starts it in production mode. Needs
 * npm and its registry on the first call with a folder.
 */
export const startPeer = async (options: PeerOptions): Promise<Peer> => {
  const { folder, databaseUrl, listings, picturesFrom, wrapper } = options;
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    // Its server starts further processes with the command `node`.
    PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH ?? ''}`,
    NODE_ENV: 'production',
    SUPPRESS_NO_CONFIG_WARNING: '1',
    DB_HOST: hostname,
    DB_PORT: port,
    DB_USER: decodeURIComponent(username),
    DB_PASSWORD: decodeURIComponent(password),
    DB_NAME: pathname.slice(1),
    DB_SSLMODE: 'disable',
  };
  await mkdir(folder, { recursive: true });
  await install(folder, env);
  await configure(folder);
  await copyPictures(folder, picturesFrom, listings);
  const preparing = await startServer(folder, env, []);
  await preparing.stop();
  if (!existsSync(path.join(folder, '.evershop/build/frontStore/server/index.js')))
    await run(folder, env, process.execPath, [PROGRAM, 'build']);
  const rows = await insertListings(databaseUrl, listings);
  const server = await startServer(folder, env, wrapper);
  const peer: Peer = { ...server, ...toRequests(listings, rows) };
  try {
    await verify(peer);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return peer;
};
