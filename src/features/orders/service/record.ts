import type { Transaction } from 'kysely';
import type { UserCtx } from '#platform/context.ts';
import type { DB } from '#platform/data/db/tables.ts';
import { diffFields } from '#features/audit/rules.ts';
import { record } from '#features/audit/service.ts';
import type { StoredOrder } from '../queries/order.ts';

const PERSONAL = ['name', 'phone', 'email', 'city_id', 'address', 'current_location', 'latitude', 'longitude'] as const;

/** The fields recorded in the audit log; the total follows from the quantity. */
const toAuditFields = (order: StoredOrder) => ({
  ...Object.fromEntries(PERSONAL.map((name) => [name, order[name]])),
  status: order.status,
  quantity: order.quantity,
  pickup: order.pickup,
  delivery_id: order.delivery_id,
  deleted: order.removed_at !== null,
});

/** Adds an audit entry for an administrator's change to an order, unless nothing changed. */
export const recordOrderChange = async (
  ctx: UserCtx,
  trx: Transaction<DB>,
  action: 'moved' | 'edited' | 'removed',
  before: StoredOrder,
  after: StoredOrder,
): Promise<void> => {
  const changed = diffFields(toAuditFields(before), toAuditFields(after));
  if (!changed) return;
  const personal = PERSONAL.some((name) => name in changed.after);
  await record(trx, {
    actor_id: ctx.viewer.id,
    action: `order.${action}`,
    subject: { kind: 'order', id: before.id, name: before.item_title },
    person_id: personal ? before.buyer_id : null,
    ...changed,
    now: ctx.clock.now(),
  });
};
