import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startTestPostgres } from '#tests/support/postgres.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { FAULTS, type Fault } from './mutate-faults.ts';
import { MINUTE } from '#lib/days.ts';

// npm run mutate -- --by-hand [part]: puts each fault of mutate-faults.ts into a copy of this checkout, one at a time, and runs the
// tests that should find it. `part` is a part of the names of the changed files.

const FOLDERS = ['src', 'db', 'tests', 'bench', 'scripts'];
const LINKED = ['node_modules', 'dist'];

/** Far longer than the tests of a fault need on a busy machine. What takes longer counts as missed. */
const MAX_RUN_MS = 20 * MINUTE;

/** Copies what the tests need; the configuration is in files of the root. */
const copyTo = (copy: string): void => {
  const settings = readdirSync('.').filter((name) => /\.(?:json|ts)$/.test(name));
  for (const name of [...FOLDERS, ...settings]) cpSync(name, path.join(copy, name), { recursive: true });
  for (const name of LINKED) if (existsSync(name)) symlinkSync(path.resolve(name), path.join(copy, name));
};

/** The code of a file with a fault in it. Throws when the fault does not fit the code any more. */
const applyFault = (code: string, { file, from, to }: Fault): string => {
  const [before = '', after, ...more] = code.split(from);
  if (after === undefined || more.length > 0) throw new Error(`${file} does not have exactly once: ${from}`);
  return before + to + after;
};

/**
 * Puts faults into a copy of this checkout, all or those in files whose name contains `part`, and prints which of them the tests
 * find. Returns how many they miss.
 */
export const findMissedFaults = async (part = ''): Promise<number> => {
  const faults = FAULTS.filter(({ file }) => file.includes(part));
  for (const fault of faults) applyFault(readFileSync(fault.file, 'utf8'), fault);
  const copy = await createTemporaryFolder('faults');
  const server = await startTestPostgres();
  let running: ChildProcess | undefined;
  /** Ends an interrupted run. Synchronous, because it runs on exit. */
  const cleanUp = (): void => {
    running?.kill('SIGKILL');
    try {
      const [pid] = readFileSync(path.join(server.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGINT');
    } catch {
      // It has already stopped.
    }
    for (const folder of [server.dataDir, copy]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const interrupt = (): never => process.exit(1);
  process.once('exit', cleanUp);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);

  const runTests = async (tests: readonly string[]): Promise<{ code: number | null; output: string }> => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', ...tests], {
      cwd: copy,
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: server.url },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: MAX_RUN_MS,
    });
    running = child;
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code: child.exitCode, output: output + errors };
  };

  let missed = 0;
  try {
    copyTo(copy);
    const { code, output } = await runTests([...new Set(faults.flatMap(({ tests }) => tests))]);
    if (code !== 0) throw new Error(`the tests fail without a fault:\n${output}`);
    for (const fault of faults) {
      const file = path.join(copy, fault.file);
      const code = readFileSync(file, 'utf8');
      writeFileSync(file, applyFault(code, fault));
      const isFound = (await runTests(fault.tests)).code === 1;
      writeFileSync(file, code);
      if (!isFound) missed += 1;
      console.log(isFound ? `found: ${fault.file}` : `MISSED: ${fault.file}: ${fault.from} → ${fault.to}`);
    }
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
    process.off('exit', cleanUp);
    await server.close();
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  }
  console.log(`${faults.length - missed} of ${faults.length} faults found`);
  return missed;
};
