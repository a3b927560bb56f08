import { distanceKm, type Point } from '../../places/rules.ts';
import { editDistance, normalizeText, phoneticKey } from '../../search/rules.ts';
import { OLD_LANDS, ORDINARY, PROVINCE_NAMES, REGION_NAMES, TOWN_NAMES } from './place-names.ts';
import type { Token } from './tokens.ts';

/** A location in a prompt: a city, a province or region, a circle around a city, or the viewer's location. */
export type Where =
  | { readonly kind: 'city' | 'province' | 'region'; readonly id: number }
  | { readonly kind: 'around'; readonly id: number; readonly km: number }
  | { readonly kind: 'me' };

interface Named {
  readonly id: number;
  readonly ar_name: string;
  readonly fr_name: string;
  readonly en_name: string;
}
export interface Town extends Named, Point {
  readonly slug: string;
  readonly province_id: number;
  readonly region_id: number;
}
export interface Region extends Named {
  readonly provinces: readonly Named[];
}

/** Lookup tables of all place names. */
export interface PlaceNames {
  readonly exact: ReadonlyMap<string, Where>;
  readonly districts: Readonly<Record<'province' | 'region', ReadonlyMap<string, Where>>>;
  readonly bySound: ReadonlyMap<string, readonly string[]>;
  readonly longest: number;
}

const namesOf = (row: Named): string[] => [row.ar_name, row.fr_name, row.en_name].map(normalizeText).filter(Boolean);
const listOf = (names: string): string[] => names.split(/[,\n]/).map(normalizeText).filter(Boolean);
export const ordinary: ReadonlySet<string> = new Set(listOf(ORDINARY));

const LEAST_SOUND = 3;
const joined = (words: string): string => words.replaceAll(' ', '');
const heard = (words: string): string | null => {
  const sound = phoneticKey(joined(words).replace(/^l(?=[a-z0-9]{4})/, ''));
  return sound && sound.length >= LEAST_SOUND ? sound : null;
};

/** Builds the lookup tables. When a city and a district share a name, the city wins. */
export const placeNames = (towns: readonly Town[], regions: readonly Region[]): PlaceNames => {
  const exact = new Map<string, Where>();
  const province = new Map<string, Where>();
  const region = new Map<string, Where>();
  const add = (map: Map<string, Where>, names: readonly string[], where: Where): void => {
    for (const name of names) if (!map.has(name)) map.set(name, where);
  };
  const bySlug = new Map(towns.map((town) => [town.slug, town.id]));
  for (const [id, names] of PROVINCE_NAMES) add(exact, listOf(names), { kind: 'province', id });
  for (const [id, names] of REGION_NAMES) add(exact, listOf(names), { kind: 'region', id });
  for (const [slug, km, names] of OLD_LANDS) {
    const id = bySlug.get(slug);
    if (id !== undefined) add(exact, listOf(names), { kind: 'around', id, km });
  }
  for (const town of towns) add(exact, namesOf(town), { kind: 'city', id: town.id });
  for (const [slug, names] of TOWN_NAMES) {
    const id = bySlug.get(slug);
    if (id !== undefined) add(exact, listOf(names), { kind: 'city', id });
  }
  const halves = (row: Named): string[] =>
    [row.ar_name, row.fr_name, row.en_name].flatMap((name) => name.split('-')).map(normalizeText);
  for (const row of regions) {
    for (const one of row.provinces) add(province, [...namesOf(one), ...halves(one)], { kind: 'province', id: one.id });
    add(region, [...namesOf(row), ...halves(row)], { kind: 'region', id: row.id });
  }
  for (const [id, names] of PROVINCE_NAMES) add(province, listOf(names), { kind: 'province', id });
  for (const [id, names] of REGION_NAMES) add(region, listOf(names), { kind: 'region', id });
  for (const row of regions) {
    for (const one of row.provinces) add(exact, namesOf(one), { kind: 'province', id: one.id });
    add(exact, namesOf(row), { kind: 'region', id: row.id });
  }
  const bySound = new Map<string, string[]>();
  for (const name of exact.keys()) {
    const sound = heard(name);
    if (sound && !ordinary.has(name)) bySound.set(sound, [...(bySound.get(sound) ?? []), name]);
  }
  const longest = Math.max(...[...exact.keys()].map((name) => name.split(' ').length));
  return { exact, districts: { province, region }, bySound, longest };
};

const FURTHEST = 4;

/** Finds the place with the most similar name, by spelling or sound. Ignores short words. */
export const nearestName = ({ exact, bySound }: PlaceNames, words: string, byEar: boolean): Where | null => {
  const typed = joined(words);
  if (typed.length < 5) return null;
  const most = typed.length >= 8 && byEar ? 2 : 1;
  let best: { where: Where; away: number } | null = null;
  for (const [name, where] of exact) {
    const other = joined(name);
    if (other.length < 5 || other[0] !== typed[0] || ordinary.has(name)) continue;
    const away = editDistance(typed, other, most);
    if (away <= most && (!best || away < best.away)) best = { where, away };
  }
  if (best || !byEar) return best?.where ?? null;
  const sound = heard(words);
  const near = (sound ? (bySound.get(sound) ?? []) : [])
    .filter((name) => /^[a-z]/.test(name) === /^[a-z0-9]/.test(typed))
    .map((name) => ({ name, away: editDistance(typed, joined(name), FURTHEST) }))
    .filter(({ away }) => away <= FURTHEST)
    .toSorted((a, b) => a.away - b.away)[0];
  return near ? (exact.get(near.name) ?? null) : null;
};

/** The radii of the search filter, in kilometres. */
export const RADII = [10, 25, 50, 100, 200] as const;

/** A circle around a whole district would often cover half of its neighbours. */
const MOST_OF_IT = 0.75;

/**
 * Returns the smallest circle around a district's main city that covers most of its cities. The main city comes first
 * in `cities`.
 */
export const circleOf = (towns: readonly Town[]): { town: Town; km: number } | null => {
  const [town] = towns;
  if (!town) return null;
  const holds = (km: number): number => towns.filter((other) => distanceKm(town, other) <= km).length;
  return { town, km: RADII.find((km) => holds(km) >= towns.length * MOST_OF_IT) ?? 200 };
};

/** Joins a range of tokens, without the first `cut` letters, which are a joined preposition. */
export const wordsFrom = (tokens: readonly Token[], at: number, length: number, cut = 0): string =>
  tokens
    .slice(at, at + length)
    .map(({ word }, n) => (n === 0 ? word.slice(cut) : word))
    .join(' ');
