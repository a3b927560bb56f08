import { notFound } from '../../../lib/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Seller } from '../../items/contract.ts';
import { getSeller } from '../../items/service.ts';
import type { SearchFilters } from '../contract.ts';
import { searchItems } from './find.ts';

/** Returns a seller and a page of their matching items. Throws `not_found` when the seller does not exist. */
export const searchSellerItems = async (
  ctx: Ctx,
  sellerId: number,
  filters: SearchFilters,
): Promise<Awaited<ReturnType<typeof searchItems>> & { seller: Seller }> => {
  const [seller, found] = await Promise.all([
    getSeller(ctx, sellerId),
    searchItems(ctx, filters, { owner_id: sellerId }),
  ]);
  if (!seller) throw notFound();
  return { seller, ...found };
};
