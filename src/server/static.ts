import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Context, Hono } from 'hono';
import { negotiateEncoding } from '#platform/transport/http/compress.ts';
import type { ServerOptions } from '#platform/feature.ts';
import { openOldAssets, storeBuild, type OldAssets } from './old-assets.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

interface File {
  readonly type: string;
  readonly cache: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly br?: Uint8Array<ArrayBuffer>;
  readonly gzip?: Uint8Array<ArrayBuffer>;
}

const optional = (file: string): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  readFile(file).then(
    (bytes) => new Uint8Array(bytes),
    () => undefined,
  );

/** File names below assets/ contain a content hash. Browsers look for a new service worker with each visit. */
const getCacheControl = (name: string): string => {
  if (`/${name}` === SERVICE_WORKER) return 'no-cache';
  return name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
};

const load = async (root: string, name: string): Promise<File> => {
  const full = path.join(root, name);
  const [plain, br, gzip] = await Promise.all([readFile(full), optional(`${full}.br`), optional(`${full}.gz`)]);
  return {
    type: TYPES[path.extname(name)] ?? 'application/octet-stream',
    cache: getCacheControl(name),
    plain: new Uint8Array(plain),
    ...(br ? { br } : {}),
    ...(gzip ? { gzip } : {}),
  };
};

const respond = (c: Context, file: File): Response => {
  const available = (['br', 'gzip'] as const).filter((name) => file[name]);
  const encoding = negotiateEncoding(c.req.header('accept-encoding'), available);
  return new Response((encoding && file[encoding]) ?? file.plain, {
    headers: {
      'content-type': file.type,
      'cache-control': file.cache,
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
  });
};

/** Responds with a file of another build that a page of an open tab requests. */
const findOld = async (c: Context, old: OldAssets): Promise<Response | null> => {
  const name = c.req.path.slice(1);
  const coding = /\.(js|css|svg)$/.test(name) ? negotiateEncoding(c.req.header('accept-encoding')) : null;
  const bytes = await old.find(name, coding);
  return (
    bytes &&
    new Response(bytes, {
      headers: {
        'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
        'cache-control': getCacheControl(name),
        vary: 'accept-encoding',
        ...(coding ? { 'content-encoding': coding } : {}),
      },
    })
  );
};

/**
 * Serves the browser build from memory: a few megabytes, compressed at build time; and the files of other builds, so that a new
 * version breaks no open tab.
 */
export const mountStatic = async (
  app: Hono,
  { deps, draining }: ServerOptions,
  root: string,
  include = (_name: string): boolean => true,
): Promise<void> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name) && !entry.parentPath.includes('.vite'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter(include);
  const files = new Map<string, File>(
    await Promise.all(names.map(async (name) => [`/${name}`, await load(root, name)] as const)),
  );
  const assets = names.filter((name) => name.startsWith('assets/'));
  const old = openOldAssets(deps);
  const build = new Map(assets.map((name) => [name, files.get(`/${name}`)?.plain ?? new Uint8Array()]));
  storeBuild(deps, build, draining).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'the files of this build were not stored for later'),
  );
  app.get('*', async (c, next) => {
    const file = files.get(c.req.path);
    if (file) return respond(c, file);
    const found = c.req.path.startsWith('/assets/') ? await findOld(c, old) : null;
    return found ?? next();
  });
};

/** The URL at which browsers request the service worker. */
export const SERVICE_WORKER = '/service-worker.js';

/**
 * A service worker that deletes the stored data of the one before it, and then itself. Browsers replace theirs by it with the
 * next visit, even if the old one answers every request: they fetch a service worker from the server.
 */
export const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** Makes browsers remove the service worker, in case a broken one has been published. */
export const removeServiceWorker = (app: Hono): void => {
  app.get(SERVICE_WORKER, () => {
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };
    return new Response(REMOVAL, { headers });
  });
};
