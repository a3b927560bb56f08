// npm start: installs what is locked, builds what changed, runs the market, and starts it again should it end by itself.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWhatChanged } from './build-if-changed.js';
import { environment, findNode, install, ROOT } from './bootstrap.js';

const SECOND = 1000;
const SHORTEST_PAUSE = SECOND;
const LONGEST_PAUSE = 60 * SECOND;
/** A server that ran for so long was well: the next pause is the shortest again. */
const WELL_AFTER = 60 * SECOND;
/** npm exits on SIGTERM without forwarding it, so the parent is polled this often (milliseconds). */
const PARENT_EVERY = 250;

install();
const node = findNode();
await buildWhatChanged(node);
const env = environment(node, { NODE_ENV: 'production' });

let child;
let stopping = false;
const stopped = new AbortController();
const stop = () => {
  stopping = true;
  stopped.abort();
  // The server closes itself within 15 seconds.
  child?.kill('SIGTERM');
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

// Started by hand it may well outlive its shell; started by npm it is npm's.
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && !stopping) stop();
  }, PARENT_EVERY).unref();
}

/** Runs the server to its end; answers how it ended, and whether it had been ready. */
const serve = () =>
  new Promise((resolve, reject) => {
    let ready = false;
    // The channel tells when the server is ready, and tells the server when this process is gone.
    child = spawn(node, ['src/app/main.ts'], { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
    child.once('error', reject);
    child.once('message', () => (ready = true));
    child.once('exit', (code, signal) => resolve({ code, signal, ready }));
  });

let wasReady = false;
let pause = SHORTEST_PAUSE;
for (;;) {
  const since = Date.now();
  const { code, signal, ready } = await serve();
  wasReady ||= ready;
  // Code 0 is a requested stop. A server that was never ready has a wrong setting, and has printed which.
  if (stopping || code === 0 || !wasReady) process.exit(code ?? 1);
  if (Date.now() - since > WELL_AFTER) pause = SHORTEST_PAUSE;
  console.error(`The server ended by itself (${signal ?? `code ${code}`}); starting it again in ${pause / SECOND} s`);
  await sleep(pause, undefined, { signal: stopped.signal }).catch(() => process.exit(0));
  pause = Math.min(pause * 2, LONGEST_PAUSE);
}
