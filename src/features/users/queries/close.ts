import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { DB } from '../../../platform/db/tables.ts';
import type { MovedItem } from './withdraw.ts';

type Trx = Transaction<DB>;

const ENDED = sql`('delivered', 'canceled', 'returned', 'refunded')`;

/** Holds all listings of somebody until the transaction ends, in one order: orders of them take turns with what follows. */
export const lockItemsOf = async (trx: Trx, ownerId: number): Promise<void> => {
  await sql`select from items where owner_id = ${ownerId} order by id for update`.execute(trx);
};

/** How many orders that are under way somebody sells, and how many they bring. */
export const openOrdersOf = async (trx: Trx, id: number): Promise<{ sold: number; brought: number }> => {
  const { rows } = await sql<{ sold: number; brought: number }>`select
      (select count(*) from orders where seller_id = ${id} and not draft and status not in ${ENDED})::int as sold,
      (select count(*) from orders where delivery_id = ${id} and not draft and status not in ${ENDED})::int as brought`.execute(
    trx,
  );
  return rows[0] ?? { sold: 0, brought: 0 };
};

/** Removes all listings of somebody for good; the files that they used are let go of. */
export const removeItemsOf = async (trx: Trx, ownerId: number): Promise<MovedItem[]> => {
  await sql`delete from upload_uses where owner_kind = 'item'
    and owner_id in (select id from items where owner_id = ${ownerId})`.execute(trx);
  const { rows } = await sql<MovedItem>`delete from items where owner_id = ${ownerId}
    returning id, type, state, deleted_at`.execute(trx);
  return rows;
};

/** Lets go of every file that somebody uploaded: nobody's from now on. Answers their paths. */
export const disownFiles = async (trx: Trx, id: number): Promise<string[]> => {
  await sql`delete from upload_uses where owner_kind = 'profile' and owner_id = ${id}`.execute(trx);
  const { rows } = await sql<{ path: string }>`update uploads set owner_id = null where owner_id = ${id}
    returning path`.execute(trx);
  return rows.map(({ path }) => path);
};

// What of an order tells who ordered; the town alone tells nobody.
const BLOTTED = sql`name = '', phone = '', email = null, address = '', current_location = null, latitude = null,
  longitude = null`;
const PERSONAL = sql`'{name,phone,email,address,current_location,latitude,longitude}'::text[]`;

/** Blots out who ordered in the ended orders of people who close their accounts, of one or many, and in what is written down of them. */
export const blotEnded = async (db: Kysely<DB>, now: Date, of: RawBuilder<unknown> | number): Promise<number> => {
  const buyers = typeof of === 'number' ? sql`(select ${of}::int)` : of;
  const { rows } = await sql<{ id: number }>`with blotted as (
      update orders set ${BLOTTED}, blotted_at = ${now}
      where buyer_id in ${buyers} and blotted_at is null and status in ${ENDED}
      returning id, buyer_id
    ), events as (
      update order_events set changes = changes - ${PERSONAL}
      where order_id in (select id from blotted) and changes is not null returning order_id
    ) select id, redact_audit(buyer_id) from blotted`.execute(db);
  return rows.length;
};

/** Everybody who closed their account. */
export const CLOSED = sql`(select id from users where closed_at is not null)`;

/** Erases all that is personal of somebody and stands in tables of its own; what others need loses its author. */
export const erase = async (trx: Trx, id: number, phone: string | null): Promise<void> => {
  const key = `user:${id}`;
  const statements = [
    sql`delete from orders where buyer_id = ${id} and draft`,
    sql`delete from order_keys where owner = ${key}`,
    sql`delete from likes where user_id = ${id}`,
    sql`delete from item_views where viewer = ${key}`,
    sql`delete from notifications where user_id = ${id}`,
    // What they said stays with whom they said it to, and so does the notice of it: without their name.
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
    // Links carry the id as their value, codes the number in their name.
    sql`delete from verifications where value = ${String(id)}
      or (${phone}::text is not null and starts_with(identifier, ${phone}::text))`,
    sql`select redact_audit(${id})`,
  ];
  for (const statement of statements) await statement.execute(trx);
};

/** Makes an account nobody's: the row stays for what refers to it, and nothing personal in it. */
export const anonymise = async (trx: Trx, id: number, now: Date): Promise<void> => {
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
