import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

// A start that cannot succeed: one line gives the reason, before the database and the demo are created.

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const OTHER_HOST = { PUBLIC_URL: 'http://souk.example', DEMO_PASSWORD: 'of-the-test' };

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const start = async (env: Record<string, string>, file = '') => {
  const cwd = await createTemporaryFolder('main');
  folders.push(cwd);
  await writeFile(path.join(cwd, '.env'), file);
  const child = spawn(process.execPath, [MAIN], { cwd, env: { PATH: process.env.PATH, ...env } });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, lines: output.trim().split('\n'), hasData: existsSync(path.join(cwd, 'data/postgres')) };
};

test.each([1, 2])('a used port is named at once, with %i workers', async (workers) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const result = await start({ PORT: String(port), WORKERS: String(workers) });
  expect(result).toEqual({ code: 1, lines: [`PORT ${port} is in use: set another PORT`], hasData: false });
  server.close();
});

test.each([
  ['192.0.2.1', 'EADDRNOTAVAIL'],
  ['souk.invalid', 'ENOTFOUND'],
])('HOST %s is named as wrong', async (HOST, code) => {
  const line = new RegExp(`^HOST ${HOST} is not an address of this computer \\((?:${code}|EAI_AGAIN)\\)$`);
  expect(await start({ HOST, PORT: '0', ...OTHER_HOST })).toEqual({
    code: 1,
    lines: [expect.stringMatching(line)],
    hasData: false,
  });
});

test('a DATA_DIR that is a file is named', async () => {
  const { code, lines } = await start({ DATA_DIR: MAIN, PORT: '0' });
  const reason = expect.stringMatching(/^DATA_DIR must be a folder that Ghalla can write to: /);
  expect([code, lines]).toEqual([1, ['Starting the database…', reason]]);
});

test('names in .env and in the environment are checked', async () => {
  const { code, lines, hasData } = await start({ DATABSE_URL: 'postgres://db' }, 'PROT=80\nSMTP_HOST=mail\n');
  expect(lines.toSorted()).toEqual([
    'DATABSE_URL is not a setting: did you mean DATABASE_URL?',
    'PROT is not a setting: did you mean PORT?',
    'SMTP_HOST in .env is not a setting and has no effect',
  ]);
  expect([code, hasData]).toEqual([1, false]);
});
