import { setOnDuty, setLocation } from '#features/delivery/service.ts';
import type { OrderStatus, Side } from '#features/orders/rules/statuses.ts';
import { OrderForm } from '#features/orders/contract/form.ts';
import { changeOrderStatus } from '#features/orders/service/change-status.ts';
import { findOrder } from '#features/orders/service/show.ts';
import { rateOrder } from '#features/orders/service/rate.ts';
import { storeOrder } from '#features/orders/service/place.ts';
import { updateOrder } from '#features/orders/service/update.ts';
import { getGazetteer } from '#features/places/service.ts';
import type { Deps, FullCtx } from '#platform/context.ts';
import type { SeededUser } from './seed-accounts.ts';
import { asUser, seedOnce } from './as-user.ts';
import { getUser, type SeedContext, type SeededItem } from './seed-items.ts';
import { marketOrders, type DemoOrder } from './market/orders.ts';
import { getFullName } from '#lib/text.ts';
import { HOUR } from '#lib/days.ts';

/** The positions of the demo drivers: on the road between Meknes and Fez, and in Casablanca. */
const DRIVERS = [
  { key: 'delivery', latitude: 33.955, longitude: -5.221 },
  { key: 'delivery2', latitude: 33.573, longitude: -7.589 },
] as const;

/** The status changes that lead to a status, each with the side that makes it. */
const STEPS: Readonly<Record<OrderStatus, readonly (readonly [OrderStatus, Side])[]>> = {
  pending: [],
  confirmed: [['confirmed', 'seller']],
  processing: [
    ['confirmed', 'seller'],
    ['processing', 'seller'],
  ],
  shipped: [
    ['confirmed', 'seller'],
    ['processing', 'seller'],
    ['shipped', 'delivery'],
  ],
  delivered: [
    ['confirmed', 'seller'],
    ['shipped', 'delivery'],
    ['delivered', 'delivery'],
  ],
  canceled: [['canceled', 'seller']],
  returned: [
    ['confirmed', 'seller'],
    ['shipped', 'delivery'],
    ['returned', 'delivery'],
  ],
  refunded: [
    ['confirmed', 'seller'],
    ['shipped', 'delivery'],
    ['returned', 'delivery'],
    ['refunded', 'admin'],
  ],
};

/** A guest whose invented phone receives no code. */
const asGuest = (deps: Deps, template: SeededUser, at: Date): FullCtx => ({
  ...asUser(deps, template, at),
  config: { ...deps.config, SMS_WEBHOOK_URL: undefined },
  viewer: null,
});

/** Places an order as its customer, unless it exists, and returns its id. */
const placeOrder = async (
  context: SeedContext,
  order: DemoOrder,
  at: number,
  seededItem: SeededItem,
): Promise<number> => {
  const { deps, startedAt } = context;
  const when = new Date(startedAt.getTime() - order.hoursAgo * HOUR);
  const user = typeof order.by === 'string' ? getUser(context, order.by) : null;
  const ctx = user ? asUser(deps, user, when) : asGuest(deps, getUser(context, 'buyer'), when);
  const { cities } = await getGazetteer(deps);
  const customer =
    typeof order.by === 'string'
      ? { name: user ? getFullName(user) : '', phone: user?.phone, email: user?.email }
      : order.by;
  const form = {
    item_id: seededItem.id,
    draft: order.status === 'draft' ? ('Yes' as const) : ('No' as const),
    quantity: order.quantity,
    ...customer,
    city_id: cities.find(({ slug }) => slug === order.city)?.id,
    address: order.address ?? '',
    pickup: order.pickup ? 'Yes' : 'No',
  };
  return (await seedOnce(ctx, `order-${at}`, (once) => storeOrder(once, OrderForm.parse(form)))).order.id;
};

/** Returns the user who makes a status change: the driver if the order has one, otherwise the seller. */
const findActor = (context: SeedContext, order: DemoOrder, side: Side): [Side, SeededUser] => {
  if (side === 'admin') return [side, getUser(context, 'admin')];
  return side === 'delivery' && order.driver
    ? [side, getUser(context, order.driver)]
    : ['seller', getUser(context, order.seller)];
};

/** Moves an order to its status step by step, spread evenly over its age, and adds its reviews. */
const advanceOrder = async (context: SeedContext, order: DemoOrder, id: number, status: OrderStatus): Promise<void> => {
  const { deps, startedAt } = context;
  const steps = STEPS[status];
  const stepHours = order.hoursAgo / (steps.length + 1);
  const when = (n: number): Date => new Date(startedAt.getTime() - (order.hoursAgo - stepHours * n) * HOUR);
  const admin = getUser(context, 'admin');
  for (const [n, [to, side]] of steps.entries()) {
    const [actorSide, actor] = findActor(context, order, side);
    await changeOrderStatus(asUser(deps, actor, when(n + 1)), actorSide, id, { status: to });
    if (n === 0 && order.driver) {
      const delivery_id = getUser(context, order.driver).id;
      await updateOrder(asUser(deps, admin, when(1.5)), id, { delivery_id });
    }
  }
  if (!order.stars || typeof order.by !== 'string') return;
  const { seller, driver, comment = null } = order.stars;
  const buyer = asUser(deps, getUser(context, order.by), when(steps.length + 0.5));
  await rateOrder(buyer, id, { role: 'seller', stars: seller, comment });
  if (driver !== undefined) await rateOrder(buyer, id, { role: 'driver', stars: driver, comment: null });
};

/** Creates the orders of the demo market. Orders that exist stay unchanged. */
export const seedOrders = async (context: SeedContext, seededItems: readonly SeededItem[]): Promise<void> => {
  const { deps, startedAt } = context;
  for (const { key, ...point } of DRIVERS) {
    const ctx = asUser(deps, getUser(context, key), new Date(startedAt.getTime() - HOUR / 6));
    await setOnDuty(ctx, true);
    await setLocation(ctx, point);
  }
  for (const [at, order] of marketOrders.entries()) {
    const seededItem = seededItems.find(({ item }) => item.seller === order.seller && item.title === order.title);
    // A smaller market lacks some of the items.
    if (!seededItem) continue;
    const id = await placeOrder(context, order, at, seededItem);
    if (order.status === 'draft') continue;
    const placed = await findOrder(deps.db, 'admin', getUser(context, 'admin').id, id);
    if (placed?.status === 'pending') await advanceOrder(context, order, id, order.status);
  }
};
