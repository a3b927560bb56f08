import { setAtWork, setLocation } from '../../src/features/delivery/service.ts';
import type { OrderStatus, Side } from '../../src/features/orders/rules/statuses.ts';
import { moveOrder, rateOrder, storeOrder, updateOrder } from '../../src/features/orders/service.ts';
import { gazetteer } from '../../src/features/places/service.ts';
import type { Ctx, Deps } from '../../src/platform/context.ts';
import type { Member } from './accounts.ts';
import { actingAs } from './acting.ts';
import { memberOf, type Making, type Row } from './listings.ts';
import { marketOrders, type DemoOrder } from './market/orders.ts';

const HOUR = 3_600_000;
// Nobody follows the links of a seeding.
const ORIGIN = 'http://localhost';

/** Where the drivers of the demo market are: on the road between Meknes and Fez, and in Casablanca. */
const DRIVERS = [
  { key: 'delivery', latitude: 33.955, longitude: -5.221 },
  { key: 'delivery2', latitude: 33.573, longitude: -7.589 },
] as const;

/** The way to a status, and who goes each step. */
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

const asGuest = (deps: Deps, anybody: Member, at: Date): Ctx => ({ ...actingAs(deps, anybody, at), viewer: null });

/** Places an order as its customer and answers it; one that is there already comes back as it is. */
const place = async (making: Making, order: DemoOrder, at: number, row: Row) => {
  const { deps, begun } = making;
  const when = new Date(begun.getTime() - order.hoursAgo * HOUR);
  const member = typeof order.by === 'string' ? memberOf(making, order.by) : null;
  const ctx = member ? actingAs(deps, member, when) : asGuest(deps, memberOf(making, 'buyer'), when);
  const { cities } = await gazetteer(deps);
  const who =
    typeof order.by === 'string'
      ? { name: `${member?.first_name} ${member?.last_name}`, phone: member?.phone, email: member?.email }
      : order.by;
  const form = {
    item_id: row.id,
    draft: order.status === 'draft' ? ('Yes' as const) : ('No' as const),
    quantity: order.quantity,
    ...who,
    city_id: cities.find(({ slug }) => slug === order.city)?.id,
    address: order.address ?? '',
    pickup: order.pickup ? 'Yes' : 'No',
  };
  return (await storeOrder(ctx, form, `seed-${at}`, ORIGIN)).order;
};

/** Whoever goes a step: the driver where there is one, else the seller. */
const walkerOf = (making: Making, order: DemoOrder, side: Side): [Side, Member] => {
  if (side === 'admin') return [side, memberOf(making, 'admin')];
  return side === 'delivery' && order.driver
    ? [side, memberOf(making, order.driver)]
    : ['seller', memberOf(making, order.seller)];
};

/** Lets an order go its way, a quarter of its age a step. */
const follow = async (making: Making, order: DemoOrder, id: number, status: OrderStatus): Promise<void> => {
  const { deps, begun } = making;
  const steps = STEPS[status];
  const pace = order.hoursAgo / (steps.length + 1);
  const when = (n: number): Date => new Date(begun.getTime() - (order.hoursAgo - pace * n) * HOUR);
  const admin = memberOf(making, 'admin');
  for (const [n, [to, side]] of steps.entries()) {
    const [as, who] = walkerOf(making, order, side);
    await moveOrder(actingAs(deps, who, when(n + 1)), as, id, { status: to });
    if (n === 0 && order.driver) {
      const delivery_id = memberOf(making, order.driver).id;
      await updateOrder(actingAs(deps, admin, when(1.5)), id, { delivery_id }, ORIGIN);
    }
  }
  if (!order.stars || typeof order.by !== 'string') return;
  const { seller, driver, comment = null } = order.stars;
  const buyer = actingAs(deps, memberOf(making, order.by), when(steps.length + 0.5));
  await rateOrder(buyer, id, { role: 'seller', stars: seller, comment });
  if (driver !== undefined) await rateOrder(buyer, id, { role: 'driver', stars: driver, comment: null });
};

/** Lets the people of the demo market order from one another. What is there already is left as it is. */
export const seedOrders = async (making: Making, rows: readonly Row[]): Promise<void> => {
  const { deps, begun } = making;
  for (const { key, ...point } of DRIVERS) {
    const ctx = actingAs(deps, memberOf(making, key), new Date(begun.getTime() - HOUR / 6));
    await setAtWork(ctx, true);
    await setLocation(ctx, point);
  }
  for (const [at, order] of marketOrders.entries()) {
    const row = rows.find(({ item }) => item.seller === order.seller && item.title === order.title);
    // A smaller market has not all of them.
    if (!row) continue;
    const { id, status } = await place(making, order, at, row);
    if (order.status !== 'draft' && status === 'pending') await follow(making, order, id, order.status);
  }
};
