import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ItemType } from '#lib/item-types.ts';
import type { Lang } from '#lib/lang.ts';
import type { DB } from '#platform/data/db/tables.ts';
import type { Audience, ItemState } from '#features/items/rules/visibility.ts';
import type { OrderStatus } from '#features/orders/rules/statuses.ts';
import type { Reason, ReportStatus } from '#features/reports/rules.ts';
import { USER_COLUMNS, type UserListRow } from './list.ts';

export interface UserCounts {
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

export interface UserItemRow {
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

export interface UserOrderRow {
  readonly id: number;
  readonly side: 'seller' | 'buyer' | 'delivery';
  readonly item_title: string;
  readonly item_image: string | null;
  readonly item_type: ItemType;
  readonly status: OrderStatus;
  readonly total_centimes: number | null;
  readonly created_at: Date;
}

export interface UserReportRow {
  readonly id: number;
  readonly made: boolean;
  readonly item_id: number;
  readonly title: string;
  readonly reason: Reason;
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

const execute = async <R>(db: Kysely<DB>, query: RawBuilder<R>): Promise<R[]> => (await query.execute(db)).rows;

/** Finds a user with counts of their activity. */
export const findUserDetails = async (db: Kysely<DB>, id: number): Promise<UserDetailsRow | undefined> =>
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

/** Newest items, including drafts and deleted ones. */
export const findUserItems = (db: Kysely<DB>, id: number, limit: number) =>
  execute(
    db,
    sql<UserItemRow>`select id, slug, title, array_to_string(images, ',') as images, type, state, audience,
      deleted_at, withdrawn, created_at from items where owner_id = ${id} order by created_at desc, id desc limit ${limit}`,
  );

/** Newest orders in any role, including those hidden by a side. */
export const findUserOrders = (db: Kysely<DB>, id: number, limit: number) => {
  const side = (name: string, column: RawBuilder<unknown>) => sql`(select id, ${name}::text as side, item_title,
    item_image, item_type, status, total_centimes, created_at from orders where ${column} = ${id} and not draft
    order by created_at desc, id desc limit ${limit})`;
  return execute(
    db,
    sql<UserOrderRow>`select * from (${side('seller', sql`seller_id`)} union all ${side('buyer', sql`buyer_id`)}
      union all ${side('delivery', sql`delivery_id`)}) o order by created_at desc, id desc limit ${limit}`,
  );
};

/** Newest reports by the user, and newest reports about their items. */
export const findUserReports = (db: Kysely<DB>, id: number, limit: number) => {
  const half = (made: boolean, where: RawBuilder<unknown>) => sql`(select p.id, ${made}::boolean as made, p.item_id,
    i.title, p.reason, p.text, p.status, p.created_at from reports p join items i on i.id = p.item_id where ${where}
    order by p.created_at desc, p.id desc limit ${limit})`;
  return execute(
    db,
    sql<UserReportRow>`select * from (${half(true, sql`p.reporter_id = ${id}`)} union all
      ${half(false, sql`i.owner_id = ${id}`)}) r order by created_at desc, id desc`,
  );
};

/** Most recent sessions. */
export const findUserSessions = (db: Kysely<DB>, id: number, limit: number) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'updated_at', 'address', 'user_agent'])
    .where('user_id', '=', id)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();

/** Administrative actions on the user, newest first. */
export const findUserHistory = (db: Kysely<DB>, id: number, limit: number) =>
  execute(
    db,
    sql<HistoryRow>`select action, actor_name, after, created_at from audit_log
      where subject_kind = 'user' and subject_id = ${id}
        and action in ('user.role_changed', 'user.suspended', 'user.restored') order by id desc limit ${limit}`,
  );
