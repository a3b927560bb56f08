import { notFound } from '../../../lib/errors.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { toDirhams } from '../../items/rules/price.ts';
import { loadReferences, showItem, findItem } from '../../items/service.ts';
import type { PendingView } from '../contract.ts';
import * as queries from '../queries.ts';
import { getStatus } from '../rules.ts';
import { getChangedDetails, getChanges, toSnapshot } from '../rules/snapshot.ts';

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
  const seller = await queries.countSellerItems(ctx.db, stored.owner_id, id);
  if (!accepted) return { item, status, accepted: null, changes: [], changed_details: [], seller };
  const { look: snapshot, accepted_at } = accepted;
  return {
    item,
    status,
    accepted: {
      title: snapshot.title,
      description: snapshot.description,
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
  };
};
