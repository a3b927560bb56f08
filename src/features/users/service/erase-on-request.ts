import path from 'node:path';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import type { Deps, FullUserCtx, UserCtx } from '#platform/context.ts';
import type { EraseUser } from '#platform/feature.ts';
import {
  completeErasureRecord,
  ERASURE_RECORD,
  getRecordFolders,
  readErasureRecord,
  type ErasureRecord,
  type RecordEntry,
} from '#platform/operations/erasure-record.ts';
import type { Erasure, ErasureInput, ErasurePlan, GuestErasureInput } from '../contract.ts';
import { findCreation, findRecordEntries, insertErasure } from '../queries/erasures.ts';
import { findUser } from '../queries/list.ts';
import { isTypedId, namesAny, parseContact, type Contact } from '../rules.ts';
import {
  eraseGuestIn,
  eraseUserIn,
  getNames,
  planGuestErasure,
  planUserErasure,
  type ErasureCause,
  type ErasureRequest,
} from './erase.ts';

/** Adds an entry, by default all, to the records that lack it. A record that was lost gets all. Returns how many were written. */
export const completeRecords = async (
  { config, db, log }: Pick<Deps, 'config' | 'db' | 'log'>,
  added?: RecordEntry,
): Promise<number> => {
  let count = 0;
  for (const folder of getRecordFolders(config)) {
    try {
      const isLost = (await readErasureRecord(path.join(folder, ERASURE_RECORD))) === null;
      count += await completeErasureRecord(folder, added && !isLost ? [added] : await findRecordEntries(db));
    } catch (error) {
      // The table has the entry: the job writes it.
      log.error({ err: error, folder }, 'record of erasures not written');
    }
  }
  return count;
};

/**
 * Erases a user in a transaction of its own, adds the erasure to the records and does what is left to do after the commit.
 * Throws like `eraseUserIn`.
 */
export const eraseUserNow = async (
  deps: Deps,
  id: number,
  erasers: readonly EraseUser[],
  cause: ErasureCause,
): Promise<Erasure> => {
  const erased = await deps.db.transaction().execute((trx) => eraseUserIn(deps, trx, id, erasers, cause));
  if (!erased) throw conflict('account_closed');
  await completeRecords(deps, erased.entry);
  deps.events.publish({ name: 'account.sessions_ended', id });
  for (const work of erased.rest) await work(deps);
  return erased.erasure;
};

/** Erases a customer without an account, likewise. */
export const eraseGuestNow = async (deps: Deps, contact: Contact, request: ErasureRequest): Promise<Erasure> => {
  const { erasure, entry } = await deps.db.transaction().execute((trx) => eraseGuestIn(deps, trx, contact, request));
  await completeRecords(deps, entry);
  return erasure;
};

export const showUserErasure = async (ctx: UserCtx, id: number): Promise<{ plan: ErasurePlan }> => ({
  plan: await planUserErasure(ctx.db, ctx.viewer.id, id),
});

/**
 * Erases a user on a written request. Throws `not_found`; `invalid` on `confirm` (not the id) and on `proof` (names the user);
 * `conflict` for oneself, administrators and closed accounts, and while orders that the user sells or delivers are open.
 */
export const eraseUserOnRequest = async (
  ctx: FullUserCtx,
  id: number,
  { confirm, proof }: ErasureInput,
  erasers: readonly EraseUser[],
): Promise<{ erasure: Erasure }> => {
  const user = await findUser(ctx.db, id);
  if (!user) throw notFound();
  if (!isTypedId(confirm, id)) throw invalidField('confirm', 'not_the_number', { id });
  if (namesAny(proof, getNames(user))) throw invalidField('proof', 'names_the_erased');
  return { erasure: await eraseUserNow(ctx, id, erasers, { kind: 'request', actorId: ctx.viewer.id, proof }) };
};

/** Throws `invalid` on a field that is no phone number and no e-mail address. */
export const readContact = (text: string, field = 'contact'): Contact => {
  const contact = parseContact(text);
  if (!contact) throw invalidField(field, 'not_contact');
  return contact;
};

