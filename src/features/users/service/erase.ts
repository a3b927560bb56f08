import { randomUUID } from 'node:crypto';
import { serverT } from '#i18n/server.ts';
import { conflict, notFound } from '#lib/errors.ts';
import { getFullName } from '#lib/text.ts';
import type { Deps } from '#platform/context.ts';
import type { AfterErasure, EraseUser } from '#platform/feature.ts';
import type { DbOrTransaction, Trx } from '#platform/data/db/db.ts';
import { removeMessagesTo } from '#platform/delivery/outbox/outbox.ts';
import type { RecordEntry } from '#platform/operations/erasure-record.ts';
import { eraseGuestKeys } from '#platform/transport/idempotency.ts';
import { eraseLimitsOf } from '#platform/transport/limits.ts';
import { deletePhoneCodes, eraseUser, findTaken, sendAccountMessage } from '#features/accounts/index.ts';
import { record } from '#features/audit/index.ts';
import { lockItemsOf } from '#features/items/index.ts';
import {
  eraseOrders,
  findBuyersNaming,
  findCustomerOrders,
  findOpenOrdersOf,
  lockNewOrders,
  type Customer,
  type CustomerOrder,
} from '#features/orders/index.ts';
import type { Erasure, ErasureOrder, ErasurePlan } from '../contract.ts';
import { countErased, findCreation, findHolders, insertErasure } from '../queries/erasures.ts';
import { findUser, lockAdmins, lockUser } from '../queries/list.ts';
import { erasureError, type Contact } from '../rules.ts';

/** A written request that an administrator answers; a command of the operator has no administrator. */
export interface ErasureRequest {
  readonly kind: 'request';
  readonly actorId: number | null;
  readonly proof: string;
}

/** Why something is erased: a user closes the account, a written request, or data that a restored backup has brought back. */
export type ErasureCause =
  | { readonly kind: 'closed' }
  | ErasureRequest
  | { readonly kind: 'repeated'; readonly entry: RecordEntry };

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** An erasure in a transaction, with the work that is left after the commit. */
interface Erased {
  readonly erasure: Erasure;
  readonly entry: RecordEntry;
  readonly rest: readonly AfterErasure[];
}

const toCustomer = (user: User, cause: ErasureCause): Customer => ({
  buyerId: user.id,
  phone: user.phone_number_verified ? user.phone_number : null,
  email: user.email_verified ? user.email : null,
  orders: cause.kind === 'repeated' ? cause.entry.orders : [],
});

const toItemIds = (orders: readonly CustomerOrder[]): number[] =>
  orders.flatMap(({ item_id, status }) => (item_id !== null && status === 'pending' ? [item_id] : []));

const ENDED: ReadonlySet<string> = new Set(['delivered', 'canceled', 'returned', 'refunded']);

/** Sorts the orders of a customer by what happens to them. */
const planOrders = (orders: readonly CustomerOrder[]): Pick<ErasurePlan, 'orders' | 'canceled' | 'remaining'> => {
  const toWire = ({ id, status }: CustomerOrder): ErasureOrder => ({ id, status, side: 'buyer' });
  const canceled = orders.filter(({ status }) => status === 'pending');
  const remaining = orders.filter(({ status }) => status !== 'pending' && !ENDED.has(status));
  return {
    orders: orders.length - remaining.length,
    canceled: canceled.map(toWire),
    remaining: remaining.map(toWire),
  };
};

const planUser = async (db: DbOrTransaction, user: User, orders: readonly CustomerOrder[]): Promise<ErasurePlan> => ({
  user_id: user.id,
  ...(await countErased(db, user.id)),
  ...planOrders(orders),
  blocking: await findOpenOrdersOf(db, user.id),
  accounts: [],
});

/** Returns what an erasure of a user on request would do. Throws `not_found`, and `conflict` where it is refused in any case. */
export const planUserErasure = async (
  db: DbOrTransaction,
  actorId: number | null,
  id: number,
): Promise<ErasurePlan> => {
  const user = await findUser(db, id);
  if (!user) throw notFound();
  const error = erasureError(actorId, user);
  if (error) throw conflict(error);
  return planUser(db, user, await findCustomerOrders(db, toCustomer(user, { kind: 'closed' })));
};

