import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** The message by which a worker requests the metrics of all workers from the primary process. */
const REQUEST = 'metrics';

interface MetricsResponse {
  readonly metrics: string | Error;
}

/** In the primary process: sends the metrics of all workers to workers that request them. */
export const serveMetrics = (): void => {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message) => {
    if (message !== REQUEST) return;
    const respond = (metrics: string | Error): void => void worker.send({ metrics } satisfies MetricsResponse);
    all.clusterMetrics().then(respond, respond);
  });
};

/** In a worker that starts: responds to the primary process, which waits for all workers, although without metrics yet. */
export const respondWithMetrics = (): void => void new AggregatorRegistry();

/** In a worker: contributes its metrics to those of all workers. Returns the function that reads those of all. */
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
