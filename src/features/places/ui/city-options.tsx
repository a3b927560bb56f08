import type { ReactNode } from 'react';
import { GroupOptions } from '../../../ui/group-options.tsx';
import { useSite } from '../../../client/site.ts';
import type { City, Region } from '../contract.ts';
import { groupCities } from './city-groups.ts';

interface Props {
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

/** Cities as select options, grouped by region, in the alphabetical order of the language. */
export const CityOptions = ({ cities, regions }: Props): ReactNode => (
  <GroupOptions groups={groupCities(cities, regions, useSite().lang)} />
);
