import { nameIn, type Lang } from '../../../lib/lang.ts';
import { groupsOf, inOrder, type Group } from '../../../ui/groups.ts';
import type { City, Region } from '../contract.ts';

/** Groups cities by region, in the alphabetical order of the language. */
export const cityGroups = (cities: readonly City[], regions: readonly Region[], lang: Lang): Group[] =>
  inOrder(
    groupsOf(
      regions.map((region) => ({
        label: nameIn(region, lang),
        rows: cities.filter((city) => city.region_id === region.id),
      })),
      lang,
    ),
    lang,
  );
