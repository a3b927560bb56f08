import { nameIn, type Lang } from '../../../lib/lang.ts';
import { toGroups, sortGroups, type Group } from '../../../ui/option-groups.ts';
import type { City, Region } from '../contract.ts';

/** Groups cities by region, in the alphabetical order of the language. */
export const groupCities = (cities: readonly City[], regions: readonly Region[], lang: Lang): Group[] =>
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
