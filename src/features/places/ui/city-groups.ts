import { nameIn, type Lang } from '../../../lib/lang.ts';
import { groupsOf, inOrder, type Group } from '../../../ui/groups.ts';
import type { City, Region } from '../contract.ts';

/** The towns below their regions, in the order of the reader's alphabet. */
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
