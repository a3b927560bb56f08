import type { ReactNode } from 'react';
import { nameIn } from '../../../lib/lang.ts';
import { useSite } from '../../../ui/site.ts';
import type { City, Region } from '../contract.ts';

interface Props {
  readonly cities: readonly City[];
  readonly regions: readonly Region[];
}

/** The towns as options of a select, below their regions, in the order of the reader's alphabet. */
export const CityOptions = ({ cities, regions }: Props): ReactNode => {
  const { lang } = useSite();
  const order = new Intl.Collator(lang);
  return regions.map((region) => (
    <optgroup key={region.id} label={nameIn(region, lang)}>
      {cities
        .filter((city) => city.region_id === region.id)
        .sort((a, b) => order.compare(nameIn(a, lang), nameIn(b, lang)))
        .map((city) => (
          <option key={city.id} value={city.id}>
            {nameIn(city, lang)}
          </option>
        ))}
    </optgroup>
  ));
};
