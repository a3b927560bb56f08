import type { Ctx } from '../../../platform/context.ts';
import { allTermsQuery, anyTermQuery } from '../../search/rules.ts';
import { parseText } from '../../search/service.ts';
import { findOwners, type Owner, type ListFilters } from '../queries.ts';

/**
 * Finds the sellers of items, visible to the viewer, that match words in any of the three languages, with the number of
 * their newest matches.
 * @param loose match any of the words instead of all
 */
export const findOwnersByItems = async (
  ctx: Ctx,
  q: string,
  filters: ListFilters,
  loose: boolean,
): Promise<Owner[]> => {
  const terms = await parseText(ctx, q);
  if (terms.length === 0) return [];
  for (const query of loose ? [anyTermQuery(terms)] : [allTermsQuery(terms), allTermsQuery(terms, true)]) {
    const owners = await findOwners(ctx.readDb, filters, query);
    if (owners.length > 0) return owners;
  }
  return [];
};
