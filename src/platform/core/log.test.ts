import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const LOG = new URL('log.ts', import.meta.url).href;

/** Runs a script in a process that has a log; returns the messages that it has written. */
const runProcess = async (script: string): Promise<string[]> => {
  const source = `const { createLog } = await import('${LOG}'); const log = createLog('info'); ${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
};

const WRITE = `for (let n = 0; n < 300; n += 1) log.info('line ' + n);`;
const LINES = Array.from({ length: 300 }, (_, n) => `line ${n}`);

test('the log › loses no line when the process exits', async () => {
  expect(await runProcess(`${WRITE} process.exit(0);`)).toEqual(LINES);
  expect(await runProcess(WRITE)).toEqual(LINES);
});

test('the log › loses no line when an exception ends the process', async () => {
  expect(
    await runProcess(`process.on('uncaughtException', () => process.exit(1)); ${WRITE} throw new Error();`),
  ).toEqual(LINES);
});

test('the log › writes an error, and what came before it, at once', async () => {
  const end = `process.kill(process.pid, 'SIGKILL');`;
  expect(await runProcess(`log.info('before'); log.error('failed'); ${end}`)).toEqual(['before', 'failed']);
});
