import type { Ctx } from '../../../platform/context.ts';
import { allOf, anyOf } from '../../search/rules.ts';
import { readWords } from '../../search/service.ts';
import { ownersOf, type Owner, type Wanted } from '../queries.ts';

/**
 * Who sells what words say in any of the three languages, of what the viewer is shown, with how many of the newest
 * matches are theirs.
 * @param loose any of the words will do, and not only all of them
 */
export const ownersOfGoods = async (ctx: Ctx, q: string, wanted: Wanted, loose: boolean): Promise<Owner[]> => {
  const terms = await readWords(ctx, q);
  if (terms.length === 0) return [];
  for (const question of loose ? [anyOf(terms)] : [allOf(terms), allOf(terms, true)]) {
    const owners = await ownersOf(ctx.readDb, wanted, question);
    if (owners.length > 0) return owners;
  }
  return [];
};
