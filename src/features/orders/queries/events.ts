import { sql } from 'kysely';
import type { Trx, DbOrTransaction } from '#platform/data/db/db.ts';
import type { Incident } from '../rules/incidents.ts';
import type { Actor, Effects, OrderStatus } from '../rules/statuses.ts';

export type EventKind = NonNullable<Effects['history']>;

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };

export interface EventRow extends Partial<Nullable<Incident>> {
  readonly order_id: number;
  readonly actor: Actor;
  /** The author; null for guests and for automatic changes. */
  readonly actor_id: number | null;
  readonly kind: EventKind;
  readonly status: OrderStatus;
  readonly created_at: Date;
}

/** Field → old and new value. */
export type FieldChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

export const addEvent = async (trx: Trx, event: EventRow, changes?: FieldChanges): Promise<void> => {
  await trx
    .insertInto('order_events')
    .values({ ...event, changes: changes ? JSON.stringify(changes) : null })
    .execute();
};

export const hadStatus = async (trx: Trx, orderId: number, status: OrderStatus): Promise<boolean> =>
  (await trx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'status')
    .where('status', '=', status)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The paths of all photos in the history of an order. */
export const findPhotos = async (trx: Trx, orderId: number): Promise<string[]> => {
  const { rows } = await sql<{ photo: string }>`select photo from order_events
    where order_id = ${orderId} and photo is not null`.execute(trx);
  return rows.map(({ photo }) => photo);
};

/** The SQL expression for the side that canceled the order `o`; null unless it is canceled. */
export const CANCELED_BY = sql<Actor | null>`case when o.status = 'canceled' then (
  select e.actor from order_events e where e.order_id = o.id and e.kind = 'status' order by e.id desc limit 1) end`;

/** The side that canceled a locked order; null unless it is canceled. */
export const findCanceler = async (trx: Trx, orderId: number): Promise<Actor | null> => {
  const { rows } = await sql<{ actor: Actor | null }>`select ${CANCELED_BY} as actor from orders o
    where o.id = ${orderId}`.execute(trx);
  return rows[0]?.actor ?? null;
};

/** Returns the history of an order, oldest first. */
export const findEvents = (db: DbOrTransaction, orderId: number): Promise<EventRow[]> =>
  db
    .selectFrom('order_events')
    .select(['order_id', 'actor', 'actor_id', 'kind', 'status', 'created_at', 'reason', 'note', 'photo', 'due_on'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .$castTo<EventRow>()
    .execute();
