import { sql, type RawBuilder } from 'kysely';
import { HOUR } from '#lib/days.ts';
import type { DbOrTransaction } from '#platform/data/db/db.ts';
import { TROUBLE_RULES, TROUBLES, type Trouble } from '../rules/trouble.ts';
import type { OrderStatus } from '../rules/statuses.ts';

const LACKS_DRIVER = sql`not o.pickup and o.delivery_id is null
  and not coalesce(o.delivery_terms->'delivery' @> '["seller"]', false)`;

/** SQL condition: an order (alias `o`) has a reason of trouble at a moment. The statuses are literals, as in the index. */
const hasTrouble = (trouble: Trouble, now: Date): RawBuilder<unknown> => {
  const { after, unprovenAfter, until, withoutDriver, withProblem } = TROUBLE_RULES[trouble];
  const before = (hours: number): Date => new Date(now.getTime() - hours * HOUR);
  const ofStatus = (Object.entries(after) as [OrderStatus, number][]).map(([status, hours]) => {
    const ended = until === undefined ? sql`` : sql`and o.status_at > ${before(until)}`;
    const since = (limit: number) => sql`o.status = ${sql.lit(status)} and o.status_at <= ${before(limit)} ${ended}`;
    if (unprovenAfter === undefined) return sql`(${since(hours)} and o.awaits is distinct from 'code')`;
    return sql`(${since(hours)} and o.awaits is null or ${since(unprovenAfter)} and o.awaits = 'seller')`;
  });
  const waits = sql`(${sql.join(ofStatus, sql` or `)})`;
  if (withProblem) return sql`(${waits} and o.problem_at is not null)`;
  return withoutDriver ? sql`(${waits} and ${LACKS_DRIVER})` : waits;
};

/** SQL condition: an order has at least one of the reasons, as `getTroubles` finds them. */
export const troubleCondition = (troubles: readonly Trouble[], now: Date): RawBuilder<unknown> =>
  sql`(${sql.join(
    troubles.map((trouble) => hasTrouble(trouble, now)),
    sql` or `,
  )})`;

/** Counts the orders in trouble that administrators see. */
export const countTroubles = async (db: DbOrTransaction, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders o
    where not o.draft and o.removed_at is null and ${troubleCondition(TROUBLES, now)}`.execute(db);
  return rows[0]?.count ?? 0;
};