/** Deletes messages, codes, counters and stored responses of contacts, unless they belong to an account that has proven them. */
const forgetContacts = async (trx: Trx, contact: Contact, orders: readonly CustomerOrder[]): Promise<void> => {
  const phones = new Set([contact.phone, ...orders.map(({ phone }) => phone || null)]);
  const emails = new Set([contact.email, ...orders.map(({ email }) => email?.toLowerCase() ?? null)]);
  for (const phone of phones) {
    if (phone === null || (await findTaken(trx, null, phone)).phone) continue;
    await deletePhoneCodes(trx, phone);
    await eraseGuestKeys(trx, phone);
    await eraseLimitsOf(trx, phone);
    await removeMessagesTo(trx, { phone, email: null });
  }
  for (const email of emails) {
    if (email === null || (await findTaken(trx, email, null)).email) continue;
    await removeMessagesTo(trx, { phone: null, email });
  }
};

const toRecordedOrders = (orders: readonly CustomerOrder[]): RecordEntry['orders'] =>
  orders
    .filter(({ buyer_id }) => buyer_id === null)
    .map(({ id, created_at }) => ({ id, created: created_at.toISOString() }));

/** Adds the erasure to its table and, for a request, to the audit log, where it stays: it has no personal data. */
const writeDown = async (
  trx: Trx,
  cause: ErasureCause,
  subject: Pick<RecordEntry, 'user' | 'orders'>,
  plan: ErasurePlan,
  now: Date,
): Promise<Omit<Erased, 'rest'>> => {
  const proof = cause.kind === 'request' ? cause.proof : null;
  const entry = cause.kind === 'repeated' ? cause.entry : { id: randomUUID(), at: now.toISOString(), ...subject };
  // A repeated one was inserted first.
  if (cause.kind !== 'repeated') await insertErasure(trx, { entry, proof, result: plan });
  if (cause.kind === 'request') {
    const { user_id, items, files, orders } = plan;
    const [canceled_ids, remaining_ids] = [plan.canceled, plan.remaining].map((list) => list.map(({ id }) => id));
    await record(trx, {
      actor_id: cause.actorId,
      action: user_id === null ? 'guest.erased' : 'user.erased',
      // Not of the kind `user`, whose entries are redacted.
      subject: { kind: 'erasure', id: user_id, name: entry.id },
      before: null,
      after: { proof, ...(user_id === null ? {} : { user_id, items, files }), orders, canceled_ids, remaining_ids },
      now,
    });
  }
  return { entry, erasure: { id: entry.id, at: entry.at, proof, done: plan } };
};

const assertErasable = async (trx: Trx, user: User, cause: ErasureCause, admins: readonly number[]): Promise<void> => {
  if (cause.kind === 'repeated') return;
  if (cause.kind === 'request') {
    const error = erasureError(cause.actorId, user);
    if (error) throw conflict(error);
  } else {
    if (user.closed_at) throw notFound();
    if (user.role === 'admin' && admins.every((admin) => admin === user.id)) throw conflict('last_admin');
  }
  const blocking = await findOpenOrdersOf(trx, user.id);
  const sold = blocking.filter(({ side }) => side === 'seller').length;
  const brought = blocking.length - sold;
  if (blocking.length > 0 && cause.kind === 'request') throw conflict('erasure_blocked', { sold, brought });
  if (sold > 0) throw conflict('sells_open_orders', { count: sold });
  if (brought > 0) throw conflict('brings_open_orders', { count: brought });
};

/**
 * Erases a user from every feature, in the given transaction: orders that no seller has confirmed are canceled, those in progress
 * keep the customer until they end.
 * @returns null for a repeated erasure of an account that is closed
 */
