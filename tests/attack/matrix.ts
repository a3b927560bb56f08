import type { Call } from '#lib/call.ts';
import type { TestApp, TestUser } from '../support/app.ts';
import { CALLS, fillPath, minimalBody } from '../support/calls.ts';
import { createSummary, type Summary } from './requests.ts';
import { describeAttempt, findFault, type Attempt, type Documented, type Send } from './send.ts';
import { ID_NAME } from './values.ts';
import { findChangedRows, readRows, renewAccount, type Accounts, type World } from './world.ts';

// Every call, as every stranger, with everything that two other users own.

/** Calls that end the session or the account that makes them. */
const ENDS_SESSION = /sign-out|revoke|password|close|user\/update/;

/** The kinds of ids that a call may be about, by its path and fields; the first named is what its path is about. */
const kindsOf = (key: string, names: readonly string[]): (keyof World['ids'])[] => {
  const text = `${key} ${names.join(' ')}`;
  const kinds: [RegExp, keyof World['ids']][] = [
    [/order/, 'order'],
    [/chat/, 'chat'],
    [/saved/, 'search'],
    [/notification/, 'notification'],
    [/report/, 'report'],
    [/user|seller|farmer|\bto\b/, 'user'],
    [/item|like|pending/, 'item'],
  ];
  const found = kinds.filter(([pattern]) => pattern.test(text)).map(([, kind]) => kind);
  return found.length === 0 ? ['item', 'order', 'user'] : found;
};

const withIds = (value: unknown, id: number, name = ''): unknown => {
  if (Array.isArray(value)) return name.endsWith('ids') ? [id] : value.map((entry) => withIds(entry, id));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withIds(inner, id, field)]));
  return ID_NAME.test(name) ? id : value;
};

interface Target {
  readonly id: number;
  readonly file: string;
}

const toAttempt = (key: string, call: Call, { id, file }: Target): Attempt => {
  const path = fillPath(key, call, id)
    .slice(key.indexOf(' ') + 1)
    .replace(/x$/, (end) => (key.endsWith('{filename}') ? (file.split('/').at(-1) ?? '') : end));
  const { body } = minimalBody(call);
  return { key, target: path, ...(body === undefined ? {} : { body: JSON.stringify(withIds(body, id)) }) };
};

interface Options {
  readonly t: TestApp;
  readonly send: Send;
  readonly world: World;
  readonly strangers: Accounts;
  readonly documented: Documented;
  /** Ids of each kind that a call is tried with. */
  readonly perKind: number;
  readonly roles: readonly (keyof Accounts)[];
  /** Leaves calls out. */
  readonly include?: (key: string) => boolean;
}

/**
 * Makes every call. Faults: a server error, an undocumented response, a secret of the two users in a response, and a row of
 * theirs that has changed.
 */
export const runMatrix = async ({
  t,
  send,
  world,
  strangers,
  documented,
  perKind,
  roles,
  include,
}: Options): Promise<Summary> => {
  const summary = createSummary();
  const own = new Set<number>(
    Object.values(strangers).flatMap((user: TestUser | undefined) => (user ? [user.id] : [])),
  );
  const accounts: Record<string, TestUser | undefined> = { ...strangers };
  const before = await readRows(t);
  for (const [key, call] of CALLS) {
    if (include && !include(key)) continue;
    const names = Object.keys((call.body as { shape?: object } | undefined)?.shape ?? {});
    const hasId = /\{/.test(key) || names.some((name) => ID_NAME.test(name));
    const ids = hasId ? kindsOf(key, names).flatMap((kind) => world.ids[kind].slice(0, perKind)) : [0];
    for (const role of roles) {
      for (const [index, id] of [...new Set(ids)].entries()) {
        const as = accounts[role];
        const attempt = { ...toAttempt(key, call, { id, file: world.files[index % world.files.length] ?? '' }), as };
        const reply = await send(attempt);
        summary.count(reply.status, reply.processor, () => describeAttempt(attempt));
        const fault = findFault(attempt, reply, documented);
        if (fault) summary.addFault(`${role}: ${fault}\n  ${describeAttempt(attempt)}`);
        const request = `${attempt.target} ${String(attempt.body)}`;
        const leaked = world.secrets.find((text) => reply.text.includes(text) && !request.includes(text));
        if (leaked) summary.addFault(`${role} reads “${leaked}”\n  ${describeAttempt(attempt)}`);
        if (as && (reply.status === 401 || ENDS_SESSION.test(key))) {
          const renewed = await renewAccount(t, as);
          own.add(renewed.id);
          accounts[role] = renewed;
        }
      }
    }
  }
  for (const row of findChangedRows(before, await readRows(t), own)) summary.addFault(`changed: ${row.slice(0, 400)}`);
  return summary.result();
};
