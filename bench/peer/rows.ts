import pg from 'pg';

/** A listing of a market, as far as the peer has columns for it. */
export interface PeerListing {
  readonly id: number;
  readonly slug: string;
  readonly type: string;
  /** The slug of its category, and the category's name. */
  readonly category: string;
  readonly categoryName: string;
  readonly title: string;
  readonly description: string;
  /** In the currency; 0 where the seller states none. */
  readonly price: number;
  readonly currency: 'MAD';
  readonly city: string;
  readonly quantity: number;
  /** The path of its first picture. */
  readonly picture?: string;
}

/** A category of the peer: its own id, and the path of its page. */
interface PeerCategory {
  readonly id: number;
  readonly path: string;
}

/** The names of rows in requests to the peer. */
export interface PeerRows {
  /** By the slug of a category, or by the name of a type. */
  readonly categories: ReadonlyMap<string, PeerCategory>;
  /** The ids of the options of the attribute `city`, by their names. */
  readonly cities: ReadonlyMap<string, number>;
  /** The paths of the pages of products, by the ids of listings. */
  readonly paths: ReadonlyMap<number, string>;
}

const BATCH = 4000;

/** The number of products on the home page, which shows nothing unless its owner chooses something. */
const LATEST = 24;

const CREATE = `create temporary table listing (id int, slug text, type text, category text, category_name text, title text,
  description text, price numeric, city text, quantity int, picture text)`;

const LOAD = `insert into listing
  select * from jsonb_to_recordset($1) as r (id int, slug text, type text, category text, "categoryName" text, title text,
    description text, price numeric, city text, quantity int, picture text)`;

/**
 * The tables that the peer's own code writes to when a product is saved in its administration. A type is a category, and the
 * categories of the market are below it. Paths of pages have only ASCII: the peer does not decode them. Types are in the plural
 * in them, as `/product/…` is a page of its own.
 */
const INSERTS = [
  'delete from category',
  'delete from url_rewrite',
  `create temporary table category_row as
   select row_number() over (order by parent nulls first, key)::int + 100 as id, gen_random_uuid() as uuid, key, parent, name,
     url_key, coalesce('/' || lower(parent) || 's', '') || '/' || url_key as path
   from (select distinct type as key, null as parent, type as name, lower(type) || 's' as url_key from listing
         union all select distinct category, type, category_name, category from listing) as keys`,
  `insert into category (category_id, uuid, status, parent_id, "position") overriding system value
   select s.id, s.uuid, true, p.id, s.id from category_row s left join category_row p on p.key = s.parent order by s.id`,
  `insert into category_description (category_description_category_id, name, description, meta_title, meta_description, url_key)
   select id, name, name, name, name, url_key from category_row`,
  `insert into url_rewrite (request_path, target_path, entity_uuid, entity_type)
   select path, '/category/' || uuid, uuid, 'category' from category_row`,
  `insert into product (product_id, visibility, sku, price, status, category_id, no_shipping_required) overriding system value
   select l.id, true, 'item-' || l.id, l.price, true, s.id, true
   from listing l join category_row s on s.key = l.category order by l.id`,
  `insert into product_description (product_description_product_id, name, description, meta_title, meta_description, url_key)
   select id, title, description, title, title,
     case when slug ~ '^[a-z0-9-]+$' then slug else lower(type) end || '-' || id from listing order by id`,
  `insert into product_inventory (product_inventory_product_id, qty, manage_stock, stock_availability)
   select id, quantity, false, true from listing order by id`,
  `insert into product_image (product_image_product_id, origin_image, is_main)
   select id, '/assets/' || picture, true from listing where picture is not null order by id`,
  `insert into url_rewrite (request_path, target_path, entity_uuid, entity_type)
   select s.path || '/' || d.url_key, '/product/' || p.uuid, p.uuid, 'product' from product p
   join product_description d on d.product_description_product_id = p.product_id join category_row s on s.id = p.category_id`,
  `insert into attribute (attribute_code, attribute_name, type, display_on_frontend, is_filterable)
   values ('city', 'City', 'select', true, true)`,
  `insert into attribute_group_link (attribute_id, group_id) select attribute_id, 1 from attribute where attribute_code = 'city'`,
  `insert into attribute_option (attribute_id, attribute_code, option_text)
   select attribute_id, 'city', city from attribute, (select distinct city from listing order by city) as cities
   where attribute_code = 'city'`,
  `insert into product_attribute_value_index (product_id, attribute_id, option_id, option_text)
   select l.id, o.attribute_id, o.attribute_option_id, o.option_text from listing l
   join attribute_option o on o.option_text = l.city and o.attribute_code = 'city' order by l.id`,
  `insert into collection (name, code) values ('Latest', 'latest')`,
  `insert into product_collection (collection_id, product_id)
   select collection_id, id from collection, (select id from listing order by id desc limit ${LATEST}) as latest
   where code = 'latest'`,
  `with widget as (insert into widget_instance (name, type, settings, status) values ('Latest', 'collection_products',
     '{"collection": "latest", "count": ${LATEST}, "countPerRow": 4}', true) returning widget_instance_id)
   insert into widget_placement (widget_instance_id, route, area) select widget_instance_id, 'homepage', 'content' from widget`,
  `insert into setting (name, value) values ('storeName', 'Peer'), ('storeCurrency', 'MAD')`,
  // Triggers have queued an event for each row, whose only effect would be the paths that are already here.
  'truncate event',
];

const fill = async (client: pg.Client, listings: readonly PeerListing[]): Promise<PeerRows> => {
  await client.query('begin');
  await client.query(CREATE);
  for (let from = 0; from < listings.length; from += BATCH)
    await client.query(LOAD, [JSON.stringify(listings.slice(from, from + BATCH))]);
  for (const statement of INSERTS) await client.query(statement);
  await client.query('commit');
  const { rows: categories } = await client.query<PeerCategory & { key: string }>(
    'select id, key, path from category_row',
  );
  const { rows: cities } = await client.query<{ id: number; name: string }>(
    `select attribute_option_id as id, option_text as name from attribute_option where attribute_code = 'city'`,
  );
  const { rows: paths } = await client.query<{ id: number; path: string }>(
    `select product_id as id, request_path as path from product join url_rewrite on entity_uuid = product.uuid`,
  );
  await client.query('vacuum analyze');
  return {
    categories: new Map(categories.map(({ key, ...category }) => [key, category])),
    cities: new Map(cities.map(({ id, name }) => [name, id])),
    paths: new Map(paths.map(({ id, path }) => [id, path])),
  };
};

/** Fills the database of a shop that has only its tables, and does not run. */
export const insertListings = async (databaseUrl: string, listings: readonly PeerListing[]): Promise<PeerRows> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await fill(client, listings);
  } finally {
    await client.end();
  }
};
