import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** The message by which a worker requests the metrics of all workers from the primary process. */
const REQUEST = 'metrics';

interface MetricsResponse {
  readonly metrics: string | Error;
}

/** Sends the metrics of all workers to workers that request them; only for the primary process. */
export const serveMetrics = (): void => {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message) => {
    if (message !== REQUEST) return;
    const respond = (metrics: string | Error): void => void worker.send({ metrics } satisfies MetricsResponse);
    all.clusterMetrics().then(respond, respond);
  });
};

/**
 * Responds to the primary process, which waits for all workers, although without metrics yet; only for a worker that starts.
 */
export const respondWithMetrics = (): void => void new AggregatorRegistry();

/** Adds the metrics of a worker to those of all workers. Returns the function that reads the metrics of all. */
export const joinMetrics = (own: Registry): (() => Promise<string>) => {
  AggregatorRegistry.setRegistries(own);
  let pending: PromiseWithResolvers<string> | undefined;
  process.on('message', ({ metrics }: Partial<MetricsResponse>) => {
    if (metrics === undefined) return;
    if (metrics instanceof Error) pending?.reject(metrics);
    else pending?.resolve(metrics);
    pending = undefined;
  });
  return () => {
    if (!pending) {
      pending = Promise.withResolvers();
      process.send?.(REQUEST);
    }
    return pending.promise;
  };
};
