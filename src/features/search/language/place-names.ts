import { type Point, CITY_ALIASES } from '#features/places/rules/index.ts';
import { normalizeText } from '#lib/normalize-text.ts';
import { phoneticKey, editDistance } from '#lib/similar-words.ts';
import type { Token } from '#lib/phrases.ts';
import type { NamedRow } from '#lib/lang.ts';

/** A location in a prompt: a city, a province or region, a circle around a city, or the viewer's location. */
export type PlaceRef =
  | { readonly kind: 'city' | 'province' | 'region'; readonly id: number }
  | { readonly kind: 'around'; readonly id: number; readonly km: number }
  | { readonly kind: 'me' };

export interface CityEntry extends NamedRow, Point {
  readonly slug: string;
  readonly province_id: number;
  readonly region_id: number;
}
export interface Region extends NamedRow {
  readonly provinces: readonly NamedRow[];
}

export interface PlaceNames {
  readonly exact: ReadonlyMap<string, PlaceRef>;
  readonly districts: Readonly<Record<'province' | 'region', ReadonlyMap<string, PlaceRef>>>;
  readonly bySound: ReadonlyMap<string, readonly string[]>;
  /** The names of at least five letters that are not everyday words, by their first letter. */
  readonly byInitial: ReadonlyMap<string, readonly { readonly letters: string; readonly where: PlaceRef }[]>;
  readonly longest: number;
}

/** Historical lands that are not districts: the city at their centre and a radius in kilometres. */
const HISTORICAL_LANDS: readonly (readonly [slug: string, km: number, names: string])[] = [
  ['kenitra', 50, 'الغرب,gharb,lgharb'],
  ['el-jadida', 50, 'دكالة,doukkala,doukala,dokkala,dkala'],
  ['settat', 50, 'الشاوية,chaouia,chawia'],
  ['rommani', 50, 'زعير,zaer,zair'],
  ['beni-mellal', 50, 'تادلة,tadla'],
  ['meknes', 50, 'سايس,saiss,sais'],
  ['safi', 50, 'عبدة,abda'],
  ['al-hoceima', 100, 'الريف,rif'],
  ['khenifra', 100, 'الأطلس المتوسط,moyen atlas,middle atlas'],
  ['errachidia', 100, 'تافيلالت,tafilalet,tafilalt'],
];

/** Alternative names of provinces and regions by their id in the gazetteer. */
const PROVINCE_ALIASES: readonly (readonly [id: number, names: string])[] = [
  [62, 'شتوكة,اشتوكة,chtouka,chtoka,شتوكة آيت باها,chtouka ait baha'],
  [49, 'الحوز,haouz'],
  [52, 'الرحامنة,rehamna,rhamna'],
  [50, 'السراغنة,sraghna'],
];
const REGION_ALIASES: readonly (readonly [id: number, names: string])[] = [
  [9, 'سوس,سوس ماسة,كردان,سايس,souss,sous,souss massa,sous massa'],
  [8, 'درعة,درعة تافيلالت,draa,draa tafilalet'],
  [10, 'واد نون,oued noun'],
  [1, 'الشمال,chamal,chmal,lchamal'],
  [2, 'الجهة الشرقية,oriental,الشرق,char9,cher9,lchar9'],
];

/** Names that are also everyday words. They count as places only after a preposition. */
const EVERYDAY_WORDS = `جديدة,عيون,حاجب,منزل,مرسى,قباب,جرف,ريش,كارة,صهريج,بروج,أصيلة,جرادة,حرارة,كرامة,شماعة,قصيبة,زاك,قليعة,
  وطية,غرب,شرق,شمال,حوز,ريف,قلعة,بركانية,سلا,عونات,آسا,طاطا,أقا,صخيرات,جبهة,نقوب,ماسة,
  sale,safi,rich,jorf,tata,assa,akka,zag,massa,gara,kech,fas,rif,kelaa,oriental,zaida,mehdia,temara,tissa,tahla,anjra,
  mhamid,abda,sais,sous,skoura,draa,roudana,jadida,jdida,9al3a,jebha,el gara,el menzel,la marsa,el marsa,marsa`;

const getNames = (row: NamedRow): string[] =>
  [row.ar_name, row.fr_name, row.en_name].map(normalizeText).filter(Boolean);
const splitNames = (names: string): string[] => names.split(/[,\n]/).map(normalizeText).filter(Boolean);
export const everydayNames: ReadonlySet<string> = new Set(splitNames(EVERYDAY_WORDS));

const MIN_SOUND_LENGTH = 3;
const MIN_PART_LENGTH = 5;
const MIN_SIMILAR_LENGTH = 5;
const MAX_DISTANCE = 4;
const withoutSpaces = (words: string): string => words.replaceAll(' ', '');
const getSound = (words: string): string | null => {
  const sound = phoneticKey(withoutSpaces(words).replace(/^l(?=[a-z0-9]{4})/, ''));
  return sound && sound.length >= MIN_SOUND_LENGTH ? sound : null;
};

