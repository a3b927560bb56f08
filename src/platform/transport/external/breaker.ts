import { ExternalServiceError } from './services.ts';

const MAX_FAILURES = 5;
const OPEN_MS = 30_000;

export interface Breaker {
  /** Runs the work unless the circuit is open; errors count as failures unless `forgive` returns true. */
  through<R>(work: () => Promise<R>, forgive: (error: unknown) => boolean): Promise<R>;
  /** Whether the circuit is open: the next request will not be sent, or is the trial. */
  isOpen(): boolean;
}

/**
 * A circuit breaker: after five consecutive failures a service gets no requests for thirty seconds, then a single trial
 * request. Meanwhile it throws `ExternalServiceError`.
 */
export const createBreaker = (): Breaker => {
  let failures = 0;
  let openUntil = 0;
  let trying = false;
  return {
    isOpen: () => failures >= MAX_FAILURES,
    through: async (work, forgive) => {
      const open = failures >= MAX_FAILURES;
      if (open && (trying || performance.now() < openUntil)) throw new ExternalServiceError('circuit_open');
      trying = open;
      try {
        const result = await work();
        failures = 0;
        return result;
      } catch (error) {
        if (!forgive(error)) {
          failures += 1;
          openUntil = performance.now() + OPEN_MS;
        }
        throw error;
      } finally {
        if (open) trying = false;
      }
    },
  };
};
