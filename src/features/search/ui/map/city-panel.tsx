import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { ListFailed } from '#ui/list-states.tsx';
import { useApi } from '#client/use-api.ts';
import { useSite } from '#client/site.ts';
import { GridSkeleton } from '#features/items/ui/item-grid.tsx';
import { toTeaser, type Teaser } from '#features/items/ui/teaser.ts';
import type { SearchData } from '../load-search.ts';
import { ResultGrid, getCountedWords } from '../result-grid.tsx';
import { fetchResults, getSearchUrl } from '../scope.ts';
import { sumCounts, type MapCity, toCityFilters } from './map-data.ts';
import { Link } from '#ui/link.tsx';

/** The cards of one city; of several, there are fewer of each. */
const MAX_CARDS = { one: 12, several: 4 } as const;

interface Props {
  readonly data: SearchData;
  readonly cities: readonly MapCity[];
  readonly toTotal: (count: number, of: readonly MapCity[]) => string;
  readonly onClose: () => void;
}

interface Loaded {
  readonly items: readonly Teaser[];
  readonly exact: number | null;
}

const CityCards = ({
  data,
  city,
  toTotal,
  alone,
}: Omit<Props, 'cities' | 'onClose'> & { city: MapCity; alone: boolean }) => {
  const { t } = useSite();
  const api = useApi();
  const [found, setFound] = useState<Loaded | null | undefined>();
  const [tries, setTries] = useState(0);
  const { scope, type, filters, corrected, didYouMean } = data;
  const cityFilters = toCityFilters(data, city);
  const url = getSearchUrl(scope, type, cityFilters);
  useEffect(() => {
    const abort = new AbortController();
    setFound(undefined);
    const words = corrected && didYouMean ? { q: didYouMean } : {};
    fetchResults(api, scope, type, { ...toCityFilters(data, city), ...words }, abort.signal).then(
      ({ items, exact }) =>
        setFound({ items: items.data.slice(0, MAX_CARDS[alone ? 'one' : 'several']).map(toTeaser), exact }),
      () => abort.signal.aborted || setFound(null),
    );
    return () => abort.abort();
    // The address tells all that is searched for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [api, url, corrected, didYouMean, tries]);
  return (
    <section aria-label={city.name} className="map-city">
      {!alone && <h3 className="text-base">{`${city.name} · ${toTotal(city.count, [city])}`}</h3>}
      {found === null ? (
        <ListFailed onRetry={() => setTries(tries + 1)} />
      ) : found ? (
        <ResultGrid items={found.items} exact={found.exact} level="h3" words={getCountedWords({ scope, filters })} />
      ) : (
        <GridSkeleton count={Math.min(city.count, 4)} />
      )}
      <Link to={url} className={buttonClass(alone ? 'main' : 'quiet')}>
        {t('map.all', { count: city.count, total: toTotal(city.count, [city]), city: city.name })}
      </Link>
    </section>
  );
};

/** The cards of the chosen cities: a sheet at the bottom of phones, a column at the end of wider maps. */
export const CityPanel = ({ data, cities, toTotal, onClose }: Props): ReactNode => {
  const { t } = useSite();
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div role="dialog" aria-labelledby={titleId} className="map-panel">
      <div className="map-panel-head">
        <div>
          <h2 id={titleId} ref={title} tabIndex={-1} className="text-lg">
            {cities.map(({ name }) => name).join(' · ')}
          </h2>
          <p className="text-sm text-soft">{toTotal(sumCounts(cities), cities)}</p>
        </div>
        <button type="button" onClick={onClose} aria-label={t('common.close')} className="map-close">
          <Icon name="x" className="size-5" />
        </button>
      </div>
      {cities.map((city) => (
        <CityCards key={city.id} data={data} city={city} toTotal={toTotal} alone={cities.length === 1} />
      ))}
    </div>
  );
};
