import type { Order } from '#features/orders/contract.ts';
import { expect } from 'vitest';
import type { TestUser, TestApp } from './app.ts';
import type { CallResponse } from './typed-call.ts';
import { decideItem, findCityId, publishItem } from './items.ts';

type App = Pick<TestApp, 'call'>;
type Fields = Readonly<Record<string, unknown>>;

interface Options {
  /** A guest by default. */
  readonly as?: TestUser | undefined;
  /** Idempotency key. */
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

/** Publishes an item accepted for everyone and returns its id: by default a product with a stock of ten. */
export const publishAccepted = async (
  app: App,
  farmer: TestUser,
  admin: TestUser,
  overrides: Fields = {},
): Promise<number> => {
  const { id } = await publishItem(app, farmer, { quantity: 10, ...overrides });
  await decideItem(app, admin, id);
  return id;
};

/** Returns a complete order form: quantity 1, delivered to Fez. */
export const createOrderForm = async (app: App, overrides: Fields = {}): Promise<Fields> => ({
  name: 'حمزة برادة',
  phone: '0661 20 30 40',
  city_id: await findCityId(app, 'fes'),
  address: 'درب سيدي بوجيدة 12',
  quantity: 1,
  ...overrides,
});

const guestsOf = new WeakMap<App, Map<number, number>>();

/** Returns another number for each guest of an item: a guest has one open order of an item. The first has the form's. */
const nextGuest = (app: App, itemId: number): Fields => {
  const counts = guestsOf.get(app) ?? new Map<number, number>();
  guestsOf.set(app, counts);
  const n = counts.get(itemId) ?? 0;
  counts.set(itemId, n + 1);
  return n === 0 ? {} : { phone: `06613${String(n).padStart(5, '0')}` };
};

/** Places an order and returns the response. */
export const tryPlaceOrder = async (
  app: App,
  itemId: number,
  fields: Fields = {},
  { as, key, headers = {} }: Options = {},
): Promise<CallResponse<'POST /api/orders/store'>> => {
  const guest = as || key !== undefined ? {} : nextGuest(app, itemId);
  const body = await createOrderForm(app, { item_id: itemId, ...guest, ...fields });
  return app.call('POST /api/orders/store', {
    as,
    body,
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });
};

interface NotificationRow {
  readonly user_id: number;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface PlacedOrder {
  readonly order: Order;
  /** The token of the tracking link. */
  readonly token: string;
}

/** Places an order and returns it. Throws when the status is not 201. */
export const placeOrder = async (
  app: App,
  itemId: number,
  fields: Fields = {},
  options: Options = {},
): Promise<PlacedOrder> => {
  const { status, body } = await tryPlaceOrder(app, itemId, fields, options);
  if (status !== 201) throw new Error(`the order failed with ${status}: ${JSON.stringify(body)}`);
  const { order: placed, tracking_url } = body as { order: Order; tracking_url: string };
  return { order: placed, token: tracking_url.split('/').at(-1) ?? '' };
};

/** Lets an hour pass since an order was placed: then its rating counts. */
export const ageOrder = async ({ deps }: Pick<TestApp, 'deps'>, id: number, minutes = 60): Promise<void> => {
  await deps.db.pool.query('update orders set created_at = created_at - make_interval(mins => $2) where id = $1', [
    id,
    minutes,
  ]);
};

/** Returns the remaining stock of an item; null if it has none. */
export const getStock = async ({ deps }: Pick<TestApp, 'deps'>, itemId: number): Promise<number | null> =>
  (await deps.db.selectFrom('items').select('quantity').where('id', '=', itemId).executeTakeFirstOrThrow()).quantity;

/** Returns the notifications about an order, oldest first. */
export const getOrderNotifications = async (
  { deps }: Pick<TestApp, 'deps'>,
  orderId: number,
): Promise<NotificationRow[]> => {
  const { rows } = await deps.db.pool.query<NotificationRow>(
    `select user_id, kind, data from notifications where data ->> 'order_id' = $1 order by id`,
    [String(orderId)],
  );
  return rows;
};

/**
 * Locks an item, makes a call that waits for the lock, runs a change and releases the lock. Returns the result of the call.
 * @param change SQL that runs before the lock is released
 */
export const changeDuringItemLock = async <T>(
  { deps }: Pick<TestApp, 'deps'>,
  itemId: number,
  call: () => Promise<T>,
  change: string,
): Promise<T> => {
  const client = await deps.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from items where id = $1 for update', [itemId]);
    const result = call();
    const countWaiting = async (): Promise<number> =>
      (
        await deps.db.pool.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows[0]?.n ?? 0;
    await expect.poll(countWaiting).toBe(1);
    await client.query(change);
    await client.query('commit');
    return await result;
  } finally {
    client.release(true);
  }
};
