import type { ComponentType, ReactNode } from 'react';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { PlainLink } from '../../../../ui/plain-link.tsx';
import { useSite } from '../../../../client/site.ts';
import type { SearchData } from '../load-search.ts';
import { getSearchUrl } from '../scope.ts';
import { toCityFilters } from './city-filters.ts';
import type { MapData } from './map-data.ts';

interface Props {
  readonly data: SearchData;
  readonly map: MapData;
  /** The map itself; on the server, and until it is loaded, there is a placeholder of the same size. */
  readonly View?: ComponentType<{ readonly data: SearchData; readonly map: MapData }>;
}

/** The results on a map, and its cities as a list of links, which also works without the script. */
export const MapResults = ({ data, map, View }: Props): ReactNode => {
  const { t } = useSite();
  const { cities } = map;
  return (
    <div className="flex flex-col gap-3">
      <div className="relative h-[70dvh] noscript:hidden">
        {View ? <View data={data} map={map} /> : <div className="skeleton h-full" />}
      </div>
      {cities.length > 0 && (
        <details className="rounded-card border border-line bg-surface px-4">
          <summary className="flex min-h-11 items-center gap-2 font-medium">
            <Icon name="map-pin" className="size-5 text-olive" />
            {t('map.cities_found', { count: cities.length })}
          </summary>
          <ul className="flex flex-wrap gap-2 pb-4">
            {cities.map((city) => (
              <li key={city.id}>
                <PlainLink
                  to={getSearchUrl(data.scope, data.type, toCityFilters(data, city))}
                  className={buttonClass('quiet')}
                >
                  {city.name}
                  <span className="text-soft tabular-nums">{city.text}</span>
                </PlainLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
