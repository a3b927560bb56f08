import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { Config } from '#platform/core/config.ts';
import type { Db } from '#platform/data/db/db.ts';
import { VERSION } from '#platform/core/version.ts';
import { createBreaker } from './breaker.ts';
import { ExternalServiceError } from './external-service-error.ts';
import { getJson } from './get-json.ts';
import { reserveSlot } from './reserve-slot.ts';
import { SERVICES, type Service, type ServiceName } from './services.ts';

export interface ExternalRequest<A> {
  readonly service: ServiceName;
  /** Appended to the configured base URL: `/v1/forecast`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Validates the response. Its output must be valid input again, because cached responses are parsed with it too. */
  readonly answer: z.ZodType<A>;
  /** The share of the total time that this request may take when another may follow; 1 by default. */
  readonly share?: number;
}

export interface ExternalServices {
  /**
   * Sends a request. Throws `OutsideFailure` unless there is a valid response within two seconds, retries included.
   */
  send<A>(deps: { readonly db: Db }, question: ExternalRequest<A>): Promise<A>;
  /** What this process has sent since its start. */
  stats(): Readonly<Record<ServiceName, ServiceStats>>;
}

export interface ServiceStats {
  /** Requests by result: `succeeded`, or why there was no response. */
  readonly results: Readonly<Record<string, number>>;
  /** Whether five requests in a row have failed, so that most are not sent. */
  readonly open: boolean;
  /** When it last responded; null if it has not. */
  readonly lastSuccessAt: Date | null;
}

interface Timing {
  /** Total milliseconds: waiting for a turn, the request and its retry. */
  readonly deadline?: number;
  /** Overrides the minimum interval of a service, in milliseconds. */
  readonly every?: number;
}

/** Milliseconds for a request in all: a user waits for it. */
const DEADLINE = 2000;
/** A request that would wait longer for its turn is not sent. */
const MAX_WAIT = 1200;
/** The share of the remaining time that the first of two attempts may take. */
const FIRST_ATTEMPT = 0.6;

/** Only transient errors are retried: a rejected request would be rejected again. */
const isTransient = (error: unknown): boolean =>
  error instanceof ExternalServiceError && ['slow', 'unreachable', 'broken', 'nonsense'].includes(error.kind);

const mapServices = <V>(toValue: (name: ServiceName) => V): Record<ServiceName, V> => {
  const names = Object.keys(SERVICES) as ServiceName[];
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<ServiceName, V>;
};

/** Creates the client of all external services, with one circuit breaker per service. */
export const createExternalServices = (
  config: Config,
  { deadline = DEADLINE, every }: Timing = {},
): ExternalServices => {
  const states = mapServices(() => ({
    breaker: createBreaker(),
    results: {} as Record<string, number>,
    lastSuccessAt: null as Date | null,
  }));
  const home = config.PUBLIC_URL ? ` (+${config.PUBLIC_URL})` : '';
  const userAgent = `Ghalla/${VERSION}${home}`;

  const fetchOnce = async <A>(
    service: Service,
    { path, query, answer }: ExternalRequest<A>,
    within: number,
  ): Promise<A> => {
    const url = new URL(service.base(config).replace(/(?<!\/)\/+$/, '') + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const result = answer.safeParse(await getJson(url, { userAgent, within }));
    if (!result.success) throw new ExternalServiceError('nonsense', result.error.issues[0]?.path.join('.'));
    return result.data;
  };

  const fetchWithRetry = async <A>(db: Db, question: ExternalRequest<A>, service: Service): Promise<A> => {
    const end = performance.now() + deadline * (question.share ?? 1);
    const remaining = (): number => end - performance.now();
    if (service.every) {
      const turn = await reserveSlot(db, question.service, { every: every ?? service.every, most: MAX_WAIT });
      if (!turn || turn.wait >= remaining()) throw new ExternalServiceError('busy');
      await sleep(turn.wait);
    }
    if (service.attempts === 1) return fetchOnce(service, question, remaining());
    try {
      return await fetchOnce(service, question, remaining() * FIRST_ATTEMPT);
    } catch (error) {
      if (!isTransient(error)) throw error;
      // Jitter, so that clients that failed together do not retry together.
      await sleep(Math.min(50 + Math.random() * 200, remaining() / 4));
      return fetchOnce(service, question, remaining());
    }
  };

  return {
    send: async ({ db }, question) => {
      const state = states[question.service];
      const count = (result: string): void => void (state.results[result] = (state.results[result] ?? 0) + 1);
      const wasNotSent = (error: unknown): boolean => error instanceof ExternalServiceError && error.kind === 'busy';
      try {
        const work = () => fetchWithRetry(db, question, SERVICES[question.service]);
        const response = await state.breaker.through(work, wasNotSent);
        count('succeeded');
        state.lastSuccessAt = new Date();
        return response;
      } catch (error) {
        count(error instanceof ExternalServiceError ? error.kind : 'failed');
        throw error;
      }
    },
    stats: () =>
      mapServices((name) => {
        const { breaker, results, lastSuccessAt } = states[name];
        return { results, open: breaker.isOpen(), lastSuccessAt };
      }),
  };
};
