import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats work with a pause after each run, so that runs never overlap. An error is passed to `failed` and the repetition
 * continues.
 * @param pause milliseconds
 * @param first milliseconds before the first run
 * @returns a function that stops the repetition; it resolves when the current run has ended
 */
export const repeat = (
  pause: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
  first = pause,
): (() => Promise<void>) => {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const turn = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      failed(error);
    }
    if (!stopped) wait(pause);
  };
  // Jitter, so that processes which started together drift apart.
  const wait = (milliseconds: number): void => {
    const begin = (): void => {
      running = turn();
    };
    timer = setTimeout(begin, milliseconds * (0.9 + Math.random() * 0.2)).unref();
  };
  wait(first);
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
};

/** Returns the result of work, or null if it fails or takes longer; in this case it is not stopped. */
export const resultWithin = async <T>(milliseconds: number, work: () => Promise<T>): Promise<T | null> => {
  const deadline = new AbortController();
  const timeout = sleep(milliseconds, null, { signal: deadline.signal }).catch(() => null);
  const result = Promise.try(work).catch(() => null);
  const first = await Promise.race([result, timeout]);
  deadline.abort();
  return first;
};

/** Waits until all promises have settled, at most `milliseconds`; returns whether they have. */
export const allSettledWithin = async (
  milliseconds: number,
  promises: Iterable<Promise<unknown>>,
): Promise<boolean> => {
  const deadline = new AbortController();
  const timeout = sleep(milliseconds, false, { signal: deadline.signal }).catch(() => false);
  const all = Promise.allSettled(promises).then(() => true);
  const settled = await Promise.race([all, timeout]);
  deadline.abort();
  return settled;
};
