import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// npm run check: format, lint, types, dead code and architecture. The database types come first because the others need
// them.

const tool = (file: string): string => fileURLToPath(new URL(`../node_modules/${file}`, import.meta.url));

const run = (title: string, args: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${title}`);
      if (code === 0) return resolve();
      console.log(output);
      return reject(new Error(`${title} failed`));
    });
  });

await run('database types', ['scripts/db-types.ts']);
const results = await Promise.allSettled([
  run('format', [tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']),
  run('types', [tool('typescript/bin/tsc'), '--noEmit']),
  run('lint', [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']),
  run('dead code', [tool('knip/bin/knip.js')]),
  run('architecture', [tool('vitest/vitest.mjs'), 'run', 'tests/architecture.test.ts']),
]);
if (results.some(({ status }) => status === 'rejected')) process.exit(1);
