import type { ItemType } from '#lib/item-types.ts';
import { CHOICES } from '#features/items/rules/choices.ts';
import { toSlug } from '#features/items/rules/content.ts';
import type { Lang } from '#lib/lang.ts';
import { weighted, zipf, Random } from './random.ts';
import { templatesFor, type ItemTemplate } from './item-templates.ts';
import {
  COLORS,
  FIRST_NAMES,
  IN_CITY,
  LANG_SHARES,
  LAST_NAMES,
  PRODUCE_QUALITIES,
  QUALITIES,
  SENTENCES,
  TYPE_SHARES,
} from './words.ts';
import { DAY } from '#lib/days.ts';

/** The rows that items are made from: cities (largest first), ids of sellers, category ids and picture paths by category slug. */
export interface GeneratorData {
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
  readonly startedAt: Date;
}

const AGE_DAYS = 400;
const LANG_AT: Readonly<Record<Lang, number>> = { ar: 0, fr: 1, en: 2 };

const detailsOf: Readonly<Record<ItemType, (random: Random, lang: Lang, name: string) => Record<string, unknown>>> = {
  Product: (random) => {
    const weight = Math.round(random.lognormal(400, 1.4));
    return { is_bio: random.next() < 0.12, weight: Math.max(1, weight) };
  },
  Animal: (random, lang, name) => ({
    ...(random.next() < 0.7
      ? { age: random.integer(1, 8), age_unit: 'year' }
      : { age: random.integer(1, 18), age_unit: 'month' }),
    gender: random.pick(['Male', 'Female']),
    registred: random.next() < 0.3 ? 'Yes' : 'No',
    behavior: random.pick(CHOICES.behavior),
    color: random.pick(COLORS[lang]),
    species: name,
  }),
  Tool: (random) => ({
    weight: Math.max(1, Math.round(random.lognormal(60, 1.6))),
    width: random.integer(1, 6) / 2,
    height: random.integer(1, 6) / 2,
  }),
  Service: (random) => ({ duration: random.integer(1, 12), duration_unit: random.pick(['hour', 'day', 'month']) }),
  Land: (random) => ({ offer_type: 'sale', space: Math.round(random.lognormal(20_000, 1.1)) }),
  Professional: (random) => ({
    first_name: random.pick(FIRST_NAMES),
    last_name: random.pick(LAST_NAMES),
    phone: `+2126${random.integer(10_000_000, 89_999_999)}`,
    experience: random.integer(0, 25),
  }),
};

type StateAndAudience = readonly [state: string, audience: string | null];

const drawStateAndAudience = weighted<StateAndAudience>([
  [['accepted', 'everyone'], 970],
  [['accepted', 'farmers'], 6],
  [['accepted', 'large_farmers'], 3],
  [['accepted', 'individual_buyers'], 3],
  [['accepted', 'professional_buyers'], 3],
  [['pending', null], 8],
  [['rejected', null], 4],
  [['draft', null], 3],
]);

/** Rounds a price to two significant digits, as sellers do. */
const roundPrice = (dirhams: number): number => {
  const step = 10 ** Math.max(-1, Math.floor(Math.log10(dirhams)) - 1);
  return Math.max(0.5, Math.round(dirhams / step) * step);
};

/** A row for the table `items`. */
export type ItemRow = Readonly<Record<string, unknown>>;

/** Returns a function that generates the n-th item, always the same. The first is the oldest. */
export const createItemGenerator = (data: GeneratorData): ((n: number) => ItemRow) => {
  const drawType = weighted(TYPE_SHARES);
  const drawLang = weighted(LANG_SHARES);
  const drawCity = zipf(data.cities, 0.9);
  const drawSeller = zipf(data.sellers, 0.6);
  const types = TYPE_SHARES.map(([type]) => [type, zipf(templatesFor(type), 0.8)] as const);
  const drawTemplate = Object.fromEntries(types) as Record<ItemType, (random: Random) => ItemTemplate>;
  const drawName = new Map<readonly string[], (random: Random) => string>();
  const drawNameOf = (random: Random, names: readonly string[]): string => {
    const draw = drawName.get(names) ?? zipf(names, 0.7);
    drawName.set(names, draw);
    return draw(random);
  };
  const drawPrice = (random: Random, template: ItemTemplate): number | null =>
    random.next() < 0.05
      ? null
      : Math.round(Math.min(99_999_999, roundPrice(random.lognormal(template.price, 0.35))) * 100);

  return (n) => {
    const random = new Random(n);
    const type = drawType(random);
    const lang = drawLang(random);
    const template = drawTemplate[type](random);
    const city = drawCity(random);
    const name = drawNameOf(random, template.names[LANG_AT[lang]] ?? []);
    const qualities = type === 'Product' && random.next() < 0.6 ? PRODUCE_QUALITIES : QUALITIES;
    const quality = random.next() < 0.75 ? ` ${random.pick(qualities[lang])}` : '';
    const place = random.next() < 0.6 ? ` ${IN_CITY[lang]} ${city[`${lang}_name`]}` : '';
    const title = `${name}${place}${quality}`.slice(0, 120);
    const sentences = Array.from({ length: random.integer(2, 4) }, () => random.pick(SENTENCES[lang]));
    const details = detailsOf[type](random, lang, name);
    // A price with a unit is a rent; a price without one is a sale price.
    if (type === 'Land' && template.unit)
      Object.assign(details, { offer_type: 'rent', duration: 1, duration_unit: template.unit });
    const [state, audience] = drawStateAndAudience(random);
    const age = AGE_DAYS * DAY * (1 - (n + random.next()) / data.count);
    const created_at = new Date(data.startedAt.getTime() - age);
    const pictures = data.pictures.get(template.category) ?? [];
    return {
      type,
      slug: toSlug(title, type),
      title,
      description: `${name}. ${sentences.join('. ')}.`,
      category_id: data.categories.get(template.category),
      city_id: city.id,
      owner_id: drawSeller(random),
      price_centimes: drawPrice(random, template),
      price_unit: template.unit,
      negotiable: random.next() < 0.4,
      images: pictures.length > 0 ? [random.pick(pictures)] : [],
      quantity: type === 'Product' || type === 'Tool' ? Math.max(1, Math.round(random.lognormal(60, 1.3))) : null,
      details,
      sold: random.next() < 0.05,
      state,
      audience,
      views: state === 'accepted' ? Math.floor(random.lognormal(12, 1.3)) : 0,
      created_at,
    };
  };
};
