import { sql } from 'kysely';
import type { Deps } from '../context.ts';
import { OutsideFailure } from './failure.ts';
import type { Outside, Question } from './outside.ts';
import { SERVICES, type ServiceName } from './services.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'outside'>;

export interface KeptAnswer<A> {
  readonly answer: A;
  readonly fetchedAt: Date;
  /** Whether the service failed, and this is what it said before. */
  readonly stale: boolean;
}

interface Keyed<A> extends Question<A> {
  /** What tells this question from others of its service. */
  readonly key: string;
}

const find = async <A>({ db }: Needs, { service, key, answer }: Keyed<A>) => {
  const row = await db
    .selectFrom('outside_answers')
    .select(['answer', 'fetched_at'])
    .where('service', '=', service)
    .where('key', '=', key)
    .executeTakeFirst();
  // Kept by an older version, it may have another form.
  const read = row && answer.safeParse(row.answer);
  return row && read?.success ? { answer: read.data, fetchedAt: row.fetched_at } : null;
};

const keep = async ({ db }: Needs, service: ServiceName, key: string, answer: unknown, fetchedAt: Date) => {
  const json = JSON.stringify(answer);
  await db
    .insertInto('outside_answers')
    .values({ service, key, answer: json, fetched_at: fetchedAt })
    .onConflict((on) => on.columns(['service', 'key']).doUpdateSet({ answer: json, fetched_at: fetchedAt }))
    .execute();
};

const answered = async <A>(deps: Needs, question: Keyed<A>): Promise<KeptAnswer<A> | null> => {
  const { service, key } = question;
  const known = await find(deps, question);
  const age = known ? deps.clock.now().getTime() - known.fetchedAt.getTime() : Infinity;
  if (known && age < SERVICES[service].fresh) return { ...known, stale: false };
  try {
    const answer = await deps.outside.ask(deps, question);
    const fetchedAt = deps.clock.now();
    await keep(deps, service, key, answer, fetchedAt);
    return { answer, fetchedAt, stale: false };
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    deps.log.warn({ service, why: error.message }, 'external service failed');
    return known && age < SERVICES[service].kept ? { ...known, stale: true } : null;
  }
};

const asking = new WeakMap<Outside, Map<string, Promise<unknown>>>();

/**
 * The answer to a question: a kept one while it is fresh, else the service's, else the last one while that is kept;
 * `null` where there is none. Who asks the same at the same moment shares one question.
 */
export const keptAnswer = <A>(deps: Needs, question: Keyed<A>): Promise<KeptAnswer<A> | null> => {
  const running = asking.get(deps.outside) ?? new Map<string, Promise<unknown>>();
  asking.set(deps.outside, running);
  const id = `${question.service} ${question.key}`;
  const known = running.get(id) as Promise<KeptAnswer<A> | null> | undefined;
  if (known) return known;
  const fresh = answered(deps, question).finally(() => running.delete(id));
  running.set(id, fresh);
  return fresh;
};

/** Removes the answers that are too old to be of use. */
export const sweepAnswers = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  let swept = 0n;
  for (const [service, { kept }] of Object.entries(SERVICES)) {
    const oldest = new Date(clock.now().getTime() - kept);
    const { numAffectedRows } = await sql`
      delete from outside_answers where service = ${service} and fetched_at <= ${oldest}`.execute(db);
    swept += numAffectedRows ?? 0n;
  }
  return Number(swept);
};
