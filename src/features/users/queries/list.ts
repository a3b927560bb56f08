import { sql, type RawBuilder } from 'kysely';
import type { Lang } from '#lib/lang.ts';
import type { Role, Standing } from '#lib/viewer.ts';
import { containsPattern } from '#platform/data/db/contains-text.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import type { UserStatus } from '../rules.ts';
import type { SearchTerm, UserSort } from '../rules/list.ts';
import { csvYesNo, type CsvRecord, type CsvRows } from '#platform/data/db/csv-rows.ts';

export interface UserListRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly phone_number: string | null;
  readonly phone_number_verified: boolean;
  readonly avatar: string | null;
  readonly role: Role;
  readonly for: Standing;
  readonly city_id: number | null;
  readonly banned: boolean;
  readonly ban_reason: string | null;
  readonly ban_expires: Date | null;
  readonly closed_at: Date | null;
  readonly created_at: Date;
  readonly items: number;
  readonly seen_at: Date | null;
}

/** Columns of a `UserListRow`. Requires the alias `u`. */
export const USER_COLUMNS = sql`u.id, u.first_name, u.last_name, coalesce(u.email, u.pending_email) as email, u.email_verified, u.phone_number, u.phone_number_verified,
  u.avatar, u.role, u."for", u.city_id, u.banned, u.ban_reason, u.ban_expires, u.closed_at, u.created_at,
  (select count(*) from items i where i.owner_id = u.id and i.listed)::int as items,
  (select max(s.updated_at) from sessions s where s.user_id = u.id) as seen_at`;

export interface UserFilters {
  readonly search: SearchTerm | null;
  readonly role?: Role | undefined;
  readonly status?: UserStatus | undefined;
  readonly sort?: UserSort | undefined;
  readonly now: Date;
}

interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

const isSuspended = (now: Date) => sql`(u.banned and coalesce(u.ban_expires > ${now}, true))`;

// Must match the expression of the indexes.
const NAME = sql`normalize_text(u.first_name || ' ' || u.last_name)`;

/** @param loose match any of the words, or a name with similar spelling */
const searchCondition = (search: SearchTerm, loose: boolean): RawBuilder<unknown> => {
  if ('id' in search) return sql`u.id = ${search.id}`;
  if ('phone' in search) return sql`u.phone_number = ${search.phone}`;
  if ('digits' in search) return sql`u.phone_number like ${containsPattern(search.digits)}`;
  if ('address' in search) return sql`coalesce(u.email, u.pending_email) like ${containsPattern(search.address)}`;
  const words = sql`normalize_text(${search.words})`;
  if (loose)
    return sql`(name_keys(${NAME}) @@ to_name_query(${words}, false) or to_latin_letters(${NAME}) %> to_latin_letters(${words}))`;
  return sql`(name_keys(${NAME}) @@ to_name_query(${words}, true) or u.email like ${containsPattern(search.words.toLowerCase())})`;
};

const filterCondition = ({ search, role, status, now }: UserFilters, loose: boolean): RawBuilder<unknown> => {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (search) conditions.push(searchCondition(search, loose));
  if (role) conditions.push(sql`u.role = ${role}`);
  if (status === 'closed') conditions.push(sql`u.closed_at is not null`);
  else if (status === 'suspended') conditions.push(isSuspended(now));
  else if (status === 'active') conditions.push(sql`u.closed_at is null and not ${isSuspended(now)}`);
  return sql.join(conditions, sql` and `);
};

const ORDER_BY: Readonly<Record<UserSort, RawBuilder<unknown>>> = {
  latest: sql`u.created_at desc, u.id desc`,
  oldest: sql`u.created_at, u.id`,
  name_asc: sql`lower(u.name), u.id`,
  name_desc: sql`lower(u.name) desc, u.id desc`,
  role_asc: sql`u.role, u.created_at desc, u.id desc`,
  role_desc: sql`u.role desc, u.created_at, u.id`,
};

/** Returns the ids of all users of the list in its order, up to a limit. */
export const findUserIds = async (
  db: DbOrTransaction,
  filters: UserFilters,
  loose: boolean,
  limit: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select u.id from users u where ${filterCondition(filters, loose)}
    order by ${ORDER_BY[filters.sort ?? 'latest']} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Columns of the user export, in the order of the query below. */
export const USER_CSV_COLUMNS =
  `id first_name last_name email email_verified phone phone_verified role for city status items created_at closed_at`.split(
    ' ',
  );

/** Returns users for an export. Table alias `u`. */
export const findUserRecords = async (
  db: DbOrTransaction,
  lang: Lang,
  now: Date,
  { where, order }: CsvRows,
): Promise<CsvRecord[]> => {
  const { rows } =
    await sql<CsvRecord>`select u.id, u.first_name, u.last_name, coalesce(u.email, u.pending_email) as email,
      ${csvYesNo(sql`u.email_verified`)} as email_verified, u.phone_number as phone,
      ${csvYesNo(sql`u.phone_number_verified`)} as phone_verified, u.role, u."for", t.${sql.ref(`${lang}_name`)} as city,
      case when u.closed_at is not null then 'closed' when ${isSuspended(now)} then 'suspended' else 'active' end as status,
      (select count(*) from items i where i.owner_id = u.id and i.listed)::int as items, u.created_at, u.closed_at
    from users u left join cities t on t.id = u.city_id where ${where} ${order}`.execute(db);
  return rows;
};

/** Returns a page of users, newest first unless another order is asked for, with the total count. */
export const findUsersPage = async (
  db: DbOrTransaction,
  filters: UserFilters,
  loose: boolean,
  { limit, offset }: PageWindow,
): Promise<{ rows: UserListRow[]; total: number }> => {
  const where = filterCondition(filters, loose);
  const order = ORDER_BY[filters.sort ?? 'latest'];
  const [page, count] = await Promise.all([
    sql<UserListRow>`select ${USER_COLUMNS}
      from (select * from users u where ${where} order by ${order} limit ${limit} offset ${offset}) u
      order by ${order}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from users u where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

type AccountRow = Omit<UserListRow, 'items' | 'seen_at'> & {
  readonly pending_email: string | null;
  readonly lang: Lang;
};

export const findUser = async (db: DbOrTransaction, id: number): Promise<AccountRow | undefined> => {
  const { rows } = await sql<AccountRow>`select u.* from users u where u.id = ${id}`.execute(db);
  return rows[0];
};

/** Locks an account until the transaction ends, without blocking inserts that refer to it. */
export const lockUser = async (trx: DbOrTransaction, id: number): Promise<AccountRow | undefined> => {
  const { rows } = await sql<AccountRow>`select u.* from users u where u.id = ${id}
    for no key update`.execute(trx);
  return rows[0];
};

/**
 * Locks all active administrators in a fixed order, so that two who change each other's role run one after the other.
 */
export const lockAdmins = async (trx: DbOrTransaction, now: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select u.id from users u where u.role = 'admin' and u.closed_at is null
    and not ${isSuspended(now)} order by u.id for no key update`.execute(trx);
  return rows.map(({ id }) => id);
};

/**
 * Locks a batch of users whose suspension has ended: it expired, or they have signed in since (which lifts it) while
 * their items are still hidden. Skips rows locked by another process.
 */
export const lockExpiredSuspensions = async (trx: DbOrTransaction, now: Date, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select u.id from users u
    where u.id in (select id from users where banned and ban_expires <= ${now}
        union select owner_id from items where withdrawn)
      and u.closed_at is null and (not u.banned or u.ban_expires <= ${now})
    order by u.id limit ${limit} for no key update of u skip locked`.execute(trx);
  return rows.map(({ id }) => id);
};
