import type pg from 'pg';
import { AUDIENCES } from '#features/items/rules/visibility.ts';
import { ITEM_TYPES, type ItemType } from '#lib/item-types.ts';
import { KINDS } from '#features/items/rules/kinds.ts';
import { insertItemsInBulk } from './bulk-insert.ts';

const COMMON =
  `طماطم زيت زيتون بطاطس بصل جزر تفاح برتقال تمر عسل قمح شعير ذرة لوز جوز أركان خروف بقرة ماعز دجاج أرنب نحل جرار
  محراث مضخة أرض فلاحية بلدي طبيعي ممتاز جودة عالية tomates olives huile pommes oranges dattes miel orge blé amandes noix moutons
  vaches chèvres poulets lapins abeilles tracteur charrue pompe terrain vente location bio frais qualité`.split(/\s+/);
const WORDS = [...COMMON, ...Array.from({ length: 1500 }, (_, n) => `mot${n}`)];

/** A seeded random source of numbers in [0, 1) (mulberry32). */
const createRandom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

/**
 * Fills a migrated database with `count` accepted items in a realistic distribution, for query plans and benchmarks: few
 * words and cities occur in many items, most occur in few; every audience, type and unit occurs. Its statements run
 * without the timeouts of requests.
 */
export const fillMarket = async (pool: pg.Pool, count: number): Promise<void> => {
  const random = createRandom(7);
  const below = (n: number, skew = 1): number => Math.floor(random() ** skew * n);
  const pick = <T>(list: readonly T[], skew = 1): T => list[below(list.length, skew)] as T;
  const words = (n: number, skew: number): string => Array.from({ length: n }, () => pick(WORDS, skew)).join(' ');
  const numbersOf: Record<ItemType, () => object> = {
    Product: () => ({ weight: below(1000) }),
    Animal: () => ({ age: below(12) }),
    Tool: () => ({ weight: below(1000), year: 1990 + below(35), hours: below(10_000), power: 10 + below(300) }),
    Service: () => ({ duration: below(30) }),
    Land: () => ({ space: below(100_000) }),
    Professional: () => ({ experience: below(30) }),
  };
  const detailsOf = (type: ItemType): object => ({
    ...numbersOf[type](),
    ...Object.fromEntries(
      KINDS[type].fields.flatMap((field) => (field.form === 'choice' ? [[field.name, pick(field.choices)]] : [])),
    ),
  });
  await pool.query(`insert into users (first_name, last_name, email)
    select 'Seller', n::text, 'seller' || n || '@ghalla.example' from generate_series(1, 500) n`);
  const { rows: sellers } = await pool.query<{ id: number }>('select id from users');
  const { rows: cities } = await pool.query<{ id: number }>('select id from cities order by id');
  const { rows: categories } = await pool.query<{ id: number; type: ItemType }>(
    'select id, type from categories order by id',
  );
  // The meaning of each word for items of each type, so that the insert below need not read every title.
  const { rows: meanings } = await pool.query<{ type: ItemType; word: string; meaning: string }>(
    `select type, word, title_words(type::item_type, word, null)::text as meaning
     from unnest($1::text[]) word cross join unnest($2::text[]) type`,
    [COMMON, ITEM_TYPES],
  );
  const meaningOf = new Map(meanings.map(({ type, word, meaning }) => [`${type} ${word}`, meaning]));
  /** Indexes the title and the words of the description, at a fraction of the trigger's cost. */
  const insertThousand = async (at: number): Promise<void> => {
    const rows = Array.from({ length: Math.min(1000, count - at) }, (_, n) => {
      const type = pick(ITEM_TYPES, 1.5);
      const title = words(2, 3);
      return {
        type,
        slug: `s${at + n}`,
        title: `${title} ${at + n}`,
        meaning: title
          .split(' ')
          .map((word) => meaningOf.get(`${type} ${word}`) ?? '')
          .join(' '),
        description: words(20, 2),
        category_id: pick(categories.filter((category) => category.type === type)).id,
        city_id: pick(cities, 2).id,
        owner_id: pick(sellers).id,
        price_centimes: random() < 0.9 ? below(100_000) * 10 : null,
        quantity: type === 'Product' ? below(1000) : null,
        details: detailsOf(type),
        sold: (at + n) % 10 === 0,
        audience: random() < 0.7 ? 'everyone' : pick(AUDIENCES),
        views: below(10_000, 4),
        hours: random() * 7000,
      };
    });
    await pool.query(
      `insert into items (type, slug, title, description, category_id, city_id, owner_id, price_centimes, quantity, details,
         sold, state, audience, views, created_at, published_at, tsv)
       select type, slug, title, description, category_id, city_id, owner_id, price_centimes, quantity, details,
         sold, 'accepted', audience, views, now() - hours * interval '1 hour', now(),
         setweight(to_tsvector('simple', normalize_text(title)), 'A')
           || meaning::tsvector
           || array_to_tsvector(array(select distinct '~' || word from unnest(string_to_array(normalize_text(description), ' ')) word))
       from jsonb_to_recordset($1) as r (type item_type, slug text, title text, description text, category_id int, city_id int,
         owner_id int, meaning text, sold boolean, price_centimes bigint, quantity int, details jsonb, audience item_audience, views int, hours float8)`,
      [JSON.stringify(rows)],
    );
  };
  await insertItemsInBulk(pool, async () => {
    for (let at = 0; at < count; at += 1000) await insertThousand(at);
  });
};
