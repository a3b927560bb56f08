import type { OrderStatus } from '#features/orders/rules/statuses.ts';

// A reference model of a market with one item and its orders, for property tests. Steps are applied one after the other.

interface ModelOrder {
  readonly status: OrderStatus;
  readonly quantity: number;
  readonly reserved: number;
  /** A guest's order is in no buyer's list. */
  readonly guest: boolean;
  /** A guest's order that the seller has not confirmed. */
  readonly waits: boolean;
  /** Whether its buyer canceled it, and it still is. */
  readonly closed: boolean;
  /** The sides whose lists hide the order. */
  readonly hidden: readonly string[];
}

export interface ModelMarket {
  /** Remaining stock of the item; null if it has none. */
  readonly stock: number | null;
  readonly sold: boolean;
  readonly item: 'there' | 'deleted' | 'gone';
  /** Orders by id. */
  readonly orders: Readonly<Record<number, ModelOrder>>;
  /** Idempotency key with its owner → the order that it created, and its quantity. */
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

/** The response to a step: whether it succeeded, and the id of an order that it created. */
export type Outcome = { readonly done: boolean; readonly id?: number };

const RESERVING = new Set<OrderStatus>(['pending', 'confirmed', 'processing', 'shipped', 'delivered']);
const reservesStock = (status: OrderStatus): boolean => RESERVING.has(status);

type Next = ModelMarket | 'rejected';

const withOrder = (market: ModelMarket, id: number, order: ModelOrder): ModelMarket => ({
  ...market,
  orders: { ...market.orders, [id]: order },
});

/** Moves `count` from the stock to an order, or back if negative, if the item has a stock. */
const reserve = (market: ModelMarket, count: number): Next => {
  if (market.stock === null || market.item === 'gone') return market;
  return market.stock < count ? 'rejected' : { ...market, stock: market.stock - count };
};

const withStatus = (market: ModelMarket, id: number, order: ModelOrder, to: OrderStatus): Next => {
  if (order.status === to) return market;
  const moved = { ...order, status: to, waits: false, closed: false };
  const isReserved = reservesStock(order.status) && (!order.waits || order.reserved > 0);
  if (reservesStock(to) ? isReserved : !reservesStock(order.status)) return withOrder(market, id, moved);
  const after = reserve(market, reservesStock(to) ? order.quantity : -order.reserved);
  if (after === 'rejected') return after;
  const counted = after.stock !== null && after.item !== 'gone';
  return withOrder(after, id, { ...moved, reserved: reservesStock(to) && counted ? order.quantity : 0 });
};

const withQuantity = (market: ModelMarket, id: number, order: ModelOrder, quantity: number): Next => {
  if (order.reserved === 0) return withOrder(market, id, { ...order, quantity });
  const after = reserve(market, quantity - order.reserved);
  return after === 'rejected' ? after : withOrder(after, id, { ...order, quantity, reserved: quantity });
};

const withEdit = (market: ModelMarket, id: number, quantity: number, to: OrderStatus): Next => {
  const applyToOrder = (next: Next, work: (market: ModelMarket, order: ModelOrder) => Next): Next => {
    const order = next === 'rejected' ? undefined : next.orders[id];
    return next === 'rejected' || !order ? 'rejected' : work(next, order);
  };
  const size = (next: Next) => applyToOrder(next, (m, order) => withQuantity(m, id, order, quantity));
  const move = (next: Next) => applyToOrder(next, (m, order) => withStatus(m, id, order, to));
  return reservesStock(to) ? move(size(market)) : size(move(market));
};

/** Guests reserve a fifth of the stock together, or one unit; more is reserved when the seller confirms. */
const isReservedAtOnce = ({ stock, orders }: ModelMarket, { guest, quantity }: Step & { do: 'place' }): boolean => {
  if (!guest || stock === null) return true;
  const byGuests = Object.values(orders).reduce((sum, { waits, reserved }) => sum + (waits ? reserved : 0), 0);
  return byGuests + quantity <= Math.max(1, Math.floor((stock + byGuests) / 5));
};

const withNewOrder = (market: ModelMarket, step: Step & { do: 'place' }, id: number | undefined): Next => {
  const { guest, quantity } = step;
  const key = step.key === null ? null : `${guest ? 'guest' : 'buyer'} ${step.key}`;
  const existing = key === null ? undefined : market.keys[key];
  if (existing) return existing.quantity === quantity && (id === undefined || id === existing.id) ? market : 'rejected';
  if (market.item !== 'there' || market.sold) return 'rejected';
  const reserving = reserve(market, quantity);
  const after = reserving === 'rejected' || isReservedAtOnce(market, step) ? reserving : market;
  // Without an id in the response there is no order to record.
  if (after === 'rejected' || id === undefined || market.orders[id]) return 'rejected';
  const reserved = after.stock === null || after === market ? 0 : quantity;
  const created = withOrder(after, id, {
    status: 'pending',
    quantity,
    reserved,
    guest,
    waits: guest,
    closed: false,
    hidden: [],
  });
  return key === null ? created : { ...created, keys: { ...created.keys, [key]: { id, quantity } } };
};

const applyItemStep = (market: ModelMarket, step: Step): Next => {
  if (market.item === 'gone') return 'rejected';
  if (step.do === 'restore') return { ...market, item: 'there' };
  if (step.do === 'delete') return { ...market, item: market.item === 'there' ? 'deleted' : 'gone' };
  if (market.item === 'deleted') return 'rejected';
  if (step.do === 'state') return step.was === market.stock ? { ...market, stock: step.quantity } : 'rejected';
  return { ...market, sold: !market.sold };
};

type OrderStep = Extract<Step, { order: number }>;

const applyOrderStep = (market: ModelMarket, step: OrderStep): Next => {
  const id = step.order;
  const order = market.orders[id];
  if (!order) return 'rejected';
  if (step.do === 'lapse') return order.status === 'pending' ? withStatus(market, id, order, 'canceled') : market;
  const side = step.do === 'edit' ? 'admin' : step.by;
  if (order.hidden.includes('admin') || order.hidden.includes(side) || (side === 'buyer' && order.guest))
    return 'rejected';
  if (step.do === 'hide') return withOrder(market, id, { ...order, hidden: [...order.hidden, side] });
  if (step.do === 'move') {
    const isRefused = order.closed && side === 'seller' && step.to !== order.status;
    return isRefused ? 'rejected' : withStatus(market, id, order, step.to);
  }
  if (step.do === 'edit') return withEdit(market, id, step.quantity, step.to ?? order.status);
  if (order.status === 'canceled') return market;
  if (order.status !== 'pending' && order.status !== 'confirmed') return 'rejected';
  const after = withStatus(market, id, order, 'canceled');
  const canceled = after === 'rejected' ? undefined : after.orders[id];
  return after === 'rejected' || !canceled ? 'rejected' : withOrder(after, id, { ...canceled, closed: true });
};

const applyStep = (market: ModelMarket, step: Step, id: number | undefined): Next => {
  if (step.do === 'place') return withNewOrder(market, step, id);
  return 'order' in step ? applyOrderStep(market, step) : applyItemStep(market, step);
};

/** Returns the market after a step with this outcome, or `null` if the model does not allow the outcome. */
const applyOutcome = (market: ModelMarket, step: Step, { done, id }: Outcome): ModelMarket | null => {
  // A rejected request is tried with an unused id, so that only the state of the market can reject it.
  const next = applyStep(market, step, done ? id : step.do === 'place' ? -1 : undefined);
  if (!done) return next === 'rejected' ? market : null;
  return next === 'rejected' ? null : next;
};

/** Returns every market that concurrent steps with these outcomes may lead to, over all sequential orders of the steps. */
export const possibleMarkets = (market: ModelMarket, steps: readonly (readonly [Step, Outcome])[]): ModelMarket[] => {
  if (steps.length === 0) return [market];
  return steps.flatMap(([step, outcome], at) => {
    const next = applyOutcome(market, step, outcome);
    return next ? possibleMarkets(next, steps.toSpliced(at, 1)) : [];
  });
};
