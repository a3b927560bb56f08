import type pg from 'pg';
import type { Sample } from './model.ts';

/**
 * Copies the listings until there are so many, with their search words: writing those again would take half an hour a million. A
 * word, category or city then has as large a share of the listings as before.
 */
export const growItems = async (pool: pg.Pool, items: number): Promise<void> => {
  const client = await pool.connect();
  const started = performance.now();
  try {
    const query = async <R extends pg.QueryResultRow>(sql: string): Promise<R[]> => (await client.query<R>(sql)).rows;
    const [counted] = await query<{ count: number }>('select count(*)::int as count from items');
    const copies = Math.round(items / (counted?.count ?? NaN)) - 1;
    if (!(copies >= 1)) return;
    const [described] = await query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute where attrelid = 'items'::regclass and attnum > 0
       and not attisdropped and attgenerated = '' and attname <> 'id'`,
    );
    const columns = described?.columns ?? '';
    const indexes = await query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = 'items'::regclass and not indisprimary`,
    );
    await query(`begin; set local session_replication_role = replica; set local statement_timeout = 0;
      set local maintenance_work_mem = '512MB'`);
    for (const { name } of indexes) await query(`drop index ${name}`);
    // One copy of the market after the other: were the copies of a listing neighbours, the newest thousands would have few words.
    await query(`insert into items (${columns}) select copy.* from generate_series(1, ${copies}) n
      cross join lateral (select ${columns} from items where n > 0 order by id offset 0) copy`);
    for (const { definition } of indexes) await query(definition);
    await query('select recount_seller_shelves()');
    await query('commit');
  } finally {
    client.release();
  }
  console.log(`${items} items: ${((performance.now() - started) / 1000).toFixed(0)} s`);
};

// Rows of what grows with use, in the proportions of a market: a user for a hundred notifications, a conversation of twenty
// messages, an order with five events for a hundred notifications.

/** Adds `rows` messages, notifications and daily counts, with their users, conversations and orders. Later rows are younger. */
export const fillGrowth = async (pool: pg.Pool, rows: number): Promise<void> => {
  const client = await pool.connect();
  const started = performance.now();
  try {
    const run = async (sql: string): Promise<void> => void (await client.query(sql));
    // Foreign keys are not checked: everything refers to what was inserted before.
    await run('set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off');
    await run('drop table if exists u, i, c');
    await run(`insert into users (first_name, last_name, email, role, "for", created_at)
      select 'Reader', n::text, 'reader' || n + (select count(*) from users) || '@ghalla.example', 'buyer', 'Particular', now()
      from generate_series(1, ${Math.ceil(rows / 100)}) n;
      create temporary table u as select id, row_number() over (order by id) - 1 as n from users; create index on u (n); analyze u;
      create temporary table i as select id, owner_id, row_number() over (order by id) - 1 as n from items where listed limit 100000;
      create index on i (n); analyze i`);
    const users = `(select count(*) from u)`;
    const items = `(select count(*) from i)`;
    const time = (of: number): string => `now() - (${of} - g) * interval '1 year' / ${of}`;
    const chats = Math.ceil(rows / 20);
    const orders = Math.ceil(rows / 100);
    await run(`insert into chats (item_id, seller_id, buyer_id, last_message_id, last_at, created_at)
      select i.id, i.owner_id, u.id, 0, ${time(chats)}, ${time(chats)} from generate_series(1, ${chats}) g
      join i on i.n = (hashint8(g) & 2147483647) % ${items} join u on u.n = g % ${users} where u.id <> i.owner_id
      on conflict do nothing`);
    await run(`create temporary table c as select id, buyer_id, row_number() over (order by id) - 1 as n from chats;
      create index on c (n); analyze c`);
    // The messages of a conversation are among those of some thousand others.
    await run(`insert into messages (chat_id, from_user, content, created_at)
      select c.id, c.buyer_id, 'Salam, est-ce que la quantité est encore disponible ? Je peux passer demain matin au souk.',
        ${time(rows)} from generate_series(1, ${rows}) g
      join c on c.n = least((select max(n) from c), greatest(0, g / 20 + (hashint8(g) & 2147483647) % 4000 - 2000))`);
    await run(`update chats set last_message_id = m.id from (select chat_id, max(id) as id from messages group by 1) m
      where m.chat_id = chats.id`);
    await run(`insert into notifications (user_id, kind, data, created_at, read_at, mail)
      select u.id, 'order_status', jsonb_build_object('order_id', g, 'title', 'Huile d’olive de Ouezzane', 'side', 'buyer',
        'status', 'confirmed'), ${time(rows)}, case when g % 10 < 8 then ${time(rows)} + interval '1 hour' end, 'needless'
      from generate_series(1, ${rows}) g join u on u.n = (hashint8(g) & 2147483647) % ${users}`);
    await run(`insert into orders (token, item_id, seller_id, buyer_id, item_type, item_title, price_centimes, price_unit, quantity,
        total_centimes, name, phone, city_id, address, status, status_at, created_at, updated_at)
      select gen_random_uuid()::text, i.id, i.owner_id, u.id, 'Product', 'Huile d’olive de Ouezzane', 8000, 'liter', 5, 40000,
        'Hamza Berrada', '+212661203040', (select min(id) from cities), 'Derb Sidi Boujida 12', 'delivered', ${time(orders)},
        ${time(orders)}, ${time(orders)} from generate_series(1, ${orders}) g
      join i on i.n = (hashint8(g) & 2147483647) % ${items} join u on u.n = g % ${users}`);
    await run(`insert into order_events (order_id, actor, kind, status, created_at)
      select o.id, 'seller', 'status', 'confirmed', o.created_at from orders o cross join generate_series(1, 5)`);
    await run(`insert into item_days (item_id, day, views)
      select i.id, (now() - interval '1 day' * (1 + g / ${items}))::date, 3 from generate_series(0, ${rows - 1}) g
      join i on i.n = g % ${items} where g / ${items} < 399 on conflict do nothing`);
    await run('reset session_replication_role; reset synchronous_commit');
    await run('vacuum analyze');
  } finally {
    client.release();
  }
  console.log(`${rows} rows: ${((performance.now() - started) / 1000).toFixed(0)} s`);
};

