import type { OrderStatus } from '../../src/features/orders/rules/statuses.ts';

// A market of one listing, as simple as can be: what every order and the listing come to, one thing after the other.

interface ModelOrder {
  readonly status: OrderStatus;
  readonly quantity: number;
  readonly reserved: number;
  /** A guest's is in no buyer's list. */
  readonly guest: boolean;
  /** Out of whose list it was taken. */
  readonly hidden: readonly string[];
}

export interface Market {
  /** What is left of the listing; null where none is stated. */
  readonly left: number | null;
  readonly sold: boolean;
  readonly listing: 'there' | 'deleted' | 'gone';
  /** By their ids. */
  readonly orders: Readonly<Record<number, ModelOrder>>;
  /** Key of a request, with whose it is → the order that it made, and of how many. */
  readonly keys: Readonly<Record<string, { readonly id: number; readonly quantity: number }>>;
}

export type Step =
  | { readonly do: 'place'; readonly guest: boolean; readonly quantity: number; readonly key: string | null }
  | { readonly do: 'move'; readonly by: 'seller' | 'admin'; readonly order: number; readonly to: OrderStatus }
  | { readonly do: 'cancel'; readonly by: 'buyer' | 'link'; readonly order: number }
  | { readonly do: 'edit'; readonly order: number; readonly quantity: number; readonly to: OrderStatus | null }
  | { readonly do: 'hide'; readonly by: 'buyer' | 'seller' | 'admin'; readonly order: number }
  | { readonly do: 'lapse'; readonly order: number }
  | { readonly do: 'state'; readonly quantity: number | null; readonly was: number | null }
  | { readonly do: 'sold' | 'delete' | 'restore' };

/** What was answered: the order of a request that made one, or whether it was done at all. */
export type Outcome = { readonly done: boolean; readonly id?: number };

const HOLDING = new Set<OrderStatus>(['pending', 'confirmed', 'processing', 'shipped', 'delivered']);
const holds = (status: OrderStatus): boolean => HOLDING.has(status);

type Next = Market | 'refused';

const put = (market: Market, id: number, order: ModelOrder): Market => ({
  ...market,
  orders: { ...market.orders, [id]: order },
});

/** Moves so many from the listing to an order (or back), where it counts them and has them. */
const take = (market: Market, count: number): Next => {
  if (market.left === null || market.listing === 'gone') return market;
  return market.left < count ? 'refused' : { ...market, left: market.left - count };
};

const moved = (market: Market, id: number, order: ModelOrder, to: OrderStatus): Next => {
  if (holds(order.status) === holds(to)) return put(market, id, { ...order, status: to });
  const after = take(market, holds(to) ? order.quantity : -order.reserved);
  if (after === 'refused') return after;
  const counted = after.left !== null && after.listing !== 'gone';
  return put(after, id, { ...order, status: to, reserved: holds(to) && counted ? order.quantity : 0 });
};

const resized = (market: Market, id: number, order: ModelOrder, quantity: number): Next => {
  if (order.reserved === 0) return put(market, id, { ...order, quantity });
  const after = take(market, quantity - order.reserved);
  return after === 'refused' ? after : put(after, id, { ...order, quantity, reserved: quantity });
};

const edited = (market: Market, id: number, quantity: number, to: OrderStatus): Next => {
  const again = (next: Next, work: (market: Market, order: ModelOrder) => Next): Next => {
    const order = next === 'refused' ? undefined : next.orders[id];
    return next === 'refused' || !order ? 'refused' : work(next, order);
  };
  const size = (next: Next) => again(next, (m, order) => resized(m, id, order, quantity));
  const move = (next: Next) => again(next, (m, order) => moved(m, id, order, to));
  return holds(to) ? move(size(market)) : size(move(market));
};

const placed = (market: Market, step: Step & { do: 'place' }, id: number | undefined): Next => {
  const { guest, quantity } = step;
  const key = step.key === null ? null : `${guest ? 'guest' : 'buyer'} ${step.key}`;
  const known = key === null ? undefined : market.keys[key];
  if (known) return known.quantity === quantity && (id === undefined || id === known.id) ? market : 'refused';
  if (market.listing !== 'there' || market.sold) return 'refused';
  const after = take(market, quantity);
  // The id is what was answered; where nothing was, there is nothing to write down.
  if (after === 'refused' || id === undefined || market.orders[id]) return 'refused';
  const reserved = after.left === null ? 0 : quantity;
  const made = put(after, id, { status: 'pending', quantity, reserved, guest, hidden: [] });
  return key === null ? made : { ...made, keys: { ...made.keys, [key]: { id, quantity } } };
};

const ofListing = (market: Market, step: Step): Next => {
  if (market.listing === 'gone') return 'refused';
  if (step.do === 'restore') return { ...market, listing: 'there' };
  if (step.do === 'delete') return { ...market, listing: market.listing === 'there' ? 'deleted' : 'gone' };
  if (market.listing === 'deleted') return 'refused';
  if (step.do === 'state') return step.was === market.left ? { ...market, left: step.quantity } : 'refused';
  return { ...market, sold: !market.sold };
};

type OfOrder = Extract<Step, { order: number }>;

const ofOrder = (market: Market, step: OfOrder): Next => {
  const id = step.order;
  const order = market.orders[id];
  if (!order) return 'refused';
  if (step.do === 'lapse') return order.status === 'pending' ? moved(market, id, order, 'canceled') : market;
  const side = step.do === 'edit' ? 'admin' : step.by;
  if (order.hidden.includes('admin') || order.hidden.includes(side) || (side === 'buyer' && order.guest))
    return 'refused';
  if (step.do === 'hide') return put(market, id, { ...order, hidden: [...order.hidden, side] });
  if (step.do === 'move') return moved(market, id, order, step.to);
  if (step.do === 'edit') return edited(market, id, step.quantity, step.to ?? order.status);
  if (order.status === 'canceled') return market;
  return order.status === 'pending' || order.status === 'confirmed' ? moved(market, id, order, 'canceled') : 'refused';
};

const after = (market: Market, step: Step, id: number | undefined): Next => {
  if (step.do === 'place') return placed(market, step, id);
  return 'order' in step ? ofOrder(market, step) : ofListing(market, step);
};

/** The market after a step that was answered so; `null` where it could not have been answered so. */
const follow = (market: Market, step: Step, { done, id }: Outcome): Market | null => {
  // A request that was refused is tried with an id that nothing has, so that only the market can refuse it.
  const next = after(market, step, done ? id : step.do === 'place' ? -1 : undefined);
  if (!done) return next === 'refused' ? market : null;
  return next === 'refused' ? null : next;
};

/** Every market that steps done at the same time may come to: in some order, one after the other, answered as they were. */
export const outcomes = (market: Market, steps: readonly (readonly [Step, Outcome])[]): Market[] => {
  if (steps.length === 0) return [market];
  return steps.flatMap(([step, outcome], at) => {
    const next = follow(market, step, outcome);
    return next ? outcomes(next, steps.toSpliced(at, 1)) : [];
  });
};
