import { sql } from 'kysely';
import type { Clock } from '#lib/days.ts';
import type { Log } from '#platform/core/log.ts';
import type { PrimaryDb } from '#platform/data/db/db.ts';
import { deleteInBatches } from '#platform/data/db/delete-in-batches.ts';
import { ExternalServiceError, SERVICES, type ServiceName } from './services.ts';
import type { ExternalServices, ExternalRequest } from './external-services.ts';

interface Needs {
  readonly db: PrimaryDb;
  readonly clock: Clock;
  readonly log: Log;
  readonly external: ExternalServices;
  readonly metrics: { cacheUsed(cache: 'external', result: 'hit' | 'miss'): void };
}

export interface CachedResponse<A> {
  readonly answer: A;
  readonly fetchedAt: Date;
  /** Whether the service failed and this is an older response. */
  readonly stale: boolean;
}

interface CacheableRequest<A> extends ExternalRequest<A> {
  /** Identifies this request among those to its service. */
  readonly key: string;
}

const findCached = async <A>({ db }: Needs, { service, key, answer }: CacheableRequest<A>) => {
  const row = await db
    .selectFrom('outside_answers')
    .select(['answer', 'fetched_at'])
    .where('service', '=', service)
    .where('key', '=', key)
    .executeTakeFirst();
  // A response cached by an older version may have another form.
  const read = row && answer.safeParse(row.answer);
  return row && read?.success ? { answer: read.data, fetchedAt: row.fetched_at } : null;
};

const save = async ({ db }: Needs, service: ServiceName, key: string, answer: unknown, fetchedAt: Date) => {
  const json = JSON.stringify(answer);
  await db
    .insertInto('outside_answers')
    .values({ service, key, answer: json, fetched_at: fetchedAt })
    .onConflict((on) => on.columns(['service', 'key']).doUpdateSet({ answer: json, fetched_at: fetchedAt }))
    .execute();
};

const load = async <A>(deps: Needs, question: CacheableRequest<A>): Promise<CachedResponse<A> | null> => {
  const { service, key } = question;
  const cachedResponse = await findCached(deps, question);
  const age = cachedResponse ? deps.clock.now().getTime() - cachedResponse.fetchedAt.getTime() : Infinity;
  const isFresh = cachedResponse !== null && age < SERVICES[service].fresh;
  deps.metrics.cacheUsed('external', isFresh ? 'hit' : 'miss');
  if (isFresh) return { ...cachedResponse, stale: false };
  try {
    const answer = await deps.external.send(deps, question);
    const fetchedAt = deps.clock.now();
    await save(deps, service, key, answer, fetchedAt);
    return { answer, fetchedAt, stale: false };
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error;
    deps.log.warn({ service, why: error.message }, 'external service failed');
    return cachedResponse && age < SERVICES[service].maxAge ? { ...cachedResponse, stale: true } : null;
  }
};

const pendingRequests = new WeakMap<ExternalServices, Map<string, Promise<unknown>>>();

/**
 * Returns the response to a request: the cached one while it is fresh, else a new one, else a stale one if the service
 * fails; `null` if there is none. Concurrent equal requests are sent once.
 */
export const getCachedResponse = <A>(deps: Needs, question: CacheableRequest<A>): Promise<CachedResponse<A> | null> => {
  const pending = pendingRequests.get(deps.external) ?? new Map<string, Promise<unknown>>();
  pendingRequests.set(deps.external, pending);
  const id = `${question.service} ${question.key}`;
  const shared = pending.get(id) as Promise<CachedResponse<A> | null> | undefined;
  if (shared) return shared;
  const response = load(deps, question).finally(() => pending.delete(id));
  pending.set(id, response);
  return response;
};

/** Deletes expired responses; returns how many. */
export const purgeCachedResponses = async ({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<number> => {
  let deleted = 0;
  for (const [service, { maxAge }] of Object.entries(SERVICES)) {
    const oldest = new Date(clock.now().getTime() - maxAge);
    deleted += await deleteInBatches(db, 'outside_answers', sql`service = ${service} and fetched_at <= ${oldest}`);
  }
  return deleted;
};
