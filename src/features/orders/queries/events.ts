import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/db/tables.ts';
import type { Actor, OrderStatus } from '../rules/statuses.ts';

export type EventKind = 'placed' | 'status' | 'edited' | 'assigned';

/** Something that happened to an order, and by whom. */
export interface EventRow {
  readonly order_id: number;
  readonly actor: Actor;
  /** Null for guests and for the market itself. */
  readonly actor_id: number | null;
  readonly kind: EventKind;
  readonly status: OrderStatus;
  readonly created_at: Date;
}

/** Field → what it was and what it became. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

export const addEvent = async (
  trx: Transaction<DB>,
  event: EventRow,
  changes: Changes | null = null,
): Promise<void> => {
  await trx
    .insertInto('order_events')
    .values({ ...event, changes: changes && JSON.stringify(changes) })
    .execute();
};

/** All that happened to an order, the oldest first. */
export const eventsOf = (db: Kysely<DB>, orderId: number): Promise<EventRow[]> =>
  db
    .selectFrom('order_events')
    .select(['order_id', 'actor', 'actor_id', 'kind', 'status', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .$castTo<EventRow>()
    .execute();
