import type { ItemType } from '../../../src/lib/item-types.ts';
import { BEHAVIORS } from '../../../src/features/items/rules/kinds.ts';
import { slugOf } from '../../../src/features/items/rules/slug.ts';
import type { Lang } from '../../../src/lib/lang.ts';
import { weighted, zipf, Dice } from './dice.ts';
import { goodsOf, type Goods } from './goods.ts';
import {
  COLORS,
  FIRST_NAMES,
  IN_TOWN,
  LANG_SHARES,
  LAST_NAMES,
  OF_PRODUCE,
  QUALITIES,
  SENTENCES,
  TYPE_SHARES,
} from './words.ts';

/** What listings are put together from: towns (the largest first), ids of sellers and categories, pictures by category. */
export interface World {
  readonly cities: readonly {
    readonly id: number;
    readonly ar_name: string;
    readonly fr_name: string;
    readonly en_name: string;
  }[];
  readonly sellers: readonly number[];
  readonly categories: ReadonlyMap<string, number>;
  readonly pictures: ReadonlyMap<string, readonly string[]>;
  readonly count: number;
  readonly begun: Date;
}

const DAY = 24 * 60 * 60 * 1000;
const AGE_DAYS = 400;
const LANG_AT: Readonly<Record<Lang, number>> = { ar: 0, fr: 1, en: 2 };

const detailsOf: Readonly<Record<ItemType, (d: Dice, lang: Lang, name: string) => Record<string, unknown>>> = {
  Product: (d) => {
    const weight = Math.round(d.around(400, 1.4));
    return { is_bio: d.next() < 0.12, weight: Math.max(1, weight) };
  },
  Animal: (d, lang, name) => ({
    ...(d.next() < 0.7 ? { age: d.whole(1, 8), age_unit: 'year' } : { age: d.whole(1, 18), age_unit: 'month' }),
    gender: d.pick(['Male', 'Female']),
    registred: d.next() < 0.3 ? 'Yes' : 'No',
    behavior: d.pick(BEHAVIORS),
    color: d.pick(COLORS[lang]),
    species: name,
  }),
  Tool: (d) => ({
    weight: Math.max(1, Math.round(d.around(60, 1.6))),
    width: d.whole(1, 6) / 2,
    height: d.whole(1, 6) / 2,
  }),
  Service: (d) => ({ duration: d.whole(1, 12), duration_unit: d.pick(['hour', 'day', 'month']) }),
  Land: (d) => ({ offer_type: 'sale', space: Math.round(d.around(20_000, 1.1)) }),
  Professional: (d) => ({
    first_name: d.pick(FIRST_NAMES),
    last_name: d.pick(LAST_NAMES),
    phone: `+2126${d.whole(10_000_000, 89_999_999)}`,
    experience: d.whole(0, 25),
  }),
};

type Standing = readonly [state: string, audience: string | null];

const drawStanding = weighted<Standing>([
  [['accepted', 'everyone'], 970],
  [['accepted', 'farmers'], 6],
  [['accepted', 'large_farmers'], 3],
  [['accepted', 'individual_buyers'], 3],
  [['accepted', 'professional_buyers'], 3],
  [['pending', null], 8],
  [['rejected', null], 4],
  [['draft', null], 3],
]);

/** Prices as people say them: two digits that count, and then zeros. */
const rounded = (dirhams: number): number => {
  const step = 10 ** Math.max(-1, Math.floor(Math.log10(dirhams)) - 1);
  return Math.max(0.5, Math.round(dirhams / step) * step);
};

/** One listing as a row of the table; columns as the table names them. */
export type Row = Readonly<Record<string, unknown>>;

/** Makes the n-th listing of a world, always the same. The first is the oldest. */
export const listingsOf = (world: World): ((n: number) => Row) => {
  const drawType = weighted(TYPE_SHARES);
  const drawLang = weighted(LANG_SHARES);
  const drawCity = zipf(world.cities, 0.9);
  const drawSeller = zipf(world.sellers, 0.6);
  const types = TYPE_SHARES.map(([type]) => [type, zipf(goodsOf(type), 0.8)] as const);
  const drawGoods = Object.fromEntries(types) as Record<ItemType, (dice: Dice) => Goods>;
  const drawName = new Map<readonly string[], (dice: Dice) => string>();
  const nameOf = (dice: Dice, names: readonly string[]): string => {
    const draw = drawName.get(names) ?? zipf(names, 0.7);
    drawName.set(names, draw);
    return draw(dice);
  };
  const priceOf = (d: Dice, goods: Goods): number | null =>
    d.next() < 0.05 ? null : Math.round(Math.min(99_999_999, rounded(d.around(goods.price, 0.35))) * 100);

  return (n) => {
    const d = new Dice(n);
    const type = drawType(d);
    const lang = drawLang(d);
    const goods = drawGoods[type](d);
    const city = drawCity(d);
    const name = nameOf(d, goods.names[LANG_AT[lang]] ?? []);
    const qualities = type === 'Product' && d.next() < 0.6 ? OF_PRODUCE : QUALITIES;
    const quality = d.next() < 0.75 ? ` ${d.pick(qualities[lang])}` : '';
    const place = d.next() < 0.6 ? ` ${IN_TOWN[lang]} ${city[`${lang}_name`]}` : '';
    const title = `${name}${place}${quality}`.slice(0, 120);
    const sentences = Array.from({ length: d.whole(2, 4) }, () => d.pick(SENTENCES[lang]));
    const details = detailsOf[type](d, lang, name);
    // A rent is told with its unit; without one the price is that of a sale.
    if (type === 'Land' && goods.unit)
      Object.assign(details, { offer_type: 'rent', duration: 1, duration_unit: goods.unit });
    const [state, audience] = drawStanding(d);
    const age = AGE_DAYS * DAY * (1 - (n + d.next()) / world.count);
    const created_at = new Date(world.begun.getTime() - age);
    const pictures = world.pictures.get(goods.category) ?? [];
    return {
      type,
      slug: slugOf(title, type),
      title,
      description: `${name}. ${sentences.join('. ')}.`,
      category_id: world.categories.get(goods.category),
      city_id: city.id,
      owner_id: drawSeller(d),
      price_centimes: priceOf(d, goods),
      price_unit: goods.unit,
      negotiable: d.next() < 0.4,
      images: pictures.length > 0 ? [d.pick(pictures)] : [],
      quantity: type === 'Product' || type === 'Tool' ? Math.max(1, Math.round(d.around(60, 1.3))) : null,
      details,
      sold: d.next() < 0.05,
      state,
      audience,
      views: state === 'accepted' ? Math.floor(d.around(12, 1.3)) : 0,
      created_at,
    };
  };
};
