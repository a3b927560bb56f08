import { type ReactNode, Suspense } from 'react';
import { useSite } from '#client/site.tsx';
import { lazyPart } from '#client/lazy-part.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { type SearchData, getSearchUrl } from '../load-search.ts';
import { ListFailed } from '#ui/list-states.tsx';
import { useIsInBrowser } from '#client/hydration.ts';
import { filtersForCity } from '../filters.ts';
import type { MapData } from './map-data.ts';
import { Link } from '#ui/link.tsx';

interface MapResultsProps {
  readonly data: SearchData;
  readonly map: MapData;
}

const MapFailed = (): ReactNode => <ListFailed onRetry={() => location.reload()} />;

// Loaded later: it draws with Leaflet, which is large and needs a browser.
const MapView = lazyPart<MapResultsProps>(async () => (await import('./map-view.tsx')).MapView, MapFailed);

const skeleton = <div className="skeleton h-full" />;

/** The results on a map, and its cities as a list of links, which also works without the script. */
export const MapResults = ({ data, map }: MapResultsProps): ReactNode => {
  const { t } = useSite();
  const { cities } = map;
  return (
    <div className="flex flex-col gap-3">
      <div className="relative h-[70dvh] noscript:hidden">
        {useIsInBrowser() ? (
          <Suspense fallback={skeleton}>
            <MapView data={data} map={map} />
          </Suspense>
        ) : (
          skeleton
        )}
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
                <Link
                  to={getSearchUrl(data.scope, data.type, filtersForCity(data.type, data.filters, city.id))}
                  className={buttonClass('quiet')}
                >
                  {city.name}
                  <span className="text-soft tabular-nums">{city.text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
