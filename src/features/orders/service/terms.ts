import { notFound, type Reason } from '#lib/errors.ts';
import type { Ctx } from '#platform/context.ts';
import type { DeliveryTerms } from '#features/items/rules/delivery.ts';
import { toDirhams } from '#features/items/rules/price.ts';
import { findItemFor } from '#features/items/queries/item.ts';
import { getGazetteer, type Gazetteer } from '#features/places/service.ts';
import { calculateDeliveryFee, findDeliveryProblems, getRoadKm, isTooFar } from '../rules/delivery-fee.ts';
import type { OrderFields } from '../rules/fields.ts';
import { isSoldWhole } from '../rules/orderable.ts';
import { getLeft, getQuantityBounds, type QuantitySource } from '../rules/quantity.ts';

/** The road distance between two cities; null when one is unknown. */
export const getKmBetween = ({ byId }: Gazetteer, from: number | null, to: number | null): number | null =>
  getRoadKm((from !== null && byId.get(from)) || null, (to !== null && byId.get(to)) || null);

/** The fields of an item that an order must fit. */
export interface OrderTerms extends DeliveryTerms, Omit<QuantitySource, 'price'> {
  readonly price_centimes: number | null;
  readonly city_id: number | null;
}

/**
 * Why an order does not fit its item, by field: quantity, delivery and distance. A draft need only be one of an item that
 * is sold as a whole.
 */
export const findTermProblems = (
  places: Gazetteer,
  item: OrderTerms,
  { quantity, pickup, city_id }: OrderFields,
  draft: boolean,
): Record<string, Reason[]> => {
  if (isSoldWhole(item.type) && quantity !== 1) return { quantity: [{ key: 'one_piece' }] };
  if (draft) return {};
  const source = { ...item, price: item.price_centimes };
  const { min, max } = getQuantityBounds(source);
  const problems = { ...findDeliveryProblems(item, pickup, getKmBetween(places, item.city_id, city_id)) };
  if (quantity < min) problems.quantity = [{ key: 'below_minimum', values: { min } }];
  // More than what is left is a conflict instead, found when the stock is taken.
  else if (getLeft(source) === null && quantity > max) problems.quantity = [{ key: 'above_maximum', values: { max } }];
  return problems;
};

/** Returns the fee of the delivery of an item to a city. Throws `not_found` when the viewer may not see the item. */
export const getDeliveryFee = async (
  ctx: Ctx,
  { item_id, city_id }: { readonly item_id: number; readonly city_id: number },
): Promise<{ delivery_fee: number | null; distance_km: number | null; too_far: boolean }> => {
  const [item, places] = await Promise.all([findItemFor(ctx.readDb, ctx.viewer, item_id), getGazetteer(ctx)]);
  if (!item) throw notFound();
  const km = getKmBetween(places, item.city_id, city_id);
  const { delivery_fee_centimes: fee } = calculateDeliveryFee(item, false, km);
  return {
    delivery_fee: fee === null ? null : toDirhams(fee),
    distance_km: km,
    too_far: isTooFar(item, km),
  };
};
