import { sql, type RawBuilder } from 'kysely';
import type { ItemType } from '#lib/item-types.ts';
import type { Lang } from '#lib/lang.ts';
import type { Audience, ItemState } from '#features/items/rules/index.ts';
import type { OrderStatus } from '#features/orders/rules/index.ts';
import type { ReportReason, ReportStatus } from '#features/reports/rules.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import { USER_COLUMNS, type UserListRow } from './list.ts';

interface UserCounts {
  readonly items: number;
  readonly sold: number;
  readonly bought: number;
  readonly brought: number;
  readonly reports_made: number;
  readonly reports_received: number;
}

interface UserDetailsRow extends UserListRow {
  readonly lang: Lang;
  readonly stars: number | null;
  readonly reviews: number | null;
  readonly counts: UserCounts;
}

interface UserItemRow {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly images: string;
  readonly type: ItemType;
  readonly state: ItemState;
  readonly audience: Audience | null;
  readonly deleted_at: Date | null;
  readonly withdrawn: boolean;
  readonly created_at: Date;
}

interface UserOrderRow {
  readonly id: number;
  readonly side: 'seller' | 'buyer' | 'delivery';
  readonly item_title: string;
  readonly item_image: string | null;
  readonly item_type: ItemType;
  readonly status: OrderStatus;
  readonly total_centimes: number | null;
  readonly created_at: Date;
}

interface UserReportRow {
  readonly id: number;
  readonly made: boolean;
  readonly item_id: number;
  readonly title: string;
  readonly reason: ReportReason;
  readonly text: string | null;
  readonly status: ReportStatus;
  readonly created_at: Date;
}

export interface HistoryRow {
  readonly action: string;
  readonly actor_name: string;
  readonly after: unknown;
  readonly created_at: Date;
}

const execute = async <R>(db: DbOrTransaction, query: RawBuilder<R>): Promise<R[]> => (await query.execute(db)).rows;

export const findUserDetails = async (db: DbOrTransaction, id: number): Promise<UserDetailsRow | undefined> =>
  (
    await execute(
      db,
      sql<UserDetailsRow>`select ${USER_COLUMNS}, u.lang, r.stars, r.reviews, json_build_object(
        'items', (select count(*) from items where owner_id = u.id),
        'sold', (select count(*) from orders where seller_id = u.id and not draft),
        'bought', (select count(*) from orders where buyer_id = u.id and not draft),
        'brought', (select count(*) from orders where delivery_id = u.id),
        'reports_made', (select count(*) from reports where reporter_id = u.id),
        'reports_received', (select count(*) from reports p join items i on i.id = p.item_id where i.owner_id = u.id)
      ) as counts
      from users u left join ratings r on r.user_id = u.id and r.role = 'seller' where u.id = ${id}`,
    )
  )[0];

/** Finds the newest items, including drafts and deleted ones. */
export const findUserItems = (db: DbOrTransaction, id: number, limit: number) =>
  execute(
    db,
    sql<UserItemRow>`select id, slug, title, array_to_string(images, ',') as images, type, state, audience,
      deleted_at, withdrawn, created_at from items where owner_id = ${id} order by created_at desc, id desc limit ${limit}`,
  );

/** Finds the newest orders in any role, including those hidden by a side. */
export const findUserOrders = (db: DbOrTransaction, id: number, limit: number) => {
  const side = (name: string, column: RawBuilder<unknown>) => sql`(select id, ${name}::text as side, item_title,
    item_image, item_type, status, total_centimes, created_at from orders where ${column} = ${id} and not draft
    order by created_at desc, id desc limit ${limit})`;
  return execute(
    db,
    sql<UserOrderRow>`select * from (${side('seller', sql`seller_id`)} union all ${side('buyer', sql`buyer_id`)}
      union all ${side('delivery', sql`delivery_id`)}) o order by created_at desc, id desc limit ${limit}`,
  );
};

/** Finds the newest reports by the user, and the newest reports about their items. */
export const findUserReports = (db: DbOrTransaction, id: number, limit: number) => {
  const half = (made: boolean, where: RawBuilder<unknown>) => sql`(select p.id, ${made}::boolean as made, p.item_id,
    i.title, p.reason, p.text, p.status, p.created_at from reports p join items i on i.id = p.item_id where ${where}
    order by p.created_at desc, p.id desc limit ${limit})`;
  return execute(
    db,
    sql<UserReportRow>`select * from (${half(true, sql`p.reporter_id = ${id}`)} union all
      ${half(false, sql`i.owner_id = ${id}`)}) r order by created_at desc, id desc`,
  );
};

/** Finds the most recent sessions. */
export const findUserSessions = (db: DbOrTransaction, id: number, limit: number) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'updated_at', 'address', 'user_agent'])
    .where('user_id', '=', id)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();

/** Administrative actions on the user, newest first. */
export const findUserHistory = (db: DbOrTransaction, id: number, limit: number) =>
  execute(
    db,
    sql<HistoryRow>`select action, actor_name, after, created_at from audit_log
      where subject_kind = 'user' and subject_id = ${id}
        and action in ('user.role_changed', 'user.suspended', 'user.restored') order by id desc limit ${limit}`,
  );

type Row = Readonly<Record<string, unknown>>;

/** The columns of an order, with names that need no knowledge of the tables. */
const ORDER_COLUMNS = sql`o.id, o.status, o.draft, o.item_id, o.item_title as title, o.quantity, o.price_centimes / 100.0 as price,
  o.price_unit, o.total_centimes / 100.0 as total, o.pickup, o.created_at, o.status_at`;
const CUSTOMER_COLUMNS = sql`o.name, o.phone, o.email, t.en_name as city, o.address, o.current_location, o.latitude, o.longitude`;
const JOIN_CITY = sql`left join cities t on t.id = o.city_id`;

