import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does something again and again, each time a pause after it ended, so that it never overlaps with itself. A failure is
 * handed to `failed` and changes nothing else. Returns the function that ends it; it resolves when what is running has.
 * @param pause milliseconds
 * @param first milliseconds before the first time
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
  // Several processes that started together drift apart.
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

/** Resolves when the promises have settled, or after so many milliseconds; answers whether they have. */
export const settledWithin = async (milliseconds: number, promises: Iterable<Promise<unknown>>): Promise<boolean> => {
  const deadline = new AbortController();
  const late = sleep(milliseconds, false, { signal: deadline.signal }).catch(() => false);
  const all = Promise.allSettled(promises).then(() => true);
  const settled = await Promise.race([all, late]);
  deadline.abort();
  return settled;
};
