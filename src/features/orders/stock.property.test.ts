import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import type { TestResponse } from '#tests/support/typed-call.ts';
import { createFixtures } from '#tests/support/fixtures.ts';
import { findCityId } from '#tests/support/items.ts';
import { possibleMarkets, type ModelMarket, type Outcome, type Step } from '#tests/support/order-model.ts';
import { publishAccepted } from '#tests/support/orders.ts';
import { CASES, SEED } from '#tests/support/random.ts';
import { ORDER_STATUSES } from './rules/statuses.ts';
import { expireOrders } from './service/change-status.ts';

/** Number of histories run at the same time, each on its own item. */
const LANES = 8;

let t: TestApp;
let seller: TestUser;
let buyer: TestUser;
let admin: TestUser;
let template: number;
let city: number;

beforeAll(async () => {
  t = await startApp();
  ({ seller, buyer, admin } = await createFixtures(t));
  template = await publishAccepted(t, seller, admin);
  city = await findCityId(t, 'fes');
});
afterAll(() => t.close());

// ---- Commands ---------------------------------------------------------------------------------------------------------

const KEYS = ['a', 'b'];
const nth = fc.nat({ max: 5 });
const few = fc.integer({ min: 1, max: 4 });
const status = fc.constantFrom(...ORDER_STATUSES);
const side = fc.constantFrom('buyer', 'seller', 'admin');

/** A step on the n-th order existing by then; the seller states the quantity they saw before. */
const plannedStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('place'),
      guest: fc.boolean(),
      quantity: few,
      key: fc.constantFrom(null, null, ...KEYS),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('move'), by: fc.constantFrom('seller', 'admin'), nth, to: status }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel'), by: fc.constantFrom('buyer', 'link'), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('edit'), nth, quantity: few, to: fc.option(status, { freq: 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hide'), by: side, nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lapse'), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('state'),
      quantity: fc.option(fc.integer({ min: 1, max: 8 }), { freq: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('sold', 'delete', 'restore', 'restore') }) },
);
type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never;
type PlannedStep = Drawn<typeof plannedStep>;

