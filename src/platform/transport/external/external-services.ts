import { sql } from 'kysely';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { Db } from '#platform/data/db/db.ts';
import { isPrivateHost, publicLookup } from './address.ts';
import { ExternalServiceError, SERVICES, type Service, type ServiceName } from './services.ts';
import { type Config, VERSION } from '#platform/core/config.ts';
import { createBreaker } from './breaker.ts';

/**
 * Reserves the next slot of a rate-limited service for the whole installation: all processes share one row and the
 * clock of the database.
 * @param every milliseconds between two slots
 * @param most milliseconds to wait at most
 * @returns the time of the slot and the milliseconds until then; `null` if that is too long
 */
export const reserveSlot = async (
  db: Db,
  service: string,
  { every, most: maxWait }: { every: number; most: number },
): Promise<{ at: Date; wait: number } | null> => {
  const pause = sql`make_interval(secs => ${every / 1000}::float8)`;
  const { rows } = await sql<{ at: Date; wait: number }>`
    insert into outside_paces as p (service, next_at) values (${service}, clock_timestamp() + ${pause})
    on conflict (service) do update set next_at = greatest(p.next_at, clock_timestamp()) + ${pause}
      where p.next_at <= clock_timestamp() + make_interval(secs => ${maxWait / 1000}::float8)
    returning next_at - ${pause} as at,
      greatest(0, extract(epoch from next_at - ${pause} - clock_timestamp()) * 1000)::float8 as wait`.execute(db);
  return rows[0] ?? null;
};

const MAX_BYTES = 1 << 20;

interface Options {
  readonly userAgent: string;
  /** Timeout in milliseconds from the DNS lookup to the last byte. */
  readonly within: number;
}

/** Reads the body of a response as text, at most one megabyte. */
const readText = async (response: http.IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new ExternalServiceError('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ExternalServiceError('invalid_response', 'no JSON');
  }
};

/**
 * Fetches JSON. Redirects are not followed, so that a response cannot choose the host, and public names that resolve to a
 * private address are rejected. Throws `ExternalServiceError`.
 */
const getJson = async (url: URL, { userAgent, within }: Options): Promise<unknown> => {
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(within)));
  try {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const { get } = url.protocol === 'https:' ? https : http;
      const headers = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': userAgent };
      const guard = isPrivateHost(url.hostname) ? {} : { lookup: publicLookup() };
      get(url, { signal, headers, ...guard }, resolve).on('error', reject);
    });
    const { statusCode = 0 } = response;
    if (statusCode !== 200) {
      response.destroy();
      throw new ExternalServiceError(statusCode >= 500 ? 'server_error' : 'rejected', String(statusCode));
    }
    return parseJson(await readText(response));
  } catch (error) {
    if (error instanceof ExternalServiceError) throw error;
    if (signal.aborted) throw new ExternalServiceError('slow');
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ExternalServiceError('unreachable', code ?? message);
  }
};

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
  /** Sends a request. Throws `ExternalServiceError` unless there is a valid response within two seconds, retries included. */
  send<A>(deps: { readonly db: Db }, question: ExternalRequest<A>): Promise<A>;
  /** Returns the statistics of the requests that this process has sent since its start. */
  stats(): Readonly<Record<ServiceName, ServiceStats>>;
}

interface ServiceStats {
  /** Requests by result: `succeeded`, or why there was no response. */
  readonly results: Readonly<Record<string, number>>;
  /** Whether five requests in a row have failed, so that most are not sent. */
  readonly open: boolean;
  /** The time of its last response; null if there was none. */
  readonly lastSuccessAt: Date | null;
}

interface Timing {
  /** Total milliseconds: waiting for a turn, the request and its retry. */
  readonly deadline?: number;
  /** Overrides the minimum interval of a service, in milliseconds. */
  readonly every?: number;
}

/** Total milliseconds of a request: a user waits for it. */
const DEADLINE = 2000;
/** Max milliseconds that a request waits for its turn; one that would wait longer is not sent. */
const MAX_WAIT = 1200;
/** The share of the remaining time that the first of two attempts may take. */
const FIRST_ATTEMPT = 0.6;

/** Only transient errors are retried: a rejected request would be rejected again. */
const isTransient = (error: unknown): boolean =>
  error instanceof ExternalServiceError &&
  ['slow', 'unreachable', 'server_error', 'invalid_response'].includes(error.kind);

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
    if (!result.success) throw new ExternalServiceError('invalid_response', result.error.issues[0]?.path.join('.'));
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
