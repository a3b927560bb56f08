import { Gauge, type Counter, type Registry } from 'prom-client';
import { resultWithin } from '#platform/core/repeat.ts';

/**
 * Max milliseconds that a scrape waits for the value of a gauge. Prometheus gives up after ten seconds, and would lose all
 * others.
 */
const READ_MS = 1_500;

/** Shares one reading among all gauges of a scrape, and with later ones for a while; null if it fails or takes too long. */
export const share = <T>(read: () => Promise<T>, reuse = 0): (() => Promise<T | null>) => {
  let until = 0;
  let pending: Promise<T | null> | undefined;
  return () => {
    if (pending && performance.now() < until) return pending;
    until = Infinity;
    pending = resultWithin(READ_MS, read).then((result) => {
      until = result === null ? 0 : performance.now() + reuse;
      return result;
    });
    return pending;
  };
};

interface Description {
  readonly name: string;
  readonly help: string;
  /** All workers read the same value, of which the largest is exported; `sum` for values of their own. */
  readonly aggregator?: 'max' | 'min' | 'sum';
}

type Labels = Readonly<Record<string, string>>;
export type Series = readonly (readonly [value: number, labels?: Labels])[];

/** Adds a metric that is read at each scrape; its series are absent where `read` returns null. */
export const addRead = (
  registry: Registry,
  Kind: typeof Gauge | typeof Counter,
  { name, help, aggregator = 'max' }: Description,
  labelNames: readonly string[],
  read: () => Promise<Series | null> | Series,
): void => {
  const metric: Gauge | Counter = new Kind({
    name,
    help,
    labelNames,
    registers: [registry],
    aggregator,
    collect: async () => {
      const series = await read();
      metric.reset();
      // A metric without labels begins with a value of 0, although its value is unknown.
      if (labelNames.length === 0 && !series?.length) metric.remove();
      for (const [value, labels = {}] of series ?? []) {
        if (metric instanceof Gauge) metric.set(labels, value);
        else metric.inc(labels, value);
      }
    },
  });
};
