import { notFound } from '../../../lib/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getAudiences } from '../../items/rules/visibility.ts';
import { getGazetteer } from '../../places/service.ts';
import type { SellerProfile } from '../contract.ts';
import { findSellersByIds } from '../queries.ts';
import { toSellerProfile } from '../wire.ts';
import { loadReferences } from './references.ts';

/**
 * Returns a seller with the counts of items the viewer may see, which may be zero. Throws `not_found` when the user never
 * had a listed item or is suspended.
 */
export const showSeller = async (ctx: Ctx, id: number): Promise<{ seller: SellerProfile }> => {
  const [row] = await findSellersByIds(ctx.readDb, getAudiences(ctx.viewer), [id]);
  if (!row) throw notFound();
  return { seller: toSellerProfile(row, await loadReferences(ctx), (await getGazetteer(ctx)).regions) };
};
