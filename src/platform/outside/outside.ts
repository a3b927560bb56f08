import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Db } from '../db/db.ts';
import { createBreaker } from './breaker.ts';
import { OutsideFailure } from './failure.ts';
import { getJson } from './get-json.ts';
import { takeTurn } from './pace.ts';
import { SERVICES, type Service, type ServiceName } from './services.ts';

export interface Question<A> {
  readonly service: ServiceName;
  /** Added to the configured base: `/v1/forecast`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Takes what it gives: kept answers are read by it again. */
  readonly answer: z.ZodType<A>;
  /** The part of the whole time that this question may take, where another may follow it; 1 unless told. */
  readonly share?: number;
}

export interface Outside {
  /** Asks a service. Throws `OutsideFailure` when it does not answer well within five seconds, all tries together. */
  ask<A>(deps: { readonly db: Db }, question: Question<A>): Promise<A>;
}

interface Times {
  /** Milliseconds for an answer in all: waiting for a turn, asking, asking again. */
  readonly deadline?: number;
  /** Milliseconds between two questions to a service that wants a pause, instead of its own. */
  readonly every?: number;
}

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

const MOST_WAIT = 3000;
/** Of the time that is left, the part that the first of two tries may take. */
const FIRST_TRY = 0.6;

/** A question that was refused would be again: only what may pass is asked twice. */
const mayPass = (error: unknown): boolean =>
  error instanceof OutsideFailure && ['slow', 'unreachable', 'broken', 'nonsense'].includes(error.kind);

/** The client of all services outside, with what it remembers of their health. */
export const createOutside = (config: Config, { deadline = 5000, every }: Times = {}): Outside => {
  const breakers = new Map(Object.keys(SERVICES).map((name) => [name, createBreaker()] as const));
  const home = config.PUBLIC_URL ? ` (+${config.PUBLIC_URL})` : '';
  const userAgent = `Ghalla/${version}${home}`;

  const fetched = async <A>(service: Service, { path, query, answer }: Question<A>, within: number): Promise<A> => {
    const url = new URL(service.base(config).replace(/(?<!\/)\/+$/, '') + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const result = answer.safeParse(await getJson(url, { userAgent, within }));
    if (!result.success) throw new OutsideFailure('nonsense', result.error.issues[0]?.path.join('.'));
    return result.data;
  };

  const asked = async <A>(db: Db, question: Question<A>, service: Service): Promise<A> => {
    const end = performance.now() + deadline * (question.share ?? 1);
    const left = (): number => end - performance.now();
    if (service.every) {
      const turn = await takeTurn(db, question.service, { every: every ?? service.every, most: MOST_WAIT });
      if (!turn || turn.wait >= left()) throw new OutsideFailure('busy');
      await sleep(turn.wait);
    }
    if (service.attempts === 1) return fetched(service, question, left());
    try {
      return await fetched(service, question, left() * FIRST_TRY);
    } catch (error) {
      if (!mayPass(error)) throw error;
      // So that those who failed together do not come back together.
      await sleep(Math.min(50 + Math.random() * 200, left() / 4));
      return fetched(service, question, left());
    }
  };

  return {
    ask: ({ db }, question) => {
      const breaker = breakers.get(question.service) ?? createBreaker();
      const notAsked = (error: unknown): boolean => error instanceof OutsideFailure && error.kind === 'busy';
      return breaker.through(() => asked(db, question, SERVICES[question.service]), notAsked);
    },
  };
};
