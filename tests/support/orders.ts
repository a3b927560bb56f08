import type { Order } from '../../src/features/orders/contract.ts';
import { expect } from 'vitest';
import type { Answered, Person, TestApp } from './app.ts';
import { accept, cityId, publish } from './items.ts';

type App = Pick<TestApp, 'call'>;
type Fields = Readonly<Record<string, unknown>>;

interface Options {
  /** A guest unless told. */
  readonly as?: Person | undefined;
  /** Idempotency key. */
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

/** A listing on the market, shown to everyone: a product with ten left unless `overrides` say otherwise. */
export const offer = async (app: App, farmer: Person, admin: Person, overrides: Fields = {}): Promise<number> => {
  const { id } = await publish(app, farmer, { quantity: 10, ...overrides });
  await accept(app, admin, id);
  return id;
};

/** The fields of an order of one, brought to Fez. */
export const customer = async (app: App, overrides: Fields = {}): Promise<Fields> => ({
  name: 'حمزة برادة',
  phone: '0661 20 30 40',
  city_id: await cityId(app, 'fes'),
  address: 'درب سيدي بوجيدة 12',
  quantity: 1,
  ...overrides,
});

/** Sends an order and answers whatever came back. */
export const tryOrder = async (
  app: App,
  itemId: number,
  fields: Fields = {},
  { as, key, headers = {} }: Options = {},
): Promise<Answered> => {
  const body = await customer(app, { item_id: itemId, ...fields });
  return app.call('POST /api/orders/store', {
    as,
    body,
    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });
};

interface Told {
  readonly user_id: number;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Placed {
  readonly order: Order;
  /** The last part of the link. */
  readonly token: string;
}

/** Places an order that must succeed. */
export const order = async (app: App, itemId: number, fields: Fields = {}, options: Options = {}): Promise<Placed> => {
  const { status, body } = await tryOrder(app, itemId, fields, options);
  if (status !== 201) throw new Error(`the order answered ${status}: ${JSON.stringify(body)}`);
  const { order: placed, tracking_url } = body as { order: Order; tracking_url: string };
  return { order: placed, token: tracking_url.split('/').at(-1) ?? '' };
};

/** What is left of a listing; null where it states none. */
export const leftOf = async ({ deps }: Pick<TestApp, 'deps'>, itemId: number): Promise<number | null> =>
  (await deps.db.selectFrom('items').select('quantity').where('id', '=', itemId).executeTakeFirstOrThrow()).quantity;

/** What people were told about an order, the oldest first. */
export const noticesOf = async ({ deps }: Pick<TestApp, 'deps'>, orderId: number): Promise<Told[]> => {
  const { rows } = await deps.db.pool.query<Told>(
    `select user_id, kind, data from notifications where data ->> 'order_id' = $1 order by id`,
    [String(orderId)],
  );
  return rows;
};

/**
 * Makes a call that has to wait for an item, changes something while it waits, and answers what became of the call.
 * @param change SQL, carried out before the item is let go
 */
export const whileWaiting = async <T>(
  { deps }: Pick<TestApp, 'deps'>,
  itemId: number,
  call: () => Promise<T>,
  change: string,
): Promise<T> => {
  const client = await deps.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from items where id = $1 for update', [itemId]);
    const answer = call();
    const waiting = async (): Promise<number> =>
      (
        await deps.db.pool.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows[0]?.n ?? 0;
    await expect.poll(waiting, { timeout: 15_000 }).toBe(1);
    await client.query(change);
    await client.query('commit');
    return await answer;
  } finally {
    client.release(true);
  }
};