/** Builds the lookup tables. When a city and a district share a name, the city wins. */
export const buildPlaceNames = (cities: readonly CityEntry[], regions: readonly Region[]): PlaceNames => {
  const exact = new Map<string, PlaceRef>();
  const province = new Map<string, PlaceRef>();
  const region = new Map<string, PlaceRef>();
  const add = (map: Map<string, PlaceRef>, names: readonly string[], where: PlaceRef): void => {
    for (const name of names) if (!map.has(name)) map.set(name, where);
  };
  const bySlug = new Map(cities.map((entry) => [entry.slug, entry.id]));
  for (const [id, names] of PROVINCE_ALIASES) add(exact, splitNames(names), { kind: 'province', id });
  for (const [id, names] of REGION_ALIASES) add(exact, splitNames(names), { kind: 'region', id });
  for (const [slug, km, names] of HISTORICAL_LANDS) {
    const id = bySlug.get(slug);
    if (id !== undefined) add(exact, splitNames(names), { kind: 'around', id, km });
  }
  for (const entry of cities) add(exact, getNames(entry), { kind: 'city', id: entry.id });
  for (const [slug, names] of CITY_ALIASES) {
    const id = bySlug.get(slug);
    if (id !== undefined) add(exact, splitNames(names), { kind: 'city', id });
  }
  const getNameParts = (row: NamedRow): string[] =>
    [row.ar_name, row.fr_name, row.en_name].flatMap((name) => name.split('-')).map(normalizeText);
  for (const row of regions) {
    for (const one of row.provinces)
      add(province, [...getNames(one), ...getNameParts(one)], { kind: 'province', id: one.id });
    add(region, [...getNames(row), ...getNameParts(row)], { kind: 'region', id: row.id });
  }
  for (const [id, names] of PROVINCE_ALIASES) add(province, splitNames(names), { kind: 'province', id });
  for (const [id, names] of REGION_ALIASES) add(region, splitNames(names), { kind: 'region', id });
  for (const row of regions) {
    for (const one of row.provinces) add(exact, getNames(one), { kind: 'province', id: one.id });
    add(exact, getNames(row), { kind: 'region', id: row.id });
  }
  // A word that only one city has in its name also names it: Zerhoun is Moulay Idriss Zerhoun.
  const cityOf = new Map<string, number | null>();
  for (const entry of cities) {
    const words = new Set(
      getNames(entry)
        .filter((name) => name.includes(' '))
        .flatMap((name) => name.split(' ')),
    );
    for (const word of words) cityOf.set(word, cityOf.has(word) ? null : entry.id);
  }
  for (const [word, id] of cityOf) {
    if (id !== null && word.length >= MIN_PART_LENGTH && !everydayNames.has(word))
      add(exact, [word], { kind: 'city', id });
  }
  const bySound = new Map<string, string[]>();
  for (const name of exact.keys()) {
    const sound = getSound(name);
    if (sound && !everydayNames.has(name)) bySound.set(sound, [...(bySound.get(sound) ?? []), name]);
  }
  const byInitial = Map.groupBy(
    [...exact]
      .filter(([name]) => !everydayNames.has(name))
      .map(([name, where]) => ({ letters: withoutSpaces(name), where }))
      .filter(({ letters }) => letters.length >= MIN_SIMILAR_LENGTH),
    ({ letters }) => letters.charAt(0),
  );
  const longest = Math.max(...[...exact.keys()].map((name) => name.split(' ').length));
  return { exact, districts: { province, region }, bySound, byInitial, longest };
};

/** Finds the place with the most similar name, by spelling or sound. Ignores short words. */
export const findSimilarPlace = (
  { exact, bySound, byInitial }: PlaceNames,
  words: string,
  phonetic: boolean,
): PlaceRef | null => {
  const typed = withoutSpaces(words);
  if (typed.length < MIN_SIMILAR_LENGTH) return null;
  const maxDistance = typed.length >= 8 && phonetic ? 2 : 1;
  let best: { where: PlaceRef; distance: number } | null = null;
  for (const { letters, where } of byInitial.get(typed.charAt(0)) ?? []) {
    const away = editDistance(typed, letters, maxDistance);
    if (away <= maxDistance && (!best || away < best.distance)) best = { where, distance: away };
  }
  if (best || !phonetic) return best?.where ?? null;
  const sound = getSound(words);
  const near = (sound ? (bySound.get(sound) ?? []) : [])
    .filter((name) => /^[a-z]/.test(name) === /^[a-z0-9]/.test(typed))
    .map((name) => ({ name, away: editDistance(typed, withoutSpaces(name), MAX_DISTANCE) }))
    .filter(({ away }) => away <= MAX_DISTANCE)
    .toSorted((a, b) => a.away - b.away)[0];
  return near ? (exact.get(near.name) ?? null) : null;
};

/** Joins a range of tokens, without the first `cut` letters, which are a joined preposition. */
export const joinWords = (tokens: readonly Token[], at: number, length: number, cut = 0): string =>
  tokens
    .slice(at, at + length)
    .map(({ word }, n) => (n === 0 ? word.slice(cut) : word))
    .join(' ');
