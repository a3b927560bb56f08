import fc from 'fast-check';
import type { Call } from '#lib/call.ts';
import type { TestUser } from '../support/app.ts';
import { CALLS } from '../support/calls.ts';
import { describeAttempt, findFault, type Attempt, type Documented, type Send } from './send.ts';
import { BODY_TYPES, bodyValue, RAW_BODIES, toJsonSchema, urlValue, type JsonSchema } from './values.ts';

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const queryOf = (schema: JsonSchema, ids: readonly number[]): fc.Arbitrary<string> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, urlValue(inner, name, ids)]),
      ),
      { requiredKeys: [] },
    )
    .map((fields) => Object.entries(fields).map(([name, value]) => `${encode(name)}=${encode(value ?? '')}`))
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`.slice(0, 12_000)));

const pathOf = (path: string, schema: JsonSchema, ids: readonly number[]): fc.Arbitrary<string> => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return fc
    .tuple(...names.map((name) => urlValue(schema.properties?.[name] ?? {}, name, ids)))
    .map((values) =>
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(values[names.indexOf(name)]?.slice(0, 3000) ?? '')),
    );
};

const asForm = (value: unknown): string =>
  Object.entries(value ?? {})
    .map(
      ([name, field]) => `${encode(name)}=${encode(typeof field === 'object' ? JSON.stringify(field) : String(field))}`,
    )
    .join('&');

const bodyOf = (call: Call, ids: readonly number[]): fc.Arbitrary<Pick<Attempt, 'body' | 'type'>> => {
  const raw = fc.record({ body: fc.constantFrom(...RAW_BODIES), type: fc.constantFrom<string>(...BODY_TYPES) });
  if (call.stream) return raw.map(({ body }) => ({ body, type: call.stream ?? '' }));
  if (!call.body) return fc.constant({});
  const value = bodyValue(toJsonSchema(call.body), ids);
  return fc.oneof(
    { weight: 12, arbitrary: value.map((json) => ({ body: JSON.stringify(json) ?? '' })) },
    { weight: 2, arbitrary: value.map((json) => ({ body: asForm(json), type: BODY_TYPES[1] })) },
    { weight: 1, arbitrary: raw },
  );
};

/** Requests of a call that its schemas describe, nearly describe, or exclude. */
const attemptsOf = (key: string, call: Call, ids: readonly number[]): fc.Arbitrary<Omit<Attempt, 'as'>> =>
  fc
    .tuple(
      pathOf(key.slice(key.indexOf(' ') + 1), call.params ? toJsonSchema(call.params) : {}, ids),
      call.query ? queryOf(toJsonSchema(call.query), ids) : fc.constant(''),
      bodyOf(call, ids),
    )
    .map(([path, query, body]) => ({ key, target: `${path}${query}`, ...body }));

export interface Summary {
  readonly sent: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
  /** The requests that occupied the server the longest, where it measures it: milliseconds and the request. */
  readonly longest: readonly (readonly [milliseconds: number, request: string])[];
}

/** Collects what an attack finds. */
export const createSummary = () => {
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  let longest: [number, string][] = [];
  let sent = 0;
  return {
    count(status: number, processor: number | null, describe: () => string): void {
      sent += 1;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (processor === null || processor <= (longest[9]?.[0] ?? 0)) return;
      longest = [...longest, [processor, describe()] as [number, string]].toSorted(([a], [b]) => b - a).slice(0, 10);
    },
    addFault: (fault: string): void => void faults.push(fault),
    result: (): Summary => ({ sent, statuses, faults, longest }),
  };
};

interface Generated {
  readonly send: Send;
  readonly documented: Documented;
  /** Accounts by role, and a way to get a new one when a request has ended the session or the account. */
  readonly users: readonly (TestUser | undefined)[];
  readonly renew: (user: TestUser) => Promise<TestUser>;
  readonly ids: readonly number[];
  readonly perCall: number;
  readonly seed: number;
  /** Leaves calls out, for instance those that wait on purpose. */
  readonly include?: (key: string) => boolean;
}

/** Sends generated requests to every call, one after the other, each as one of the users. */
export const sendGenerated = async ({
  send,
  documented,
  users,
  renew,
  ids,
  perCall,
  seed,
  include,
}: Generated): Promise<Summary> => {
  const summary = createSummary();
  const current = [...users];
  for (const [key, call] of CALLS) {
    if (include && !include(key)) continue;
    const attempts = fc.sample(attemptsOf(key, call, ids), { numRuns: perCall, seed });
    for (const [index, attempt] of attempts.entries()) {
      const at = index % current.length;
      const complete: Attempt = { ...attempt, as: current[at] };
      const reply = await send(complete);
      summary.count(reply.status, reply.processor, () => describeAttempt(complete));
      const fault = findFault(complete, reply, documented);
      if (fault) summary.addFault(`${fault}\n  ${describeAttempt(complete)}`);
      const { as } = complete;
      if (reply.status === 401 && as && call.auth !== 'anyone') current[at] = await renew(as);
    }
  }
  return summary.result();
};
