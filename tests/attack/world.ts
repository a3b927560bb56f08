import { ORDER_STATUSES } from '#features/orders/rules/statuses.ts';
import type { TestApp, TestUser } from '../support/app.ts';
import { sendMessage } from '../support/chats.ts';
import { decideItem, publishItem } from '../support/items.ts';
import { placeOrder, ageOrder } from '../support/orders.ts';
import { uploadImage, uploadPdf } from '../support/uploads.ts';

/** The belongings of two users, in every state, which others try to reach. */
export interface World {
  readonly admin: TestUser;
  readonly seller: TestUser;
  readonly buyer: TestUser;
  /** Ids by what they name. */
  readonly ids: Readonly<
    Record<'item' | 'order' | 'chat' | 'user' | 'search' | 'notification' | 'report', readonly number[]>
  >;
  /** Paths of files that no public page shows. */
  readonly files: readonly string[];
  /** Texts that only the two users and administrators may read. */
  readonly secrets: readonly string[];
}

const expectOk = async (
  t: TestApp,
  key: string,
  as: TestUser | undefined,
  body?: object,
): Promise<Record<string, unknown>> => {
  const response = await t.request(key, { as, ...(body ? { body } : {}) });
  if (response.status >= 300) throw new Error(`${key}: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body as Record<string, unknown>;
};

/** Each world has numbers of its own. */
let numbers = 0;
const nextPhone = (): string => {
  numbers += 1;
  return `0661777${String(numbers).padStart(3, '0')}`;
};

/** A text that occurs nowhere else. */
const secret = (name: string): string => `zqsecret ${name}`;

const createItems = async (t: TestApp, seller: TestUser, admin: TestUser): Promise<number[]> => {
  const titled = (title: string) => publishItem(t, seller, { title, quantity: 500 });
  const [pending, rejected, accepted, forFarmers, deleted, sold, removed] = await Promise.all(
    ['pending', 'rejected', 'zqopen', 'zqfarmers', 'deleted', 'zqsold', 'removed'].map((state) =>
      titled(state.startsWith('zq') ? state : secret(state)),
    ),
  );
  const idOf = (item: { id: number } | undefined): number => item?.id ?? 0;
  await decideItem(t, admin, idOf(rejected), 'rejected');
  await decideItem(t, admin, idOf(accepted));
  await decideItem(t, admin, idOf(forFarmers), 'farmerAccepted');
  await decideItem(t, admin, idOf(deleted), 'rejected');
  await decideItem(t, admin, idOf(deleted), 'deleted');
  await decideItem(t, admin, idOf(sold));
  await expectOk(t, `POST /api/items/sold/${idOf(sold)}`, seller);
  await expectOk(t, `DELETE /api/items/delete_from_account/${idOf(removed)}`, seller);
  const draft = await t.call('POST /api/items/store/No', {
    as: seller,
    body: { type: 'Product', title: secret('draft'), address: secret('draft address') },
  });
  return [accepted, pending, rejected, forFarmers, deleted, sold, removed].map(idOf).concat(draft.body.item.id);
};

const createOrders = async (
  t: TestApp,
  buyer: TestUser,
  admin: TestUser,
  itemId: number,
  phone: string,
): Promise<{ ids: number[]; tokens: string[] }> => {
  const ids: number[] = [];
  const tokens: string[] = [];
  for (const status of ORDER_STATUSES) {
    const fields = { name: secret('customer'), phone, address: secret('street') };
    const { order, token } = await placeOrder(t, itemId, fields, { as: buyer });
    if (status !== 'pending') await expectOk(t, `POST /api/admin/orders/${order.id}/update`, admin, { status });
    ids.push(order.id);
    tokens.push(token);
  }
  return { ids, tokens };
};

/** Creates what the two users own. */
export const createWorld = async (t: TestApp): Promise<World> => {
  const admin = await t.createUser({ role: 'admin' });
  const buyerPhone = nextPhone();
  const seller = await t.createUser({ phone: nextPhone() });
  const buyer = await t.createUser({ role: 'buyer', phone: buyerPhone });
  const items = await createItems(t, seller, admin);
  const [openItem = 0] = items;
  const orders = await createOrders(t, buyer, admin, openItem, buyerPhone);
  const message = await sendMessage(t, buyer, { to: seller.id, item_id: openItem, message: secret('message') });
  await sendMessage(t, seller, { to: buyer.id, item_id: openItem, message: secret('response') });
  await expectOk(t, 'POST /api/chats/report', seller, {
    chat_id: message.chat_id,
    reason: 'spam',
    text: secret('chat report'),
  });
  await expectOk(t, `POST /api/items/${openItem}/report`, buyer, { reason: 'fraud', text: secret('item report') });
  await expectOk(t, 'POST /api/search/saved', buyer, { q: 'zqsecretsearch' });
  await expectOk(t, `POST /api/items/${openItem}/like`, buyer);
  const delivered = orders.ids[ORDER_STATUSES.indexOf('delivered')];
  await ageOrder(t, delivered ?? 0);
  await expectOk(t, `POST /api/buyer/orders/${delivered}/rate`, buyer, {
    role: 'seller',
    stars: 4,
    comment: 'zqreview',
  });
  const files = [await uploadImage(t, seller), await uploadPdf(t, seller)];
  const idsOf = async (table: string): Promise<number[]> =>
    (await t.deps.db.pool.query<{ id: number }>(`select id from ${table} order by id desc limit 5`)).rows.map(
      ({ id }) => id,
    );
  return {
    admin,
    seller,
    buyer,
    ids: {
      item: items,
      order: orders.ids,
      chat: [message.chat_id],
      user: [seller.id, buyer.id],
      search: await idsOf('saved_searches'),
      notification: await idsOf('notifications'),
      report: [...(await idsOf('reports')), ...(await idsOf('chat_reports'))],
    },
    files,
    secrets: [
      'zqsecret',
      buyer.email,
      seller.email,
      buyer.token,
      seller.token,
      ...orders.tokens,
      ...files,
      // The seller's number is for members; the buyer's is for the seller.
      buyerPhone.slice(1),
    ],
  };
};

export type Accounts = Readonly<
  Record<'guest', undefined> & Record<'buyer' | 'farmer' | 'company' | 'delivery', TestUser>
>;

/** The users who own nothing of the world. */
export const createStrangers = async (t: TestApp): Promise<Accounts> => ({
  guest: undefined,
  buyer: await t.createUser({ role: 'buyer' }),
  farmer: await t.createUser(),
  company: await t.createUser({ role: 'buyer', for: 'Professional' }),
  delivery: await t.createUser({ role: 'delivery' }),
});

/** A new account of the same kind as another one. */
export const renewAccount = (t: TestApp, { email }: TestUser): Promise<TestUser> => {
  const role = (['admin', 'delivery', 'buyer'] as const).find((name) => email.startsWith(`${name}-`)) ?? 'farmer';
  return t.createUser({ role });
};

/** Columns and tables that strangers may change: counters, and the queues of jobs. */
const COUNTERS = new Set(['views', 'likes', 'contacts', 'share', 'search', 'words', 'last_seen_at', 'updated_at']);
const QUEUES = new Set(['rate_limits', 'outbox', 'job_runs', 'item_refreshes', 'item_days', 'words', 'request_keys']);

/** All rows of the database as texts, with their tables, but for counters and queues. */
export const readRows = async ({
  deps,
}: Pick<TestApp, 'deps'>): Promise<ReadonlyMap<string, Record<string, unknown>>> => {
  const { pool } = deps.db;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition order by 1`,
  );
  const rows = new Map<string, Record<string, unknown>>();
  for (const { name } of tables.filter((table) => !QUEUES.has(table.name))) {
    const found = await pool.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from "${name}" t`);
    for (const { row } of found.rows) {
      const fields = Object.fromEntries(Object.entries(row).filter(([column]) => !COUNTERS.has(column)));
      rows.set(`${name} ${JSON.stringify(fields)}`, row);
    }
  }
  return rows;
};

/** The columns of a row that differ from the row of the same table and id afterwards; `gone` if there is none. */
const describeChange = (
  text: string,
  row: Record<string, unknown>,
  after: ReadonlyMap<string, Record<string, unknown>>,
): string => {
  const table = text.slice(0, text.indexOf(' '));
  const same = [...after].find(
    ([other, { id }]) => other.startsWith(`${table} `) && row.id !== undefined && id === row.id,
  )?.[1];
  const columns = Object.keys(row).filter((column) => JSON.stringify(row[column]) !== JSON.stringify(same?.[column]));
  return `${table} ${String(row.id)} ${same ? columns.join(', ') : `gone: ${text.slice(0, 300)}`}`;
};

/** Rows that were there before and have changed or are gone, without those that belong to one of the users. */
export const findChangedRows = (
  before: ReadonlyMap<string, Record<string, unknown>>,
  after: ReadonlyMap<string, Record<string, unknown>>,
  own: ReadonlySet<number>,
): string[] =>
  [...before]
    .filter(([text, row]) => {
      if (after.has(text)) return false;
      const owner = text.startsWith('users ') ? row.id : (row.user_id ?? row.userId ?? row.owner_id ?? row.buyer_id);
      return !own.has(Number(owner));
    })
    .map(([text, row]) => describeChange(text, row, after));
