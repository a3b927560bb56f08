import { sql, type Transaction } from 'kysely';
import type { ItemType } from '../../../lib/item-types.ts';
import type { DB } from '../../../platform/db/tables.ts';
import type { PriceUnit } from '../rules/kinds.ts';

type Trx = Transaction<DB>;

/** What an order takes down of the item it took from. */
export interface Taken {
  readonly owner_id: number;
  readonly type: ItemType;
  readonly title: string;
  readonly category_id: number | null;
  readonly city_id: number | null;
  readonly price_centimes: number | null;
  readonly price_unit: PriceUnit | null;
  /** Square metres; null where none are stated. */
  readonly space: number | null;
  /** Its first picture. */
  readonly image: string | null;
  /** What is left; null where none is stated. */
  readonly quantity: number | null;
}

// Where no quantity is stated there is always enough, and nothing to count.
const enough = (count: number) => sql`(quantity is null or quantity >= ${count})`;

/**
 * Takes so many of an item that is on the market, when there are so many: one conditional statement, so that the last
 * one is sold once. `undefined` where it is not to be had any more. The item is held until the transaction ends.
 */
export const takeFromMarket = async (trx: Trx, id: number, count: number): Promise<Taken | undefined> => {
  const { rows } = await sql<Taken>`update items set quantity = quantity - ${count}
    where id = ${id} and listed and not sold and type <> 'Professional' and ${enough(count)}
    returning owner_id, type, title, category_id, city_id, price_centimes, price_unit, space::float8 as space,
      images[1] as image, quantity`.execute(trx);
  return rows[0];
};

/** Takes more of an item, or again, wherever it stands. Answers what is left, or `undefined` where that is not enough. */
export const takeMore = async (
  trx: Trx,
  id: number,
  count: number,
): Promise<{ readonly quantity: number | null } | undefined> => {
  const { rows } = await sql<{ quantity: number | null }>`update items set quantity = quantity - ${count}
    where id = ${id} and ${enough(count)} returning quantity`.execute(trx);
  return rows[0];
};

/** Gives so many of an item back; nothing where it states no quantity any more. */
export const giveBack = async (trx: Trx, id: number, count: number): Promise<void> => {
  await sql`update items set quantity = quantity + ${count} where id = ${id} and quantity is not null`.execute(trx);
};
