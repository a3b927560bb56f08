import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AppError } from '../../../../lib/errors.ts';

/** Milliseconds that a file may take; 10 MB of scanned pages take about one second, 10 MB of small objects five. */
const MAX_MS = 20_000;

/** Max megabytes of parsed objects: a file of ordinary pages needs a tenth. */
const MAX_HEAP_MB = 256;

/** The exit codes of the process for a file with a password, and for one that cannot be read. */
export const ENCRYPTED_CODE = 3;
export const UNREADABLE_CODE = 4;

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const PROGRAM = path.join(import.meta.dirname, 'process.ts');

// It may read the program and its libraries, and nothing else: no data, no other processes, and none of the settings.
const OPTIONS = [
  '--permission',
  ...['package.json', 'node_modules/*', 'src/*'].map((name) => `--allow-fs-read=${path.join(ROOT, name)}`),
  `--max-old-space-size=${MAX_HEAP_MB}`,
];

const runProcess = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const child = spawn(process.execPath, [...OPTIONS, PROGRAM], { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const timer = setTimeout(() => child.kill('SIGKILL'), MAX_MS);
  // It may end before it has read everything.
  child.stdin.on('error', () => {});
  child.stdin.end(bytes);
  try {
    const [output, [code]] = await Promise.all([
      buffer(child.stdout),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    if (code === 0) return output;
    const key = code === ENCRYPTED_CODE ? 'pdf_encrypted' : 'pdf_unreadable';
    throw new AppError('invalid', { fields: { image: [{ key }] } });
  } finally {
    clearTimeout(timer);
  }
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Writes a PDF anew (`clean.ts`), in a process of its own, which ends when it takes too long or too much memory. A thread would not
 * do: one that runs out of memory may take the whole process with it. One file is written at a time, with a lower priority than
 * requests. Throws `invalid` on `image` for a file with a password and for one that cannot be read.
 */
export const rebuildPdf = (bytes: Uint8Array): Promise<Uint8Array> => {
  const result = last.then(() => runProcess(bytes));
  last = result.catch(() => {});
  return result;
};
