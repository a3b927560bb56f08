import { AppError, conflict, invalidField, notFound } from '#lib/errors.ts';
import type { Ctx, FullCtx } from '#platform/context.ts';
import { afterCommit } from '#platform/data/db/joined.ts';
import { isViewerProven } from '#platform/data/db/proofs.ts';
import { sendOrderCode, verifyOrderCode } from '#features/accounts/index.ts';
import { lockItem } from '#features/items/index.ts';
import { toNetwork } from '#platform/core/network.ts';
import { readSigned, signFor, toKeyedId } from '#platform/core/sign.ts';
import type { Trx } from '#platform/data/db/db.ts';
import type { OrderFull } from '../contract.ts';
import { lockPendingCount, hasWaitingOrder, sumReservedWaiting, countReservingOfNetwork } from '../queries/list.ts';
import { type StoredOrder, findOrderByToken, findOrderById } from '../queries/order.ts';
import { MAX_PENDING, MAX_RESERVING_OF_NETWORK, reservesAtOnce } from '../rules/orderable.ts';
import type { Awaited } from '../rules/statuses.ts';
import { publishSoldOut, showAfterChange } from './show.ts';
import { lockOrderWithItem, takeListed } from './stock.ts';
import { changeOrder } from './transition.ts';

/** The time for which a device on which a code was entered needs no other one for the same number. */
const PROOF_SECONDS = 30 * 24 * 60 * 60;

interface Customer {
  readonly phone: string | null;
  /** The proof that the device has stored of an earlier order. */
  readonly proof: string | null | undefined;
  /** Whether the viewer has an account that has proven its phone number or e-mail address. */
  readonly proven: boolean;
}

/**
 * Returns what a new order waits for: nothing if its buyer has a proven account, or entered a code for the number on this
 * device lately; else the code, or the seller where no codes can be sent.
 */
export const getAwaited = (ctx: Ctx<'config' | 'secret'>, { phone, proof, proven }: Customer): Awaited | null => {
  if (proven || (proof && phone !== null && readSigned(ctx, 'phone', proof) === phone)) return null;
  return ctx.config.SMS_WEBHOOK_URL === undefined ? 'seller' : 'code';
};

/**
 * Throws `forbidden` when the buyer of a new order has the maximum number of unconfirmed ones. An account is counted by
 * itself, a guest who entered a code by the number. Other orders of the buyer wait until the transaction ends.
 */
export const assertFewPending = async (
  { viewer, config }: Ctx<'config'>,
  trx: Trx,
  { phone, proven }: Pick<Customer, 'phone' | 'proven'>,
  awaits: Awaited | null,
): Promise<void> => {
  if (viewer && awaits !== null) {
    if ((await lockPendingCount(trx, { buyerId: viewer.id, awaiting: true })) < MAX_PENDING.unproven) return;
    throw new AppError('forbidden', { reason: { key: 'orders_full_unproven', values: { max: MAX_PENDING.unproven } } });
  }
  // The number of a guest who entered no code may belong to another person. Load tests order without a limit.
  if (awaits !== null || config.RATE_LIMIT === 'off') return;
  const of = viewer && proven ? { buyerId: viewer.id } : { phone: phone ?? '' };
  if ((await lockPendingCount(trx, of)) < MAX_PENDING.proven) return;
  throw new AppError('forbidden', { reason: { key: 'orders_full', values: { max: MAX_PENDING.proven } } });
};

/** Names the network of a request without revealing it. */
const hashNetwork = ({ secret, request: { address } }: Ctx<'request' | 'secret'>): string =>
  toKeyedId(secret, `orders of ${toNetwork(address)}`);

/** How many units a new order takes from the stock, and the network that is counted for it. */
interface Reservation {
  readonly count: number;
  readonly network: string | null;
}

/**
 * Decides what a new order reserves at once: that of a proven buyer its quantity; another one nothing until the code was entered,
 * or, where no codes can be sent, a small quantity. Larger ones are reserved when the seller confirms. Locks the item.
 * Throws `conflict` when the phone number or the account already has such an order of the item.
 */
