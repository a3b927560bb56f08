import { sql } from 'kysely';
import type { Db, Trx } from '#platform/data/db/db.ts';
import { ENDED_STATUSES } from '#features/orders/index.ts';
import type { Point } from '#features/places/rules/index.ts';
import { LOCATION_EVERY_S } from './rules.ts';

/** The last location a user sent. */
export interface LocationRow extends Point {
  readonly located_at: Date;
}

export const setOnDuty = (db: Db, userId: number, isActive: boolean): Promise<unknown> =>
  db
    .insertInto('delivery_people')
    .values({ user_id: userId, is_active: isActive })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ is_active: isActive }))
    .execute();

/**
 * Stores a location unless one was stored less than `LOCATION_EVERY_S` ago, and returns the stored one. One statement
 * checks and writes, so that simultaneous reports cannot all pass the check.
 */
export const saveLocation = async (
  db: Db,
  userId: number,
  { latitude, longitude }: Point,
  now: Date,
): Promise<LocationRow | undefined> => {
  const threshold = sql<Date>`excluded.located_at - make_interval(secs => ${LOCATION_EVERY_S})`;
  const saved = await db
    .insertInto('user_locations')
    .values({ user_id: userId, latitude, longitude, located_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ latitude, longitude, located_at: now })
        .where('user_locations.located_at', '<=', threshold),
    )
    .returning(['latitude', 'longitude', 'located_at'])
    .executeTakeFirst();
  return saved ?? findLocation(db, userId);
};

const findLocation = (db: Db, userId: number): Promise<LocationRow | undefined> =>
  db
    .selectFrom('user_locations')
    .select(['latitude', 'longitude', 'located_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

interface DriverState {
  readonly is_active: boolean;
  readonly location: LocationRow | undefined;
  readonly on_the_way: number;
  /** Centimes of all active orders, and of those delivered since a moment. */
  readonly to_collect: number;
  readonly collected: number;
}

/** A driver's state: on duty or not, last location, shipped orders, cash to collect and collected since a moment. */
export const getDriverState = async (db: Db, userId: number, since: Date): Promise<DriverState> => {
  const [driver, location, sums] = await Promise.all([
    db.selectFrom('delivery_people').select('is_active').where('user_id', '=', userId).executeTakeFirst(),
    findLocation(db, userId),
    sql<Pick<DriverState, 'on_the_way' | 'to_collect' | 'collected'>>`select
        count(*) filter (where status = 'shipped')::int as on_the_way,
        coalesce(sum(total_centimes) filter (where status <> 'delivered'), 0)::bigint as to_collect,
        coalesce(sum(total_centimes) filter (where status = 'delivered'), 0)::bigint as collected
      from orders where delivery_id = ${userId} and removed_at is null
        and (status not in ${ENDED_STATUSES} or status = 'delivered' and status_at >= ${since})`.execute(db),
  ]);
  const { on_the_way = 0, to_collect = 0, collected = 0 } = sums.rows[0] ?? {};
  return { is_active: driver?.is_active ?? false, location, on_the_way, to_collect, collected };
};

interface DriverOnDuty {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/**
 * Returns drivers on duty who are not suspended: the nearest to a point by planar distance, which is precise enough to
 * choose the candidates (the caller sorts them), or without a point the most recently located.
 */
export const findDriversOnDuty = async (
  db: Db,
  near: Point | null,
  { limit, now }: { limit: number; now: Date },
): Promise<DriverOnDuty[]> => {
  const order = near
    ? sql`(l.latitude - ${near.latitude}::float8) ^ 2
        + ((l.longitude - ${near.longitude}::float8) * cos(radians(${near.latitude}::float8))) ^ 2 nulls last`
    : sql`l.located_at desc nulls last`;
  const { rows } = await sql<DriverOnDuty>`
    select u.id, u.first_name, u.last_name, u.phone_number as phone, l.latitude, l.longitude
    from delivery_people d
    join users u on u.id = d.user_id
    left join user_locations l on l.user_id = u.id
    where d.is_active and u.role = 'delivery' and not (u.banned and coalesce(u.ban_expires > ${now}::timestamptz, true))
    order by ${order}, u.id limit ${limit}`.execute(db);
  return rows;
};

/** Deletes the position and the duty of a user who closes the account. */
export const eraseUser = async (trx: Trx, userId: number): Promise<void> => {
  await trx.deleteFrom('user_locations').where('user_id', '=', userId).execute();
  await trx.deleteFrom('delivery_people').where('user_id', '=', userId).execute();
};
