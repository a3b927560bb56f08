import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { AppError, conflict, invalidField } from '#lib/errors.ts';
import { normalizePhone } from '#lib/phone.ts';
import type { Viewer } from '#lib/viewer.ts';
import type { Clock } from '#lib/days.ts';
import type { Log } from '../core/log.ts';
import type { PrimaryDb } from '../data/db/db.ts';
import type { ReadDb } from '../data/db/replica.ts';
import type { Events } from '../data/events.ts';
import { deleteInBatches } from '../data/db/delete-in-batches.ts';
import { inOneTransaction } from '../data/db/joined.ts';
import { endOf, PLATFORM_TABLES } from '../data/db/retention.ts';
import type { DB } from '../data/db/tables.ts';
import { seal, unseal } from '../core/seal.ts';

/** The form of an `Idempotency-Key`: 1 to 200 visible ASCII characters. Clients use random ones. */
export const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

/** A request with an `Idempotency-Key`, as its row identifies it. */
export interface KeyedRequest {
  /** `user:{id}`, or `guest:` and the SHA-256 of the data that distinguishes guests. */
  readonly owner: string;
  readonly key: string;
  /** SHA-256 of the call and its input. */
  readonly content: string;
}

/** The first response to a request that was repeated, as JSON. */
export class Replay {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A replacer for `JSON.stringify`: writes the fields of objects in one order. */
const sortFields = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The part of a call's input that decides its effect. */
interface CallInput {
  readonly call: string;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const hashPhone = (phone: string): string => sha256(`phone ${phone}`);

/**
 * Distinguishes guests, so that one never uses the key of another: by the phone number that they enter, in any notation. The
 * address of a phone may change between two attempts. A request without a number shares its key only with equal requests.
 */
const toGuest = (body: unknown, content: string): string => {
  const phone: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'phone') : undefined;
  if (typeof phone !== 'string' || phone === '') return content;
  return hashPhone(normalizePhone(phone) ?? phone);
};

/** Identifies a request with a key. Throws `invalid` for a malformed key. */
export const toKeyedRequest = (
  { viewer }: { readonly viewer: Viewer | null },
  key: string,
  input: CallInput,
): KeyedRequest => {
  if (!KEY_PATTERN.test(key)) throw invalidField('Idempotency-Key', 'malformed');
  const content = sha256(JSON.stringify(input, sortFields));
  return { owner: viewer ? `user:${viewer.id}` : `guest:${toGuest(input.body, content)}`, key, content };
};

// Responses contain names, numbers and tracking links. The table stores neither the keys nor, in a readable form, the
// responses: only the client's key opens them.
const toSecret = (key: string): string => `request:${key}`;

/**
 * Returns the response to an earlier request with the same key, if there is one. Throws `conflict` when that request was
 * another one.
 */
export const findReplay = async (
  db: Kysely<DB>,
  { owner, key, content }: KeyedRequest,
): Promise<Replay | undefined> => {
  const row = await db
    .selectFrom('request_keys')
    .select(['content', 'response'])
    .where('owner', '=', owner)
    .where('key', '=', sha256(key))
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.content !== content || row.response === null) throw conflict('key_reused');
  return new Replay(unseal(toSecret(key), row.response));
};

/** Inserts the key; returns `false` when it exists. Waits for a concurrent transaction that has inserted it. */
const insertKey = async (db: Kysely<DB>, { owner, key, content }: KeyedRequest, now: Date): Promise<boolean> => {
  const row = await db
    .insertInto('request_keys')
    .values({ owner, key: sha256(key), content, created_at: now })
    .onConflict((oc) => oc.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
};

const saveResponse = async (db: Kysely<DB>, { owner, key }: KeyedRequest, json: string): Promise<void> => {
  await db
    .updateTable('request_keys')
    .set({ response: seal(toSecret(key), json) })
    .where('owner', '=', owner)
    .where('key', '=', sha256(key))
    .execute();
};

interface RunContext {
  readonly db: PrimaryDb;
  readonly readDb: ReadDb;
  readonly events: Events;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Runs a request once: its key, its response and everything that `run` writes with `ctx.db` are one transaction, so that a
 * request that fails or is interrupted leaves nothing, and its key stays free. Events wait for the commit.
 * @returns the result of `run`, or the response of the request that was faster
 */
export const runOnce = <C extends RunContext>(
  ctx: C,
  request: KeyedRequest,
  run: (ctx: C) => unknown,
): Promise<unknown> =>
  inOneTransaction(ctx, async (db) => {
    if (!(await insertKey(db, request, ctx.clock.now()))) {
      const replay = await findReplay(db, request);
      // The row was purged at this very moment.
      if (!replay) throw new AppError('unavailable');
      return replay;
    }
    const { events } = ctx;
    const result = await run({
      ...ctx,
      db,
      readDb: db,
      events: { ...events, publish: (event) => void db.joined?.afterCommit(() => events.publish(event)) },
    });
    if (result instanceof Response) throw new Error('a call that returns a Response must be `idempotent: false`');
    await saveResponse(db, request, JSON.stringify(result));
    return result;
  });

// The previous version writes `order_keys`; the table is removed with the next release.
const TABLES = ['request_keys', 'order_keys'] as const;

/** Deletes the keys of a user who closes the account, with the responses. */
export const eraseKeys = async (db: Kysely<DB>, userId: number): Promise<void> => {
  for (const table of TABLES) await db.deleteFrom(table).where('owner', '=', `user:${userId}`).execute();
};

/** Deletes the keys of the requests that a guest made with a phone number (E.164), with the responses. */
export const eraseGuestKeys = async (db: Kysely<DB>, phone: string): Promise<void> => {
  await db
    .deleteFrom('request_keys')
    .where('owner', '=', `guest:${hashPhone(phone)}`)
    .execute();
};

/** Daily job: deletes the keys of requests that are too old to be repeated; returns how many. */
export const purgeKeys = async ({ db, clock }: Pick<RunContext, 'db' | 'clock'>): Promise<number> => {
  let count = 0;
  for (const table of TABLES)
    count += await deleteInBatches(db, table, sql`created_at < ${endOf(PLATFORM_TABLES[table], clock.now())}`);
  return count;
};
