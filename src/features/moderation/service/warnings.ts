import type { Kysely } from 'kysely';
import type { DB } from '#platform/data/db/tables.ts';
import { toDirhams } from '#features/items/rules/price.ts';
import type { PriceUnit } from '#features/items/rules/kinds.ts';
import type { Warning } from '../contract.ts';
import { findDuplicates, findUsualPrices } from '../queries/warnings.ts';
import { getContactWarnings, isUnusualPrice } from '../rules/warnings.ts';

/** What of an item is checked. */
interface CheckedItem {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly category_id: number | null;
  readonly price_centimes: number | null;
  readonly price_unit: PriceUnit | null;
}

/**
 * Finds what a moderator must see before accepting items, by item id: contact details in the texts, a price far from those of
 * the category, and items with the same title or first picture. Takes two queries for any number of items.
 */
export const findWarnings = async (
  db: Kysely<DB>,
  items: readonly CheckedItem[],
): Promise<ReadonlyMap<number, Warning[]>> => {
  const priced = items.flatMap(({ category_id, price_centimes, price_unit }) =>
    category_id === null || price_centimes === null ? [] : [{ category_id, price_unit }],
  );
  const [usualPrices, duplicates] = await Promise.all([
    findUsualPrices(db, priced),
    findDuplicates(
      db,
      items.map(({ id }) => id),
    ),
  ]);
  const getPriceWarnings = ({ category_id, price_centimes, price_unit }: CheckedItem): Warning[] => {
    const usual = usualPrices.find((one) => one.category_id === category_id && one.price_unit === price_unit);
    if (!usual || price_centimes === null || !isUnusualPrice(price_centimes, usual)) return [];
    const [low, high] = [toDirhams(Math.round(usual.low)), toDirhams(Math.round(usual.high))];
    return [{ kind: 'price', low, high, price_unit }];
  };
  return new Map(
    items.map((item) => [
      item.id,
      [
        ...getContactWarnings(item),
        ...getPriceWarnings(item),
        ...duplicates
          .filter((row) => row.of === item.id)
          .map(({ by, same_seller, id, title }) => ({ kind: 'duplicate' as const, by, same_seller, id, title })),
      ],
    ]),
  );
};
