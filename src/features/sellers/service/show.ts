import { notFound } from '../../../lib/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import { audiencesOf } from '../../items/rules/visibility.ts';
import { gazetteer } from '../../places/service.ts';
import type { SellerProfile } from '../contract.ts';
import { sellersByIds } from '../queries.ts';
import { toSellerProfile } from '../wire.ts';
import { referencesOf } from './references.ts';

/**
 * One seller, with how much of what they have the viewer may see: nothing at the moment is an answer too.
 * Throws `not_found` for whoever never had an item on the market, and for suspended accounts.
 */
export const showSeller = async (ctx: Ctx, id: number): Promise<{ seller: SellerProfile }> => {
  const [row] = await sellersByIds(ctx.readDb, audiencesOf(ctx.viewer), [id]);
  if (!row) throw notFound();
  return { seller: toSellerProfile(row, await referencesOf(ctx), (await gazetteer(ctx)).regions) };
};
