import { notFound } from '#lib/errors.ts';
import type { UserCtx } from '#platform/context.ts';
import { toDirhams } from '#features/items/rules/price.ts';
import { deleteSnapshot, findItem, loadReferences, showItem, upsertSnapshot } from '#features/items/service.ts';
import type { PendingView } from '../contract.ts';
import { findWarnings } from './warnings.ts';
import * as queries from '../queries.ts';
import { getStatus } from '../rules.ts';
import { getChangedDetails, getChanges, toSnapshot, type Snapshot } from '../rules/snapshot.ts';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/data/db/tables.ts';
import { retainFiles } from '#features/uploads/service.ts';

/**
 * Returns one item for review: with its last accepted version, the changes since, and the seller's record. Throws
 * `not_found`, also for a draft, which is not moderated.
 */
export const showPending = async (ctx: UserCtx, id: number): Promise<PendingView> => {
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
export const saveSnapshot = async (
  trx: Transaction<DB>,
  id: number,
  snapshot: Snapshot | null,
  now: Date,
): Promise<void> => {
  if (!snapshot) return deleteSnapshot(trx, id);
  await upsertSnapshot(trx, id, snapshot, now);
  const { certificates } = snapshot.details;
  await retainFiles(trx, id, [...snapshot.images, ...(Array.isArray(certificates) ? certificates : [])]);
};
