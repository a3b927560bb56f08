import { sql } from 'kysely';
import type { ItemType } from '#lib/item-types.ts';
import type { Trx } from '#platform/data/db/db.ts';
import type { DeliveryTerms } from '../rules/price.ts';
import type { PriceUnit } from '../rules/kinds.ts';

/** The fields an order copies from its item. */
export interface OrderedItem extends DeliveryTerms {
  readonly owner_id: number;
  readonly type: ItemType;
  readonly title: string;
  readonly category_id: number | null;
  readonly city_id: number | null;
  readonly price_centimes: number | null;
  readonly price_unit: PriceUnit | null;
  /** Square metres; null when not stated. */
  readonly space: number | null;
  /** The first picture. */
  readonly image: string | null;
  /** Quantity left; null when not stated or not counted. */
  readonly quantity: number | null;
  readonly min_quantity: number | null;
}

// Whether orders take from the stock: `countsStock` in SQL.
const COUNTED = sql`(type <> 'Animal' or price_centimes is null or price_unit in ('head', 'piece'))`;
const LEFT = sql`case when ${COUNTED} then quantity end`;

// Without a counted quantity there is always enough.
const hasEnough = (count: number) => sql`(quantity is null or not ${COUNTED} or quantity >= ${count})`;

const take = (count: number) => sql`quantity = quantity - case when ${COUNTED} then ${count} else 0 end`;

/**
 * Takes `count` units of a listed item if that many, or `needed`, are left. One conditional update, so that the last unit is
 * sold only once. Returns `undefined` when the item is not available. Locks the item until the transaction ends.
 */
export const takeListedStock = async (
  trx: Trx,
  id: number,
  count: number,
  needed = count,
): Promise<OrderedItem | undefined> => {
  const { rows } = await sql<OrderedItem>`update items set ${take(count)}
    where id = ${id} and listed and not sold and type <> 'Professional' and ${hasEnough(needed)}
    returning owner_id, type, title, category_id, city_id, price_centimes, price_unit, space::float8 as space,
      images[1] as image, ${LEFT} as quantity, delivery, delivery_fee_centimes, delivery_fee_km_centimes, delivery_km, min_quantity`.execute(
    trx,
  );
  return rows[0];
};

/**
 * Takes `count` units of an item in any state. Returns the quantity left (null when it is not counted), or `undefined` when there
 * is not enough.
 */
export const takeStock = async (
  trx: Trx,
  id: number,
  count: number,
): Promise<{ readonly quantity: number | null } | undefined> => {
  const { rows } = await sql<{ quantity: number | null }>`update items set ${take(count)}
    where id = ${id} and ${hasEnough(count)} returning ${LEFT} as quantity`.execute(trx);
  return rows[0];
};

/** Returns `count` units to an item, unless it no longer states a quantity. */
export const returnStock = async (trx: Trx, id: number, count: number): Promise<void> => {
  await sql`update items set quantity = quantity + ${count} where id = ${id} and quantity is not null`.execute(trx);
};
