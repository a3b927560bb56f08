import type { Config } from '#platform/core/config.ts';
import type { Tracing } from '#platform/core/tracing.ts';
import type { ExternalServices } from '#platform/transport/external/external-services.ts';
import type { Storage } from '#platform/transport/storage/storage.ts';

/**
 * Opens the connection to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`; without it nothing is loaded and nothing recorded.
 * @param onFailure called with the reason when spans could not be sent, at most once a minute
 * @param delay milliseconds for which spans are collected; five seconds by default
 */
export const openTracing = async (
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }: Config,
  onFailure: (reason: string) => void,
  delay?: number,
): Promise<Tracing | undefined> =>
  endpoint === undefined
    ? undefined
    : (await import('./otlp.ts')).openOtlpTracing({ endpoint, share, onFailure, delay });

const toOthers = { kind: 'client' } as const;

/** Adds a span to every request to the storage and to external services. */
export const traceServices = <D extends { readonly storage: Storage; readonly external: ExternalServices }>(
  deps: D,
  tracing: Tracing,
): D => {
  const { storage, external } = deps;
  return {
    ...deps,
    storage: {
      ...storage,
      put: (...args) => tracing.run('storage put', toOthers, () => storage.put(...args)),
      get: (...args) => tracing.run('storage get', toOthers, () => storage.get(...args)),
      open: (...args) => tracing.run('storage open', toOthers, () => storage.open(...args)),
      remove: (...args) => tracing.run('storage remove', toOthers, () => storage.remove(...args)),
    },
    external: {
      ...external,
      send: (needs, request) => tracing.run(request.service, toOthers, () => external.send(needs, request)),
    },
  };
};
