import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { buttonClass } from '../../../../ui/button-class.ts';
import { ListFailed } from '../../../../ui/list-states.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PlainLink } from '../../../../ui/plain-link.tsx';
import { useSite } from '../../../../client/site.ts';
import { changeFilters, CITY_ONLY, type Filters } from '../filters.ts';
import type { SearchData } from '../load-search.ts';
import { getSearchUrl } from '../scope.ts';
import { loadMap } from './load-map.ts';
import type { MapCity, MapData } from './map-data.ts';

/** The search in one city alone, as a list. */
export const toCityFilters = ({ type, filters }: SearchData, { id }: MapCity): Filters =>
  changeFilters(type, filters, { city_id: String(id), radius_km: CITY_ONLY, near: undefined, view: undefined });

interface Props {
  readonly data: SearchData;
  readonly map: MapData;
}

type View = Awaited<ReturnType<typeof loadMap>>;
let loaded: View | undefined;

/** The results on a map, and its cities as a list of links, which also works without the script. */
export const MapResults = ({ data, map }: Props): ReactNode => {
  const { t } = useSite();
  const [Map, setMap] = useState<View | undefined>(() => loaded);
  const [failures, setFailures] = useState(0);
  const [loading, setLoading] = useState(true);
  const load = useCallback(async (): Promise<void> => {
    try {
      loaded = await loadMap();
      setMap(() => loaded);
    } catch {
      setFailures((count) => count + 1);
    }
    setLoading(false);
  }, []);
  useEffect(() => void load(), [load]);
  const retry = (): void => {
    // Some browsers do not fetch a script again that failed once.
    if (failures > 1 && navigator.onLine) location.reload();
    setLoading(true);
    void load();
  };
  const { cities } = map;
  return (
    <div className="flex flex-col gap-3">
      <div className="relative h-[clamp(22rem,70dvh,46rem)] noscript:hidden">
        {Map ? (
          <Map data={data} map={map} />
        ) : !loading ? (
          <ListFailed onRetry={retry} />
        ) : (
          <div role="status" className="skeleton h-full">
            <span className="sr-only">{t('common.loading')}</span>
          </div>
        )}
      </div>
      {cities.length > 0 && (
        <details className="rounded-card border border-line bg-surface px-4">
          <summary className="flex min-h-11 items-center gap-2 font-medium">
            <Icon name="map-pin" className="size-5 text-olive" />
            {t('search.cities_found', { count: cities.length })}
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
