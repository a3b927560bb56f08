import { normalizeText } from '#lib/normalize-text.ts';
import { nameIn, type Lang } from '#lib/lang.ts';
import { toGroups, sortGroups, type Group } from '#ui/select.tsx';
import type { City, Region } from '../contract.ts';

/** A city with its names, the one in the viewer's language first. */
interface NamedCity {
  readonly id: number;
  readonly names: readonly string[];
}

/**
 * Returns how well a name matches, best first: as a whole, from its beginning, from the beginning of a word, anywhere;
 * 4 is not at all.
 */
const getRank = (name: string, typed: string): number => {
  if (name === typed) return 0;
  const at = name.indexOf(typed);
  if (at === 0) return 1;
  if (at < 0) return 4;
  return name[at - 1] === ' ' ? 2 : 3;
};

/** Returns the cities with the typed letters in a name, in any of the three languages, the best match first. */
export const matchCities = (cities: readonly NamedCity[], text: string): number[] => {
  const typed = normalizeText(text);
  if (!typed) return [];
  return cities
    .map(({ id, names }) => ({ id, rank: Math.min(...names.map((name) => getRank(normalizeText(name), typed))) }))
    .filter(({ rank }) => rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ id }) => id);
};

const grouped = new WeakMap<readonly City[], Map<Lang, readonly Group[]>>();

/** Groups cities by region, in the alphabetical order of the language; once for a list of cities, which many pages share. */
export const groupCities = (cities: readonly City[], regions: readonly Region[], lang: Lang): readonly Group[] => {
  const known = grouped.get(cities) ?? new Map<Lang, readonly Group[]>();
  grouped.set(cities, known);
  const groups = known.get(lang) ?? toCityGroups(cities, regions, lang);
  known.set(lang, groups);
  return groups;
};

const toCityGroups = (cities: readonly City[], regions: readonly Region[], lang: Lang): readonly Group[] =>
  sortGroups(
    toGroups(
      regions.map((region) => ({
        label: nameIn(region, lang),
        rows: cities.filter((city) => city.region_id === region.id),
      })),
      lang,
    ),
    lang,
  );
