import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Pool } from 'pg';
import type { Realtime } from '../realtime/realtime.ts';

export interface Metrics {
  /** Records one answer: the call (never the raw path: that has no bounds), its status and milliseconds. */
  observe(call: string, status: number, milliseconds: number): void;
  pageServed(from: 'cache' | 'render'): void;
  text(): Promise<string>;
}

/** The process's figures in the Prometheus text form. */
export const createMetrics = (pool: Pool, realtime?: Pick<Realtime, 'figures'>): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'ghalla_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  const pages = new Counter({
    name: 'ghalla_pages_total',
    help: 'Pages served, from the cache or rendered',
    labelNames: ['from'],
    registers: [registry],
  });
  // Registers itself; read when the figures are.
  const connections = new Gauge({
    name: 'ghalla_database_connections',
    help: 'Connections of the pool, by what they do',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'waited for' }, pool.waitingCount);
    },
  });
  if (realtime) {
    const sockets: Gauge = new Gauge({
      name: 'ghalla_sockets',
      help: 'Sockets that are open',
      registers: [registry],
      collect: () => {
        sockets.set(realtime.figures().open);
      },
    });
    const dropped: Counter<'reason'> = new Counter({
      name: 'ghalla_sockets_dropped_total',
      help: 'Sockets that were closed from here, or what a Channels service did not take, by reason',
      labelNames: ['reason'],
      registers: [registry],
      collect: () => {
        dropped.reset();
        for (const [reason, count] of Object.entries(realtime.figures().dropped)) dropped.inc({ reason }, count);
      },
    });
  }
  return {
    observe: (call, status, milliseconds) => seconds.observe({ call, status }, milliseconds / 1000),
    pageServed: (from) => pages.inc({ from }),
    text: () => registry.metrics(),
  };
};
