import { nameIn } from '#lib/lang.ts';
import type { ItemType } from '#lib/item-types.ts';
import type { Ctx } from '#platform/context.ts';
import { getCategories } from '#features/categories/service.ts';
import { MAX_KIND_PROPOSALS, type KindProposal } from '../contract.ts';
import { rankCategories } from '../queries/kinds.ts';

/** One letter says too little. */
const MIN_LETTERS = 2;

/**
 * Proposes up to three types with a category for an item, best first; none when the title names nothing that an item may be.
 * @param type the only type to consider
 */
export const proposeKinds = async (
  ctx: Ctx,
  { title, type }: { title: string; type?: ItemType | undefined },
): Promise<{ proposals: KindProposal[] }> => {
  if (title.length < MIN_LETTERS) return { proposals: [] };
  const [ranked, { byId }] = await Promise.all([
    rankCategories(ctx.readDb, title, type ?? null, MAX_KIND_PROPOSALS),
    getCategories(ctx),
  ]);
  const proposals = ranked.map((row): KindProposal => {
    const category = byId.get(row.category_id ?? 0);
    return { ...row, category_name: category ? nameIn(category, ctx.lang) : null };
  });
  return { proposals };
};