export const eraseUserIn = async (
  deps: Pick<Deps, 'config' | 'clock'>,
  trx: Trx,
  id: number,
  erasers: readonly EraseUser[],
  cause: ErasureCause,
): Promise<Erased | null> => {
  const now = deps.clock.now();
  await lockNewOrders(trx, id);
  const before = await findUser(trx, id);
  if (!before) throw notFound();
  const admins = cause.kind === 'closed' && before.role === 'admin' ? await lockAdmins(trx, now) : [];
  // Items are locked before the user, in the order in which orders lock them.
  await lockItemsOf(trx, id, toItemIds(await findCustomerOrders(trx, toCustomer(before, cause))));
  const user = await lockUser(trx, id);
  if (!user) throw notFound();
  if (cause.kind === 'repeated' && user.closed_at) return null;
  await assertErasable(trx, user, cause, admins);
  const orders = await findCustomerOrders(trx, toCustomer(user, cause));
  const plan = await planUser(trx, user, orders);
  const created = (await findCreation(trx, id)) ?? now.toISOString();
  const rest = [];
  for (const erase of erasers) rest.push(await erase(trx, id, now));
  const guests = orders.filter(({ buyer_id }) => buyer_id === null);
  await eraseOrders(trx, guests, now);
  // Messages and codes at an address or number that the account claims may belong to an account that has proven it.
  const claimed = await findTaken(trx, user.pending_email, user.phone_number);
  const phone = user.phone_number_verified || !claimed.phone ? user.phone_number : null;
  await eraseUser(trx, id, phone, now);
  await removeMessagesTo(trx, { email: user.email, phone });
  await forgetContacts(trx, { email: user.pending_email, phone }, guests);
  const written = await writeDown(trx, cause, { user: { id, created }, orders: toRecordedOrders(guests) }, plan, now);
  if (cause.kind !== 'repeated') {
    const addresses = {
      email: user.email_verified ? user.email : null,
      phone: user.phone_number_verified ? user.phone_number : null,
    };
    const t = serverT(user.lang);
    await sendAccountMessage(deps, trx, addresses, {
      subject: t('emails.closed_subject'),
      text: t('emails.closed_text'),
      lang: user.lang,
    });
  }
  return { ...written, rest: rest.flatMap((work) => work ?? []) };
};

const planGuest = async (
  db: DbOrTransaction,
  contact: Contact,
  orders: readonly CustomerOrder[],
): Promise<ErasurePlan> => {
  const holders = await findHolders(db, contact);
  const owner = holders.find(({ proven }) => proven);
  if (owner) throw conflict('contact_of_account', { id: owner.id });
  const accounts = new Set([...holders.map(({ id }) => id), ...(await findBuyersNaming(db, contact))]);
  return {
    user_id: null,
    items: 0,
    files: 0,
    sessions: 0,
    ...planOrders(orders),
    blocking: [],
    accounts: [...accounts],
  };
};

/** Returns what an erasure of a customer without an account would do. Throws `conflict` when an account has proven the contact. */
export const planGuestErasure = async (db: DbOrTransaction, contact: Contact): Promise<ErasurePlan> =>
  planGuest(db, contact, await findCustomerOrders(db, contact));

/**
 * Erases a customer without an account, in the given transaction: from orders, messages, codes, counters and stored responses.
 * @param who the contact of a request, or the orders of a repeated erasure
 */
export const eraseGuestIn = async (
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  who: Contact & Pick<Customer, 'orders'>,
  cause: ErasureCause,
): Promise<Erased> => {
  const now = deps.clock.now();
  await lockItemsOf(trx, null, toItemIds(await findCustomerOrders(trx, who)));
  const orders = await findCustomerOrders(trx, who);
  const plan = await planGuest(trx, who, orders);
  await eraseOrders(trx, orders, now);
  await forgetContacts(trx, who, orders);
  return { ...(await writeDown(trx, cause, { user: null, orders: toRecordedOrders(orders) }, plan, now)), rest: [] };
};

/** The names and contacts of a user, which the proof of the erasure must not contain. */
export const getNames = (user: User): (string | null)[] => [
  getFullName(user) || null,
  `${user.last_name} ${user.first_name}`,
  user.email,
  user.pending_email,
  user.phone_number,
];
