import { nameIn, type Lang } from '#lib/lang.ts';
import { toGroups, sortGroups, type Group } from '#ui/option-groups.ts';
import type { City, Region } from '../contract.ts';

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