/** All stored data of a user by section; each query is restricted to the user's id. */
const SECTIONS: Readonly<Record<string, (id: number) => RawBuilder<Row>>> = {
  account: (
    id,
  ) => sql`select u.id, u.first_name, u.last_name, u.email, u.email_verified, u.pending_email, u.phone_number as phone,
    u.phone_number_verified as phone_verified, u.avatar, u.role, u."for", u.lang, u.contact_for, t.en_name as city, u.created_at,
    u.updated_at from users u left join cities t on t.id = u.city_id where u.id = ${id}`,
  items: (id) => sql`select i.id, i.type, i.title, i.description, c.en_name as category, t.en_name as city, i.address,
    i.price_centimes / 100.0 as price, i.price_unit, i.negotiable, i.quantity, i.details, i.images, i.sold, i.state,
    i.audience, i.note, i.views + i.new_views as views, i.likes, i.created_at, i.updated_at, i.published_at, i.deleted_at
    from items i left join categories c on c.id = i.category_id left join cities t on t.id = i.city_id
    where i.owner_id = ${id} order by i.id`,
  orders_made: (id) => sql`select ${ORDER_COLUMNS}, ${CUSTOMER_COLUMNS}, s.name as seller from orders o ${JOIN_CITY}
    join users s on s.id = o.seller_id where o.buyer_id = ${id} order by o.id`,
  // The customer data are those that the seller can see: no orders that were hidden or removed.
  orders_received: (id) => sql`select ${ORDER_COLUMNS}, ${CUSTOMER_COLUMNS} from orders o ${JOIN_CITY}
    where o.seller_id = ${id} and not o.draft and o.awaits is distinct from 'code' and o.seller_hid_at is null
    and o.removed_at is null order by o.id`,
  orders_brought: (
    id,
  ) => sql`select ${ORDER_COLUMNS}, o.name, o.phone, t.en_name as city, o.address from orders o ${JOIN_CITY}
    where o.delivery_id = ${id} and o.removed_at is null order by o.id`,
  likes: (id) => sql`select l.item_id, i.title, l.created_at from likes l join items i on i.id = l.item_id
    where l.user_id = ${id} order by l.created_at`,
  saved_searches: (
    id,
  ) => sql`select s.id, s.filters, s.side, o.name as seller, s.paused, s.created_at from saved_searches s
    left join users o on o.id = s.seller_id where s.user_id = ${id} order by s.id`,
  views: (id) => sql`select item_id, day from item_views where viewer = ${`user:${id}`} order by day, item_id`,
  reports_made: (id) => sql`select p.id, p.item_id, i.title, p.reason, p.text, p.status, p.created_at, p.decided_at
    from reports p join items i on i.id = p.item_id where p.reporter_id = ${id} order by p.id`,
  reviews_written: (id) => sql`select order_id, role, stars, comment, created_at from reviews where author_id = ${id}
    order by id`,
  reviews_received: (id) => sql`select role, stars, comment, created_at from reviews where user_id = ${id} order by id`,
  // Only the messages of the user; those of others are not included.
  chats: (
    id,
  ) => sql`select c.id, c.item_id, i.title, case when c.seller_id = ${id} then 'seller' else 'buyer' end as side,
    o.name as "with", c.created_at, c.last_at from chats c left join items i on i.id = c.item_id
    join users o on o.id = case when c.seller_id = ${id} then c.buyer_id else c.seller_id end
    where c.seller_id = ${id} or c.buyer_id = ${id} order by c.id`,
  messages_written: (id) => sql`select id, chat_id, content, image, created_at from messages where from_user = ${id}
    order by id`,
  blocked: (id) => sql`select o.name, b.created_at from blocks b join users o on o.id = b.blocked_id
    where b.user_id = ${id} order by b.created_at`,
  chat_reports_made: (id) => sql`select id, chat_id, reason, text, status, created_at, decided_at from chat_reports
    where reporter_id = ${id} order by id`,
  notifications: (id) =>
    sql`select kind, data, created_at, read_at from notifications where user_id = ${id} order by id`,
  sessions: (id) => sql`select created_at, updated_at, expires_at, address, user_agent as device from sessions
    where user_id = ${id} order by id`,
  passkeys: (id) => sql`select name, created_at, last_used_at from passkeys where user_id = ${id} order by created_at`,
  authenticator_app: (id) => sql`select confirmed_at as since from totp_secrets
    where user_id = ${id} and confirmed_at is not null`,
  google: (id) => sql`select account_id as google_account, created_at as since from credentials
    where user_id = ${id} and provider_id = 'google' order by id`,
  sign_in_devices: (id) => sql`select created_at, last_used_at from known_devices where user_id = ${id}
    order by created_at`,
  devices: (id) => sql`select created_at, last_success_at, groups_off from push_subscriptions where user_id = ${id}
    order by id`,
  place: (id) => sql`select latitude, longitude, located_at from user_locations where user_id = ${id}`,
  files: (id) => sql`select path, kind, content_type, bytes, created_at from uploads
    where owner_id = ${id} and removed_at is null order by id`,
  // The actor is omitted, whose identity is another user's personal data.
  administration: (id) =>
    sql`select action, before, after, created_at from audit_log where person_id = ${id} order by id`,
};

/** Reads all sections in one snapshot. */
export const exportUserData = async (db: DbOrTransaction, id: number): Promise<Record<string, readonly Row[]>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const sections: Record<string, readonly Row[]> = {};
      for (const [name, query] of Object.entries(SECTIONS)) sections[name] = (await query(id).execute(trx)).rows;
      return sections;
    });
