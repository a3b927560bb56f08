import { startOfDay, toDay } from '#lib/days.ts';
import { toDirhams } from '#features/items/rules/index.ts';
import { notFound } from '#lib/errors.ts';
import type { PageResult } from '#lib/page-result.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Order } from '#features/orders/contract.ts';
import type { OrderStatus } from '#features/orders/rules/index.ts';
import { findOrder, listOrders, countActiveOrders } from '#features/orders/index.ts';
import type { Point } from '#features/places/rules/index.ts';
import { describePoint, findCity } from '#features/places/index.ts';
import { getRatings } from '#features/reviews/index.ts';
import type { Candidate, DeliveryMan, UserLocation } from './contract.ts';
import * as queries from './queries.ts';
import { compareCandidates, MAX_CANDIDATES, roundedKm } from './rules.ts';

/** The address comes from the built-in gazetteer: locations are sent every few seconds, too often for an external geocoder. */
const toUserLocation = async (
  ctx: UserCtx<'events'>,
  { latitude, longitude, located_at }: queries.LocationRow,
): Promise<UserLocation> => {
  const point = { latitude, longitude };
  return { ...point, located_at: located_at.toISOString(), address: await describePoint(ctx, ctx.lang, point) };
};

const NO_LOCATION = { latitude: null, longitude: null, located_at: null, address: null };

const getDriver = async (ctx: UserCtx<'events'>): Promise<DeliveryMan> => {
  const { id } = ctx.viewer;
  const today = startOfDay(toDay(ctx.clock.now()));
  const [{ is_active, location, on_the_way, to_collect, collected }, ratings] = await Promise.all([
    queries.getDriverState(ctx.db, id, today),
    getRatings(ctx.db, 'driver', [id]),
  ]);
  const rating = ratings.get(id);
  return {
    average_rating: rating?.average ?? null,
    reviews: rating?.reviews ?? 0,
    is_active,
    on_the_way,
    to_collect: toDirhams(to_collect),
    collected_today: toDirhams(collected),
    ...(location ? await toUserLocation(ctx, location) : NO_LOCATION),
  };
};

/** Returns a page of the viewer's deliveries, and the viewer's state as a driver. */
export const listDeliveries = async (
  ctx: UserCtx<'events' | 'request'>,
  { today, ...filters }: { status?: OrderStatus | undefined; today?: 'Yes' | 'No' | undefined; page: number },
): Promise<{ orders: PageResult<Order>; delivery_man: DeliveryMan }> => {
  const since = today === 'Yes' ? startOfDay(toDay(ctx.clock.now())) : undefined;
  const [{ orders }, delivery_man] = await Promise.all([
    listOrders(ctx, 'delivery', { ...filters, since }),
    getDriver(ctx),
  ]);
  return { orders, delivery_man };
};

/** Sets whether the viewer is on duty, so that they are offered for new orders. */
export const setOnDuty = async (ctx: UserCtx, is_active: boolean): Promise<{ is_active: boolean }> => {
  await queries.setOnDuty(ctx.db, ctx.viewer.id, is_active);
  return { is_active };
};

/** Stores the viewer's location and returns the stored one: the previous one when it is younger than 15 seconds. */
export const setLocation = async (ctx: UserCtx<'events'>, point: Point): Promise<UserLocation> => {
  const saved = await queries.saveLocation(ctx.db, ctx.viewer.id, point, ctx.clock.now());
  // The account was closed at this very moment.
  if (!saved) throw notFound();
  return toUserLocation(ctx, saved);
};

/**
 * Returns drivers on duty for an order, the nearest first: nearest to the item's city, or to the customer's when that is
 * unknown. Throws `not_found`.
 */
export const listCandidates = async (
  ctx: UserCtx<'events'>,
  orderId: number,
): Promise<{ delivery_candidates: Candidate[] }> => {
  const order = await findOrder(ctx.db, 'admin', ctx.viewer.id, orderId);
  if (!order) throw notFound();
  const cityId = order.origin_city_id ?? order.city_id;
  const start = (cityId === null ? null : await findCity(ctx, cityId)) ?? null;
  const drivers = await queries.findDriversOnDuty(ctx.db, start, { limit: MAX_CANDIDATES, now: ctx.clock.now() });
  const ids = drivers.map(({ id }) => id);
  const [loads, ratings] = await Promise.all([countActiveOrders(ctx.db, ids), getRatings(ctx.db, 'driver', ids)]);
  const candidates = drivers.map(({ latitude, longitude, ...driver }) => {
    const point = latitude === null || longitude === null ? null : { latitude, longitude };
    return {
      ...driver,
      average_rating: ratings.get(driver.id)?.average ?? null,
      reviews: ratings.get(driver.id)?.reviews ?? 0,
      distance_km: roundedKm(start, point),
      load: loads.get(driver.id) ?? 0,
    };
  });
  candidates.sort(compareCandidates);
  return { delivery_candidates: candidates.map((deliveryPerson) => ({ deliveryPerson })) };
};
