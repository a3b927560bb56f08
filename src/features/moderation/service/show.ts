import { notFound } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import { toDirhams, type PriceUnit } from '#features/items/rules/index.ts';
import { deleteSnapshot, upsertSnapshot, findItem, loadReferences, showItem } from '#features/items/index.ts';
import type { PendingView, Warning } from '../contract.ts';
import * as queries from '../queries.ts';
import { findDuplicates, findUsualPrices } from '../queries.ts';
import {
  getStatus,
  getChangedDetails,
  getChanges,
  toSnapshot,
  type Snapshot,
  getContactWarnings,
  isUnusualPrice,
} from '../rules.ts';
import { retainFiles } from '#features/uploads/index.ts';
import type { Trx, DbOrTransaction } from '#platform/data/db/db.ts';

/**
 * Returns one item for review: with its last accepted version, the changes since, and the seller's record. Throws
 * `not_found`, also for a draft, which is not moderated.
 */
export const showPending = async (ctx: UserCtx<'events'>, id: number): Promise<PendingView> => {
  const [{ item }, stored, accepted, refs] = await Promise.all([
    showItem(ctx, id),
    findItem(ctx.db, id),
    queries.findSnapshot(ctx.db, id),
    loadReferences(ctx),
  ]);
  const status = stored ? getStatus(stored) : null;
  if (!stored || !status) throw notFound();
  const [seller, warningsById] = await Promise.all([
    queries.countSellerItems(ctx.db, stored.owner_id, id),
    findWarnings(ctx.db, [stored]),
  ]);
  const warnings = warningsById.get(id) ?? [];
  if (!accepted) return { item, status, accepted: null, changes: [], changed_details: [], seller, warnings };
  const { look: snapshot, accepted_at } = accepted;
  return {
    item,
    status,
    accepted: {
      title: snapshot.title,
      description: snapshot.description,
      address: snapshot.address ?? '',
      images: snapshot.images.join(','),
      category: (snapshot.category_id !== null && refs.category(snapshot.category_id)) || null,
      price: snapshot.price_centimes === null ? null : toDirhams(snapshot.price_centimes),
      price_unit: snapshot.price_unit,
      details: { ...snapshot.details },
      accepted_at: accepted_at.toISOString(),
    },
    changes: getChanges(snapshot, toSnapshot(stored)),
    changed_details: getChangedDetails(snapshot.details, stored.details),
    seller,
    warnings,
  };
};

/**
 * Saves the accepted version of an item and its files in place of the previous one; null deletes it. Files that only the
 * previous version used stay until unused files are purged, so that undoing can restore it.
 */
export const saveSnapshot = async (trx: Trx, id: number, snapshot: Snapshot | null, now: Date): Promise<void> => {
  if (!snapshot) return deleteSnapshot(trx, id);
  await upsertSnapshot(trx, id, snapshot, now);
  const { certificates } = snapshot.details;
  await retainFiles(trx, id, [...snapshot.images, ...(Array.isArray(certificates) ? certificates : [])]);
};

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
 * Finds the warnings that a moderator must see before accepting items, by item id: contact details in the texts, a
 * price far from those of the category, and items with the same title or first picture. Takes two queries for any
 * number of items.
 */
export const findWarnings = async (
  db: DbOrTransaction,
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
