import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Role, Standing } from '../../../lib/viewer.ts';
import type { DB } from '../../../platform/db/tables.ts';
import type { PersonStatus } from '../rules.ts';
import type { Sought } from '../rules/search-term.ts';

/** Somebody in the administrators' list. */
export interface PersonListRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
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

/** The columns of a `PersonListRow`. Alias `u`. */
export const PERSON_COLUMNS = sql`u.id, u.first_name, u.last_name, u.email, u.phone_number, u.phone_number_verified,
  u.avatar, u.role, u."for", u.city_id, u.banned, u.ban_reason, u.ban_expires, u.closed_at, u.created_at,
  (select count(*) from items i where i.owner_id = u.id and i.listed)::int as items,
  (select max(s.updated_at) from sessions s where s.user_id = u.id) as seen_at`;

export interface WantedPeople {
  readonly sought: Sought | null;
  readonly role?: Role | undefined;
  readonly status?: PersonStatus | undefined;
  readonly now: Date;
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

const SUSPENDED = (now: Date) => sql`(u.banned and coalesce(u.ban_expires > ${now}, true))`;

// As their indexes have it.
const NAME = sql`normalize_text(u.first_name || ' ' || u.last_name)`;

const literally = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** @param loose any of the words, or a name that is spelled much like them, will do */
const soughtBy = (sought: Sought, loose: boolean): RawBuilder<unknown> => {
  if ('id' in sought) return sql`u.id = ${sought.id}`;
  if ('phone' in sought) return sql`u.phone_number = ${sought.phone}`;
  if ('digits' in sought) return sql`u.phone_number like ${literally(sought.digits)}`;
  if ('address' in sought) return sql`u.email like ${literally(sought.address)}`;
  const words = sql`normalize_text(${sought.words})`;
  if (loose)
    return sql`(name_keys(${NAME}) @@ name_query(${words}, false) or spelling_of(${NAME}) %> spelling_of(${words}))`;
  return sql`(name_keys(${NAME}) @@ name_query(${words}, true) or u.email like ${literally(sought.words.toLowerCase())})`;
};

const whereOf = ({ sought, role, status, now }: WantedPeople, loose: boolean): RawBuilder<unknown> => {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (sought) parts.push(soughtBy(sought, loose));
  if (role) parts.push(sql`u.role = ${role}`);
  if (status === 'closed') parts.push(sql`u.closed_at is not null`);
  else if (status === 'suspended') parts.push(SUSPENDED(now));
  else if (status === 'active') parts.push(sql`u.closed_at is null and not ${SUSPENDED(now)}`);
  return sql.join(parts, sql` and `);
};

/** A page of people, the newest first, with the exact length of the list. */
export const peoplePage = async (
  db: Kysely<DB>,
  wanted: WantedPeople,
  loose: boolean,
  { limit, offset }: Slice,
): Promise<{ rows: PersonListRow[]; total: number }> => {
  const where = whereOf(wanted, loose);
  const [page, count] = await Promise.all([
    sql<PersonListRow>`select ${PERSON_COLUMNS}
      from (select * from users u where ${where} order by u.created_at desc, u.id desc limit ${limit} offset ${offset}) u
      order by u.created_at desc, u.id desc`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from users u where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

/** Holds the account of somebody until the transaction ends; nobody who only refers to it waits. */
export const lockPerson = async (trx: Kysely<DB>, id: number) => {
  const { rows } = await sql<Omit<PersonListRow, 'items' | 'seen_at'>>`select u.* from users u where u.id = ${id}
    for no key update`.execute(trx);
  return rows[0];
};

/** Holds all who can administer now until the transaction ends, in one order, so that two who change each other take turns. */
export const lockAdmins = async (trx: Kysely<DB>, now: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select u.id from users u where u.role = 'admin' and u.closed_at is null
    and not ${SUSPENDED(now)} order by u.id for no key update`.execute(trx);
  return rows.map(({ id }) => id);
};

/**
 * Locks some users whose suspension is over: it expired, or they signed in since (which ends it) and their items are still
 * withdrawn. Skips users that another process has locked.
 */
export const lockReturning = async (trx: Kysely<DB>, now: Date, most: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select u.id from users u
    where u.id in (select id from users where banned and ban_expires <= ${now}
        union select owner_id from items where withdrawn)
      and u.closed_at is null and (not u.banned or u.ban_expires <= ${now})
    order by u.id limit ${most} for no key update of u skip locked`.execute(trx);
  return rows.map(({ id }) => id);
};
