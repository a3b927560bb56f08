import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { EXPERIMENTS } from '#tests/faults/experiments.ts';
import { buildIfChanged } from './build-if-changed.js';
import { replaceTable } from './replace-table.ts';

// npm run faults [-- name …] [--times 3] [--write]: kills, stops and starves markets of its own on this machine, and prints a
// table of what happened. It exits with 1 when something acknowledged is lost. `--write` puts the table into docs/reliability.md.

const DOCUMENT = 'docs/reliability.md';

const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '3' }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const names = Object.keys(EXPERIMENTS).filter(
  (name) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);

const describeMachine = (): string =>
  `${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} cores, Node ${process.version.slice(1)}, each fault ${values.times} times.`;

await buildIfChanged(process.execPath);
const rows: string[] = [];
for (const name of names) {
  const experiment = EXPERIMENTS[name];
  if (!experiment) continue;
  console.log(`\n${name}: ${experiment.expected}`);
  const { measured, passed } = await experiment
    .run(Number(values.times))
    .catch((error: unknown) => ({ measured: `failed: ${String(error)}`, passed: false }));
  console.log(`${passed ? 'as expected' : 'NOT AS EXPECTED'}: ${measured}`);
  rows.push(`| ${name} | ${experiment.expected} | ${passed ? '' : '**not as expected:** '}${measured} |`);
  if (!passed) process.exitCode = 1;
}
const table = ['| fault | expected | measured |', '| --- | --- | --- |', ...rows].join('\n');
console.log(`\n${describeMachine()}\n\n${table}`);
if (values.write) {
  const page = await readFile(DOCUMENT, 'utf8');
  await writeFile(DOCUMENT, replaceTable(page, 'begin: npm run faults', `${describeMachine()}\n\n${table}`));
}
