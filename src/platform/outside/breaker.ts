import { OutsideFailure } from './failure.ts';

const MOST_FAILURES = 5;
const REST = 30_000;

export interface Breaker {
  /** Does the work unless the service rests; whatever it throws counts as a failure, save what `forgive` names. */
  through<R>(work: () => Promise<R>, forgive: (error: unknown) => boolean): Promise<R>;
}

/**
 * Spares a service that fails: after five failures in a row it is left alone for thirty seconds, then one question tries
 * whether it is well again. Throws `OutsideFailure` meanwhile.
 */
export const createBreaker = (): Breaker => {
  let failures = 0;
  let restsUntil = 0;
  let trying = false;
  return {
    through: async (work, forgive) => {
      const tired = failures >= MOST_FAILURES;
      if (tired && (trying || performance.now() < restsUntil)) throw new OutsideFailure('resting');
      trying = tired;
      try {
        const result = await work();
        failures = 0;
        return result;
      } catch (error) {
        if (!forgive(error)) {
          failures += 1;
          restsUntil = performance.now() + REST;
        }
        throw error;
      } finally {
        if (tired) trying = false;
      }
    },
  };
};
