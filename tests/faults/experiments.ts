import { KILLS } from './kills.ts';
import type { Outcome } from './outcome.ts';
import { fullDisk, otherClock, silentServices } from './surroundings.ts';
import { backUpUnderLoad, cutUploads, lastUnit } from './writes.ts';

export interface Experiment {
  readonly expected: string;
  /** @param times how often the fault is repeated */
  run(times: number): Promise<Outcome>;
}

/** The experiments by name, in the order in which they run. */
export const EXPERIMENTS: Readonly<Record<string, Experiment>> = {
  'kill -9 of the market and its database': { expected: 'no acknowledged order missing', run: KILLS.killAll },
  'kill -9 of the market': { expected: 'the next start joins the database; none missing', run: KILLS.killMarket },
  'kill -9 of the database': {
    expected: 'the market lives, starts it again and answers 503 meanwhile; none missing',
    run: KILLS.killDatabase,
  },
  'kill -9 of one connection of the database': { expected: 'the same', run: KILLS.killConnection },
  'the database hangs (SIGSTOP)': {
    expected: '503 within seconds, SIGTERM ends within 15 s; none missing',
    run: KILLS.hang,
  },
  'SIGTERM under load': { expected: 'exit code 0 within seconds; none missing, no 500', run: KILLS.stopUnderLoad },
  'the disk is full': { expected: 'reads go on, orders 503, back by itself; none missing', run: fullDisk },
  'another clock': { expected: 'sessions end when they should, nothing fails', run: otherClock },
  'services that never answer': {
    expected: 'no page waits for them longer than 2 s, no order at all',
    run: silentServices,
  },
  'uploads that are cut off': { expected: 'no row and no file left', run: cutUploads },
  'the last unit': { expected: 'one order', run: lastUnit },
  'backup under eight writers, restored elsewhere': {
    expected: 'no order acknowledged before the snapshot missing',
    run: backUpUnderLoad,
  },
  'kill -9 during the first start': { expected: 'the next start completes the schema', run: KILLS.killedMigrations },
};
