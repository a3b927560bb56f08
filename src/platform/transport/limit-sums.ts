import { randomUUID } from 'node:crypto';
import type { Bus } from '../data/bus/bus.ts';
import type { Sum } from '../data/bus/frames.ts';
import type { Log } from '../core/log.ts';

/** The environment variable that the primary process sets for the workers of a machine (`src/app/workers.ts`). */
export const MACHINE_VARIABLE = 'GHALLA_MACHINE';

/** Milliseconds between two messages to the other processes. */
const SEND_EVERY = 1_000;

/** The part of a limit's points at which a sum is sent: clients that are far below a limit cost no message. */
const PART = 1 / 20;

/** Max number of sums that a process sends at a time; the others wait for the next message. */
const MAX_SUMS = 1_000;

/** Max number of sums in a frame: keys are short, so that it needs no row. */
const SUMS_PER_FRAME = 50;

export interface LimitSums {
  /**
   * Counts points that this process has consumed.
   * @param limit the points of the counter, and the seconds of its window
   */
  add(counter: string, key: string, points: number, limit: { readonly points: number; readonly seconds: number }): void;
}

interface Options {
  readonly bus: Pick<Bus, 'subscribe' | 'send'>;
  readonly log: Log;
  /**
   * Adds the points that another process has consumed.
   * @param sameMachine whether it is a worker of this machine
   */
  readonly apply: (sum: Sum, sameMachine: boolean) => void;
}

/**
 * Synchronizes limits that are counted in memory between the processes of several machines: each adds up the points that it
 * consumes, and sends the sums to the others at most once a second.
 */
export const openLimitSums = ({ bus, log, apply }: Options): LimitSums => {
  const id = randomUUID();
  const machine = process.env[MACHINE_VARIABLE] ?? id;
  /** The counters by name, since the beginning of a window as long as their own. */
  const counters = new Map<string, { readonly until: number; readonly sums: Map<string, number> }>();
  const due = new Map<string, Sum>();

  bus.subscribe({
    onFrame: (frame) => {
      if (!('consumption' in frame) || frame.origin === id) return;
      for (const sum of frame.consumption.sums) apply(sum, frame.consumption.machine === machine);
    },
  });

  let sending = false;
  const send = async (): Promise<void> => {
    if (sending || due.size === 0) return;
    sending = true;
    const sums = [...due.values()].slice(0, MAX_SUMS);
    for (const [counter, key] of sums) {
      due.delete(`${counter} ${key}`);
      counters.get(counter)?.sums.delete(key);
    }
    try {
      const parts = Array.from({ length: Math.ceil(sums.length / SUMS_PER_FRAME) }, (_, at) =>
        sums.slice(at * SUMS_PER_FRAME, (at + 1) * SUMS_PER_FRAME),
      );
      await bus.send(parts.map((part) => ({ origin: id, consumption: { machine, sums: part } })));
    } catch (error) {
      // Without the database no data can be written either.
      log.debug({ err: error }, 'sums of limits could not be sent to other processes');
    }
    sending = false;
  };
  setInterval(() => void send(), SEND_EVERY).unref();

  return {
    add: (counter, key, points, limit) => {
      const now = performance.now();
      let window = counters.get(counter);
      if (!window || now > window.until) {
        window = { until: now + limit.seconds * 1000, sums: new Map() };
        counters.set(counter, window);
      }
      const sum = (window.sums.get(key) ?? 0) + points;
      window.sums.set(key, sum);
      if (Math.abs(sum) >= Math.max(1, limit.points * PART)) due.set(`${counter} ${key}`, [counter, key, sum]);
      else due.delete(`${counter} ${key}`);
    },
  };
};
