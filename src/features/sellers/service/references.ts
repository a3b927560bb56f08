import type { Ctx } from '../../../platform/context.ts';
import { getCategories } from '../../categories/service.ts';
import { getGazetteer } from '../../places/service.ts';
import type { References } from '../wire.ts';

/** Returns the city and category lookups that seller cards use. */
export const loadReferences = async (ctx: Ctx): Promise<References> => {
  const [places, categories] = await Promise.all([getGazetteer(ctx), getCategories(ctx)]);
  return { city: (id) => places.byId.get(id), category: (id) => categories.byId.get(id) };
};
