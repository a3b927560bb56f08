import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Config } from '#platform/core/config.ts';

/** The folder in which Node stores compiled modules; `npm start` and the other scripts use the same folder. */
const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));

/**
 * Percentage by which the heap may grow before V8 collects garbage again. With the memory of a large machine V8 waits until
 * three quarters of the heap are garbage, which takes 200 MB more and saves a twentieth of the processor time.
 */
const HEAP_GROWTH = 50;

/**
 * Flags of V8. It would allocate objects in the old generation where earlier ones survived; of pages that are rendered at the
 * same time many survive, and nearly all are garbage a moment later, which costs a fifth of the processor time.
 */
const V8_FLAGS = [`--heap-growing-percent=${HEAP_GROWTH}`, '--no-allocation-site-pretenuring'];

/** Serves the market in this process. PostgreSQL starts while the modules load, which takes longer. */
const serve = async (config: Config): Promise<void> => {
  const [{ openServer }, { createLog }] = await Promise.all([
    import('#platform/data/postgres/open.ts'),
    import('#platform/core/log.ts'),
  ]);
  const [database, module] = await Promise.allSettled([
    // The process that starts workers has checked the database.
    openServer(config, createLog(config.LOG_LEVEL), { mayBeNew: cluster.isWorker }),
    import('./serve.ts'),
  ]);
  if (database.status === 'rejected') throw database.reason;
  // It closes the server when it fails.
  if (module.status === 'fulfilled') return module.value.serve(config, database.value);
  await database.value.close();
  throw module.reason;
};

/** Serves in this process, or starts workers that do. In development Vite needs a single process. */
const start = async (): Promise<void> => {
  for (const flag of V8_FLAGS) setFlagsFromString(flag);
  // Runs before any other module is loaded. A folder that cannot be written only costs time.
  enableCompileCache(COMPILE_CACHE);
  if (cluster.isWorker) (await import('#platform/operations/metrics/cluster-metrics.ts')).respondWithMetrics();
  const config = (await import('#platform/core/load-config.ts')).loadConfig();
  if (cluster.isPrimary) await (await import('./address.ts')).checkAddress(config);
  const single = config.WORKERS === 1 || process.env.NODE_ENV === 'development';
  if (cluster.isPrimary) console.log(`${config.DATABASE_URL ? 'Connecting to' : 'Starting'} the database…`);
  // The process that starts the workers needs no pages and no calls.
  if (single || cluster.isWorker) await serve(config);
  else await (await import('./workers.ts')).runWorkers(config);
};

start().catch((error: unknown) => {
  console.error(error instanceof Error && process.env.LOG_LEVEL !== 'debug' ? error.message : error);
  process.exit(1);
});
