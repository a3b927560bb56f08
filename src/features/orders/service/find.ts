import type { Ctx } from '#platform/context.ts';
import { verifyCode } from '#features/accounts/service.ts';
import type { Order } from '../contract.ts';
import * as queries from '../queries.ts';
import { toOrders, trackingUrl } from './show.ts';

/** Max orders that are found, newest first. */
const MAX_FOUND = 50;

/**
 * Returns the orders that guests placed with a phone number, each with its tracking link, to whoever received the
 * one-time code on it. Without the code nothing tells whether there are any. Throws `invalid` on `code` (wrong, expired,
 * spent), `too_many`.
 */
export const findGuestOrders = async (
  ctx: Ctx,
  { phoneNumber, code }: { readonly phoneNumber: string; readonly code: string },
): Promise<{ orders: { order: Order; tracking_url: string }[] }> => {
  await verifyCode(ctx, phoneNumber, code);
  const rows = await queries.findGuestOrders(ctx.db, phoneNumber, MAX_FOUND);
  const orders = await toOrders(ctx, rows, 'buyer');
  const tokens = new Map(rows.map(({ id, token }) => [id, token]));
  return { orders: orders.map((order) => ({ order, tracking_url: trackingUrl(ctx, tokens.get(order.id) ?? '') })) };
};