export const reserveFor = async (
  ctx: Ctx<'request' | 'secret'>,
  trx: Trx,
  itemId: number,
  {
    quantity,
    phone,
    awaits,
  }: { readonly quantity: number; readonly phone: string | null; readonly awaits: Awaited | null },
): Promise<Reservation> => {
  if (awaits === null) return { count: quantity, network: null };
  const nothing = { count: 0, network: null };
  if (awaits === 'code') return nothing;
  const item = await lockItem(trx, itemId);
  const buyerId = ctx.viewer?.id ?? null;
  if (await hasWaitingOrder(trx, itemId, { phone: phone ?? '', buyerId }))
    throw conflict(buyerId === null ? 'order_open' : 'order_open_own');
  if (!reservesAtOnce(quantity, item?.quantity ?? null, await sumReservedWaiting(trx, itemId))) return nothing;
  const network = hashNetwork(ctx);
  const open = await countReservingOfNetwork(trx, network);
  return open < MAX_RESERVING_OF_NETWORK ? { count: quantity, network } : nothing;
};

/**
 * Sends the code of an order to its number once the order is stored. Does not wait: a slow gateway must not hold up the
 * order, and a buyer who gets no code requests another one.
 */
export const sendFirstCode = (ctx: FullCtx, { id, phone }: Pick<StoredOrder, 'id' | 'phone'>): Promise<void> =>
  afterCommit(ctx.db, (db) => {
    const sending = sendOrderCode({ ...ctx, db }, id, phone);
    void sending.catch((error: unknown) => ctx.log.warn({ err: error }, 'order code not sent'));
  });

const isWaiting = ({ awaits, status }: StoredOrder): boolean => awaits === 'code' && status === 'pending';

/**
 * Sends another code to the number of an order that waits for one. Throws `not_found`, `conflict` when it does not,
 * `too_many`, `unavailable` (SMS gateway).
 */
export const resendCode = async (ctx: FullCtx, token: string): Promise<{ sent: true }> => {
  const order = await findOrderByToken(ctx.db, token);
  if (!order) throw notFound();
  if (!isWaiting(order)) throw new AppError('conflict');
  await sendOrderCode(ctx, order.id, order.phone);
  return { sent: true };
};

/** Reserves the quantity of an order whose code was right, or cancels it and returns why. */
const reserveOrCancel = async (trx: Trx, order: StoredOrder, now: Date): Promise<AppError | null> => {
  const taken = order.item_id === null ? notFound() : await takeListed(trx, order.item_id, order.quantity);
  if (taken instanceof Error) {
    await changeOrder(trx, order, 'canceled', { by: { actor: 'system', id: null }, now });
    return taken;
  }
  const reserved = taken.quantity === null ? 0 : order.quantity;
  await changeOrder(trx, order, 'proven', {
    by: { actor: 'buyer', id: order.buyer_id },
    now,
    columns: { awaits: null, reserved },
  });
  return null;
};

/**
 * Confirms an order by the code that was sent to its phone: reserves its quantity and notifies the seller. Its buyer needs no
 * code once the account is proven. Does nothing when that was done before. Throws `not_found`; `invalid` on `code`; `too_many`;
 * `conflict` when too little is left or the item is no longer listed, after canceling the order.
 */
export const confirmByCode = async (
  ctx: FullCtx,
  token: string,
  code: string | undefined,
): Promise<{ order: OrderFull; phone_proof: string | null }> => {
  const target = await findOrderByToken(ctx.db, token);
  if (!target) throw notFound();
  let proof: string | null = null;
  if (isWaiting(target)) {
    const own = ctx.viewer !== null && ctx.viewer.id === target.buyer_id && (await isViewerProven(ctx));
    if (!own) {
      if (code === undefined) throw invalidField('code', 'required');
      await verifyOrderCode(ctx, target.id, target.phone, code);
      proof = signFor(ctx, 'phone', target.phone, PROOF_SECONDS);
    }
    const problem = await ctx.db.transaction().execute(async (trx) => {
      const order = await lockOrderWithItem(trx, target.id);
      if (!order || order.removed_at) throw notFound();
      return isWaiting(order) ? reserveOrCancel(trx, order, ctx.clock.now()) : null;
    });
    if (problem) throw problem;
    const row = await findOrderById(ctx.db, target.id);
    if (row) publishSoldOut(ctx, row);
  }
  return { order: await showAfterChange(ctx, target.id, 'buyer'), phone_proof: proof };
};