const history = fc.record({
  left: fc.option(fc.nat({ max: 6 }), { freq: 8 }),
  /** Steps that run concurrently; the groups run one after the other. */
  waves: fc.array(fc.array(plannedStep, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
});

const stepOf = (one: PlannedStep, market: ModelMarket): Step | null => {
  if (one.do === 'state') return { ...one, was: market.stock };
  if (!('nth' in one)) return one;
  const ids = Object.keys(market.orders).map(Number);
  const order = ids[one.nth % ids.length];
  return order === undefined ? null : { ...one, order };
};

// ---- Execution --------------------------------------------------------------------------------------------------------

interface Played {
  readonly item: number;
  /** The tokens of the orders. */
  readonly tokens: Map<number, string>;
}

let guests = KEYS.length;

const place = async (
  { item, tokens }: Played,
  { guest, quantity, key }: Step & { do: 'place' },
): Promise<TestResponse> => {
  // A guest has one open order of an item, and a network a number of them.
  const phone = `06612${String(key === null ? (guests += 1) : KEYS.indexOf(key)).padStart(5, '0')}`;
  const body = { item_id: item, quantity, name: 'Omar', phone, city_id: city, address: 'Souk' };
  const headers = {
    'x-ghalla-address': `10.9.${item >> 8}.${item & 255}`,
    ...(key === null ? {} : { 'idempotency-key': `${item}-${key}` }),
  };
  const answer = await t.call('POST /api/orders/store', { as: guest ? undefined : buyer, body, headers });
  const { order, tracking_url } = answer.body as { order?: { id: number }; tracking_url?: string };
  if (order) tokens.set(order.id, tracking_url?.split('/').at(-1) ?? '');
  return answer;
};

/** Lets three days pass for one pending order. */
const expire = async (id: number): Promise<TestResponse> => {
  await t.deps.db.pool.query(
    `update orders set status_at = status_at - interval '73 hours' where id = $1 and status = 'pending'`,
    [id],
  );
  await expireOrders(t.deps);
  return { status: 200, body: null, headers: new Headers() };
};

const perform = (played: Played, step: Step): Promise<TestResponse> => {
  const { item, tokens } = played;
  switch (step.do) {
    case 'place':
      return place(played, step);
    case 'move': {
      const as = step.by === 'seller' ? seller : admin;
      return t.call(`PUT /api/${step.by}/orders/${step.order}/status`, { as, body: { status: step.to } });
    }
    case 'cancel':
      return step.by === 'link'
        ? t.call(`POST /api/orders/track/${tokens.get(step.order)}/cancel`)
        : t.call(`PUT /api/buyer/orders/${step.order}/status`, { as: buyer, body: { status: 'canceled' } });
    case 'edit': {
      const body = { quantity: step.quantity, ...(step.to ? { status: step.to } : {}) };
      return t.call(`POST /api/admin/orders/${step.order}/update`, { as: admin, body });
    }
    case 'hide': {
      const as = { buyer, seller, admin }[step.by];
      return t.call(`DELETE /api/${step.by}/orders/delete/${step.order}`, { as });
    }
    case 'lapse':
      return expire(step.order);
    case 'state': {
      const body = { id: item, quantity: step.quantity ?? '', quantity_was: step.was ?? '' };
      return t.call('POST /api/items/update/Yes', { as: seller, body });
    }
    case 'sold':
      return t.call(`POST /api/items/sold/${item}`, { as: seller });
    case 'delete':
      return t.call(`DELETE /api/items/delete_from_account/${item}`, { as: seller });
    default:
      return t.call(`POST /api/items/${item}/activate`, { as: seller });
  }
};

const toOutcome = ({ status: code, body }: TestResponse): Outcome => {
  if (code >= 500) throw new Error(`answered ${code}`);
  const id = (body as { order?: { id: number } } | null)?.order?.id;
  return code < 300 ? { done: true, ...(id === undefined ? {} : { id }) } : { done: false };
};

// ---- Outcome ----------------------------------------------------------------------------------------------------------

type Seen = Omit<ModelMarket, 'keys'>;

const observe = async ({ item, tokens }: Played): Promise<Seen> => {
  const { rows } = await t.deps.db.pool.query<{ seen: Seen }>(
    `select jsonb_build_object(
       'stock', (select quantity from items where id = $1),
       'sold', coalesce((select sold from items where id = $1), false),
       'item', coalesce((select case when deleted_at is null then 'there' else 'deleted' end from items where id = $1), 'gone'),
       'orders', (select coalesce(jsonb_object_agg(id, jsonb_build_object('status', status, 'quantity', quantity,
           'reserved', reserved, 'guest', buyer_id is null, 'waits', awaits is not null, 'hidden', array_remove(array[
             case when removed_at is not null then 'admin' end, case when buyer_hid_at is not null then 'buyer' end,
             case when seller_hid_at is not null then 'seller' end], null))), '{}')
         from orders where item_id = $1 or id = any($2))) as seen`,
    [item, [...tokens.keys()]],
  );
  const [row] = rows;
  if (!row) throw new Error('nothing is there');
  return row.seen;
};

/** Normalizes the state: the order of rows and a deleted item do not matter. */
const shown = ({ stock, sold, item, orders }: Seen): string => {
  const gone = item === 'gone';
  const sorted = Object.entries(orders).map(([id, { hidden, ...rest }]) => [id, rest, hidden.toSorted()] as const);
  return JSON.stringify([
    gone ? null : stock,
    gone ? false : sold,
    item,
    sorted.map(([id, { status: now, quantity, reserved, guest, waits }, hidden]) => [
      id,
      now,
      quantity,
      reserved,
      guest,
      waits,
      hidden,
    ]),
  ]);
};

/** Every order's history starts with its placing, never repeats a status, and ends with the current one. */
const checkStories = async (orders: Seen['orders']): Promise<void> => {
  const { rows } = await t.deps.db.pool.query<{ order_id: number; kinds: string[]; statuses: string[] }>(
    `select order_id, array_agg(kind order by id) as kinds, array_agg(status::text order by id) as statuses
     from order_events where order_id = any($1) group by order_id`,
    [Object.keys(orders)],
  );
  expect(rows).toHaveLength(Object.keys(orders).length);
  for (const { order_id, kinds, statuses } of rows) {
    expect([kinds[0], statuses[0], statuses.at(-1)]).toEqual(['placed', 'pending', orders[order_id]?.status]);
    for (const [at, kind] of kinds.entries()) {
      if (at > 0) expect(statuses[at] === statuses[at - 1]).toBe(kind !== 'status');
    }
  }
};

const COPY = `insert into items (type, slug, title, category_id, city_id, owner_id, price_centimes, price_unit, quantity, state, audience)
  select type, slug, title, category_id, city_id, owner_id, price_centimes, price_unit, $2, state, audience from items
  where id = $1 returning id`;

const play = async ({ left, waves }: Drawn<typeof history>): Promise<void> => {
  const { rows } = await t.deps.db.pool.query<{ id: number }>(COPY, [template, left]);
  const played: Played = { item: rows[0]?.id ?? 0, tokens: new Map() };
  let market: ModelMarket = { stock: left, sold: false, item: 'there', orders: {}, keys: {} };
  for (const wave of waves) {
    const steps = wave.map((one) => stepOf(one, market)).filter((step) => step !== null);
    const done = await Promise.all(steps.map(async (step) => [step, toOutcome(await perform(played, step))] as const));
    const seen = await observe(played);
    const next = possibleMarkets(market, done).find((possible) => shown(possible) === shown(seen));
    if (!next) throw new Error(`no order of steps leads there:\n${JSON.stringify({ market, done, seen }, null, 1)}`);
    // This follows from the model, and is its purpose.
    const open = Object.values(seen.orders).filter(({ reserved }) => reserved > 0);
    expect(seen.stock === null || seen.stock >= 0).toBe(true);
    expect(open.every(({ reserved, quantity }) => reserved === quantity)).toBe(true);
    market = next;
  }
  await checkStories(market.orders);
};

test(`orders and stock › ${CASES} concurrent histories end like a sequential run of their steps`, async () => {
  const runLane = (n: number) =>
    fc.assert(fc.asyncProperty(history, play), {
      seed: SEED + n,
      numRuns: Math.ceil(CASES / LANES),
      endOnFailure: false,
    });
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, (_, n) => runLane(n)));
  for (const [n, result] of lanes.entries()) {
    if (result.status === 'rejected') throw new Error(`TEST_SEED=${SEED} (runLane ${n})`, { cause: result.reason });
  }
}, 300_000);