/** Gives a user the conversations and notifications of a reader, and no others. */
export const giveHistory = async (pool: pg.Pool, user: number): Promise<void> => {
  await pool.query(`delete from chats where ${user} in (buyer_id, seller_id)`);
  await pool.query(`delete from notifications where user_id = ${user}`);
  await pool.query(`update chats set buyer_id = ${user} where id in
    (select distinct on (item_id) id from (select * from chats where item_id is not null order by id limit 1000) c limit 20)`);
  await pool.query(
    `update notifications set user_id = ${user} where id in (select id from notifications order by id limit 100)`,
  );
};

/** Tables that grow with use instead of with the listings. */
const GROWING = new Set([
  'messages',
  'notifications',
  'orders',
  'order_events',
  'item_days',
  'chats',
  'users',
  'item_views',
]);

/** Bytes of a row with its indexes, and of all that belongs to the listings. */
export const measureBytes = async (pool: pg.Pool, items: number): Promise<Sample['bytes']> => {
  const { rows } = await pool.query<{ name: string; bytes: string; rows: string }>(
    `select coalesce(p.inhparent::regclass::text, c.relname) as name, sum(pg_total_relation_size(c.oid)) as bytes,
       sum(greatest(c.reltuples, 0)) as rows
     from pg_class c left join pg_inherits p on p.inhrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`,
  );
  const sizes = new Map(rows.map((row) => [row.name, { bytes: Number(row.bytes), rows: Number(row.rows) }]));
  const perRow = (name: string): number => {
    const { bytes = 0, rows: count = 0 } = sizes.get(name) ?? {};
    return Math.round(bytes / Math.max(count, 1));
  };
  const ofListings = [...sizes].reduce((sum, [name, { bytes }]) => (GROWING.has(name) ? sum : sum + bytes), 0);
  const { rows: pictures } = await pool.query<{ bytes: string; each: string }>(
    `select (select avg(bytes) from uploads where kind = 'image') as bytes,
       (select avg(cardinality(images)) from items where listed) as each`,
  );
  const { rows: counts } = await pool.query<{ messages: string; chats: string }>(
    `select (select count(*) from messages) as messages, (select count(*) from chats) as chats`,
  );
  return {
    listings: ofListings,
    items,
    message:
      perRow('messages') + Math.round((sizes.get('chats')?.bytes ?? 0) / Math.max(Number(counts[0]?.messages), 1)),
    notification: perRow('notifications'),
    order: perRow('orders') + 5 * perRow('order_events'),
    day: perRow('item_days'),
    user: perRow('users'),
    picture: Math.round(Number(pictures[0]?.bytes)),
    picturesOfItem: Number(Number(pictures[0]?.each).toFixed(2)),
  };
};
