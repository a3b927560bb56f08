import { notFound } from '#lib/errors.ts';
import type { Ctx } from '#platform/context.ts';
import { getCategories } from '#features/categories/index.ts';
import { findItemFor } from '#features/items/index.ts';
import { staysInPlace, toDirhams } from '#features/items/rules/index.ts';
import { getGazetteer, type Gazetteer } from '#features/places/index.ts';
import { calculateDeliveryFee, getMaxKm, getRoadKm, isTooFar } from '../rules/amounts.ts';

/** Whether buyers go to an item: it has no delivery. */
export const isStaying = async (
  ctx: Ctx<'events'>,
  item: Awaited<ReturnType<typeof findItemFor>>,
): Promise<boolean> => {
  if (!item) return false;
  const { byId } = await getCategories(ctx);
  return staysInPlace(item.type, byId.get(item.category_id ?? 0)?.slug);
};

/** The road distance between two cities; null when one is unknown. */
export const getKmBetween = ({ byId }: Gazetteer, from: number | null, to: number | null): number | null =>
  getRoadKm((from !== null && byId.get(from)) || null, (to !== null && byId.get(to)) || null);

/** Returns the fee of the delivery of an item to a city. Throws `not_found` when the viewer may not see the item. */
export const getDeliveryFee = async (
  ctx: Ctx<'events'>,
  { item_id, city_id }: { readonly item_id: number; readonly city_id: number },
): Promise<{ delivery_fee: number | null; distance_km: number | null; max_km: number | null; too_far: boolean }> => {
  const [item, places] = await Promise.all([findItemFor(ctx.readDb, ctx.viewer, item_id), getGazetteer(ctx)]);
  if (!item) throw notFound();
  const stays = await isStaying(ctx, item);
  const km = getKmBetween(places, item.city_id, city_id);
  const { delivery_fee_centimes: fee } = calculateDeliveryFee(item, false, km);
  return {
    delivery_fee: fee === null || stays ? null : toDirhams(fee),
    distance_km: km,
    max_km: stays ? 0 : getMaxKm(item, item.type),
    too_far: stays || isTooFar(item, item.type, km),
  };
};
