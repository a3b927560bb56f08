import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { DB } from '../../../platform/db/tables.ts';
import type { AffectedItem } from './hide-items.ts';

type Trx = Transaction<DB>;

const ENDED_STATUSES = sql`('delivered', 'canceled', 'returned', 'refunded')`;

/** Locks all items of a user, in a fixed order, so that concurrent orders of them wait. */
export const lockItems = async (trx: Trx, ownerId: number): Promise<void> => {
  await sql`select from items where owner_id = ${ownerId} order by id for update`.execute(trx);
};

/** Counts the open orders that a user sells or delivers. */
export const countOpenOrders = async (trx: Trx, id: number): Promise<{ sold: number; brought: number }> => {
  const { rows } = await sql<{ sold: number; brought: number }>`select
      (select count(*) from orders where seller_id = ${id} and not draft and status not in ${ENDED_STATUSES})::int as sold,
      (select count(*) from orders where delivery_id = ${id} and not draft and status not in ${ENDED_STATUSES})::int as brought`.execute(
    trx,
  );
  return rows[0] ?? { sold: 0, brought: 0 };
};

/** Deletes all items of a user permanently and releases their files. */
export const deleteItems = async (trx: Trx, ownerId: number): Promise<AffectedItem[]> => {
  await sql`delete from upload_uses where owner_kind = 'item'
    and owner_id in (select id from items where owner_id = ${ownerId})`.execute(trx);
  const { rows } = await sql<AffectedItem>`delete from items where owner_id = ${ownerId}
    returning id, type, state, deleted_at`.execute(trx);
  return rows;
};

/** Releases every upload of a user. Returns the paths. */
export const releaseFiles = async (trx: Trx, id: number): Promise<string[]> => {
  await sql`delete from upload_uses where owner_kind = 'profile' and owner_id = ${id}`.execute(trx);
  const { rows } = await sql<{ path: string }>`update uploads set owner_id = null where owner_id = ${id}
    returning path`.execute(trx);
  return rows.map(({ path }) => path);
};

// Personal data of the buyer in an order; the city alone does not identify anyone.
const REDACTED_COLUMNS = sql`name = '', phone = '', email = null, address = '', current_location = null, latitude = null,
  longitude = null`;
const PERSONAL_KEYS = sql`'{name,phone,email,address,current_location,latitude,longitude}'::text[]`;

/**
 * Redacts the buyer's personal data in the ended orders of one or several closed accounts, and in their order events
 * and audit log.
 */
export const redactEndedOrders = async (
  db: Kysely<DB>,
  now: Date,
  buyer: RawBuilder<unknown> | number,
): Promise<number> => {
  const buyers = typeof buyer === 'number' ? sql`(select ${buyer}::int)` : buyer;
  const { rows } = await sql<{ id: number }>`with blotted as (
      update orders set ${REDACTED_COLUMNS}, blotted_at = ${now}
      where buyer_id in ${buyers} and blotted_at is null and status in ${ENDED_STATUSES}
      returning id, buyer_id
    ), events as (
      update order_events set changes = changes - ${PERSONAL_KEYS}
      where order_id in (select id from blotted) and changes is not null returning order_id
    ) select id, redact_audit(buyer_id) from blotted`.execute(db);
  return rows.length;
};

/** All closed accounts. */
export const CLOSED_ACCOUNTS = sql`(select id from users where closed_at is not null)`;

/** Erases a user's personal data in other tables; rows that others need lose their author. */
export const erasePersonalData = async (trx: Trx, id: number, phone: string | null): Promise<void> => {
  const key = `user:${id}`;
  const statements = [
    sql`delete from orders where buyer_id = ${id} and draft`,
    sql`delete from order_keys where owner = ${key}`,
    sql`delete from likes where user_id = ${id}`,
    sql`delete from item_views where viewer = ${key}`,
    sql`delete from notifications where user_id = ${id}`,
    // Messages stay with the other side, and so do their notifications, without the sender's name.
    sql`update notifications n set data = data || '{"from": ""}' from chats c
      where (c.seller_id = ${id} or c.buyer_id = ${id}) and n.user_id in (c.seller_id, c.buyer_id)
        and n.kind = 'chat_message' and n.data -> 'chat_id' = to_jsonb(c.id)`,
    sql`delete from blocks where user_id = ${id} or blocked_id = ${id}`,
    sql`update reports set reporter_id = null, reporter_key = 'gone:' || id where reporter_id = ${id}`,
    sql`update reviews set author_id = null where author_id = ${id}`,
    sql`delete from sellers where user_id = ${id}`,
    sql`delete from user_locations where user_id = ${id}`,
    sql`delete from delivery_people where user_id = ${id}`,
    sql`delete from sessions where user_id = ${id}`,
    sql`delete from credentials where user_id = ${id}`,
    // Reset links carry the user id as their value, codes carry the number in their identifier.
    sql`delete from verifications where value = ${String(id)}
      or (${phone}::text is not null and starts_with(identifier, ${phone}::text))`,
    sql`select redact_audit(${id})`,
  ];
  for (const statement of statements) await statement.execute(trx);
};

/** Clears all personal data of an account. The row stays because other rows refer to it. */
export const anonymizeAccount = async (trx: Trx, id: number, now: Date): Promise<void> => {
  await trx
    .updateTable('users')
    .set({
      first_name: '',
      last_name: '',
      email: null,
      email_verified: false,
      phone_number: null,
      phone_number_verified: false,
      avatar: null,
      role: 'buyer',
      for: 'Particular',
      lang: 'ar',
      city_id: null,
      banned: false,
      ban_reason: null,
      ban_expires: null,
      closed_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
};