export const showGuestErasure = async (ctx: UserCtx, contact: string): Promise<{ plan: ErasurePlan }> => ({
  plan: await planGuestErasure(ctx.db, readContact(contact)),
});

/**
 * Erases a customer without an account on a written request. Throws `invalid` on `contact`, on `confirm` (another contact) and on
 * `proof` (contains the contact); `conflict` when an account has proven the contact.
 */
export const eraseGuestOnRequest = async (
  ctx: FullUserCtx,
  { contact: text, confirm, proof }: GuestErasureInput,
): Promise<{ erasure: Erasure }> => {
  const contact = readContact(text);
  const again = parseContact(confirm);
  if (again?.phone !== contact.phone || again.email !== contact.email) throw invalidField('confirm', 'not_the_same');
  if (namesAny(proof, [contact.phone, contact.email])) throw invalidField('proof', 'names_the_erased');
  return { erasure: await eraseGuestNow(ctx, contact, { kind: 'request', actorId: ctx.viewer.id, proof }) };
};

/** Erases again what one entry of a record says, unless that is known. Returns whether there was something to erase. */
const repeatOne = async (deps: Deps, entry: RecordEntry, erasers: readonly EraseUser[]): Promise<boolean> => {
  const cause = { kind: 'repeated', entry } as const;
  const { user } = entry;
  const erased = await deps.db.transaction().execute(async (trx) => {
    if (!(await insertErasure(trx, { entry, proof: null, result: null }))) return null;
    // Another account with this id, of this or another market, is not meant.
    if (user && (await findCreation(trx, user.id)) === user.created)
      return eraseUserIn(deps, trx, user.id, erasers, cause);
    return eraseGuestIn(deps, trx, { phone: null, email: null, orders: entry.orders }, cause);
  });
  for (const work of erased?.rest ?? []) await work(deps);
  const plan = erased?.erasure.done;
  const open = plan?.blocking.map(({ id }) => id) ?? [];
  if (open.length > 0) deps.log.warn({ erasure: entry.id, orders: open }, 'orders of an erased user are open');
  return plan !== undefined && plan !== null && (plan.user_id !== null || plan.orders + plan.remaining.length > 0);
};

/** Reads the records that there are. Throws if that of `DATA_DIR` or `file` cannot be read. */
const readRecords = async (
  { config, log }: Pick<Deps, 'config' | 'log'>,
  file: string | undefined,
): Promise<(ErasureRecord & { readonly name: string })[]> => {
  const [own, ...copies] = getRecordFolders(config).map((folder) => path.join(folder, ERASURE_RECORD));
  const records = [];
  for (const name of [own, file, ...copies]) {
    if (name === undefined) continue;
    const record = await readErasureRecord(name).catch((error: unknown) => {
      if (!copies.includes(name)) throw error;
      // A disk for backups may be away; the market must start all the same.
      log.error({ err: error, file: name }, 'record of erasures not read');
      return null;
    });
    if (record) records.push({ ...record, name });
  }
  return records;
};

/**
 * Compares the records of erasures with the database. What a record has and the database lacks was erased after the backup that
 * the database was restored from: it is erased again, without a message to the user. Records that lack erasures get them. To be
 * called before the market serves requests. Returns how many accounts and customers were erased again.
 * @param file another record, to be read in addition
 */
export const repeatErasures = async (deps: Deps, erasers: readonly EraseUser[], file?: string): Promise<number> => {
  const known = new Set((await findRecordEntries(deps.db)).map(({ id }) => id));
  let count = 0;
  for (const { entries, unreadable, name } of await readRecords(deps, file)) {
    if (unreadable > 0) deps.log.error({ file: name, lines: unreadable }, 'unreadable lines in a record of erasures');
    for (const entry of entries) {
      if (known.has(entry.id)) continue;
      known.add(entry.id);
      if (await repeatOne(deps, entry, erasers)) count += 1;
    }
  }
  await completeRecords(deps);
  if (count > 0) deps.log.warn({ count }, 'erased again after a restore');
  return count;
};
