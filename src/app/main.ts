import cluster from 'node:cluster';
import { readConfig } from '../platform/config.ts';
import { respondWithMetrics } from '../platform/http/cluster-metrics.ts';

/** Serves in this process, or starts workers that do. In development Vite needs a single process. */
const start = async (): Promise<void> => {
  if (cluster.isWorker) respondWithMetrics();
  const config = readConfig(process.env);
  const single = config.WORKERS === 1 || process.env.NODE_ENV === 'development';
  // Either module is loaded when needed: the process that starts the workers needs no pages and no calls.
  if (single || cluster.isWorker) await (await import('./serve.ts')).serve(config);
  else await (await import('./workers.ts')).runWorkers(config);
};

start().catch((error: unknown) => {
  const portInUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  if (portInUse) console.error(`PORT ${process.env.PORT ?? 3000} is in use: set another PORT`);
  else console.error(error instanceof Error && process.env.LOG_LEVEL !== 'debug' ? error.message : error);
  process.exit(1);
});
