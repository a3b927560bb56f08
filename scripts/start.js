// npm start: installs locked packages, builds if needed, runs the server and restarts it when it ends unexpectedly.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfChanged } from './build-if-changed.js';
import { environment, findNode, install, ROOT, SERVER_VARIABLES } from './bootstrap.js';

const SECOND = 1000;
const MIN_PAUSE = SECOND;
const MAX_PAUSE = 60 * SECOND;
/** A server that ran for this long was healthy: the pause is reset. */
const HEALTHY_AFTER = 60 * SECOND;
/** npm exits on SIGTERM without forwarding it, so the parent is polled this often (milliseconds). */
const PARENT_EVERY = 250;

install();
const node = findNode();
await buildIfChanged(node);
const env = environment(node, { NODE_ENV: 'production', ...SERVER_VARIABLES });

let child;
let stopping = false;
const stopped = new AbortController();
const stop = () => {
  stopping = true;
  stopped.abort();
  // The server shuts down within 15 seconds.
  child?.kill('SIGTERM');
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

// A process started by hand may outlive its shell; one started by npm must end with npm.
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && !stopping) stop();
  }, PARENT_EVERY).unref();
}

/** Runs the server to its end; resolves with its exit status and whether it had been ready. */
const serve = () =>
  new Promise((resolve, reject) => {
    let ready = false;
    // The IPC channel reports that the server is ready, and its end tells the server that this process has ended.
    child = spawn(node, ['src/app/main.ts'], {
      cwd: ROOT,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env,
    });
    child.once('error', reject);
    child.once('message', () => (ready = true));
    child.once('exit', (code, signal) => resolve({ code, signal, ready }));
  });

let wasReady = false;
let pause = MIN_PAUSE;
for (;;) {
  const since = Date.now();
  const { code, signal, ready } = await serve();
  wasReady ||= ready;
  // Code 0 is a requested stop. A server that was never ready has a wrong setting, and has printed which one.
  if (stopping || code === 0 || !wasReady) process.exit(code ?? 1);
  if (Date.now() - since > HEALTHY_AFTER) pause = MIN_PAUSE;
  console.error(`The server exited unexpectedly (${signal ?? `code ${code}`}); restarting it in ${pause / SECOND} s`);
  await sleep(pause, undefined, { signal: stopped.signal }).catch(() => process.exit(0));
  pause = Math.min(pause * 2, MAX_PAUSE);
}
