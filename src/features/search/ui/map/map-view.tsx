import { useEffect, useId, useRef, useState, type ReactNode, useCallback, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListFailed } from '#ui/list-states.tsx';
import { useApi, useSite } from '#client/site.tsx';
import { GridSkeleton, toTeaser, type Teaser } from '#features/items/ui/index.ts';
import { type SearchData, fetchResults, getSearchUrl } from '../load-search.ts';
import { ResultGrid, getCountedWords } from '../result-grid.tsx';
import { filtersForCity } from '../filters.ts';
import { sumCounts, type MapCity, formatCount, isLowerBound, type MapData, type Pin } from './map-data.ts';
import { Link } from '#ui/link.tsx';
import { savesData } from '#client/local-storage.ts';
import type { IconName } from '#ui/icon-names.ts';
import { parseOutline } from '#ui/map-projection.ts';
import { createMap, type MapHandle, type MapPosition } from './leaflet-map.ts';
import './map.css';

/** The cards of one city; of several, there are fewer of each. */
const MAX_CARDS = { one: 12, several: 4 } as const;

interface CityPanelProps {
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
}: Omit<CityPanelProps, 'cities' | 'onClose'> & { city: MapCity; alone: boolean }) => {
  const { t, lang } = useSite();
  const api = useApi();
  const [found, setFound] = useState<Loaded | null | undefined>();
  const [tries, setTries] = useState(0);
  const { scope, type, filters, corrected, didYouMean } = data;
  const cityFilters = filtersForCity(type, filters, city.id);
  const url = getSearchUrl(scope, type, cityFilters);
  useEffect(() => {
    const abort = new AbortController();
    setFound(undefined);
    const words = corrected && didYouMean ? { q: didYouMean } : {};
    fetchResults(api, scope, type, { ...filtersForCity(type, filters, city.id), ...words }, abort.signal).then(
      ({ items, exact }) =>
        setFound({
          items: items.data.slice(0, MAX_CARDS[alone ? 'one' : 'several']).map((item) => toTeaser(item, lang)),
          exact,
        }),
      () => abort.signal.aborted || setFound(null),
    );
    return () => abort.abort();
    // The address tells all that is searched for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [api, url, corrected, didYouMean, tries, lang]);
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
const CityPanel = ({ data, cities, toTotal, onClose }: CityPanelProps): ReactNode => {
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

/** The position of the map and the open cities, by history entry: going back to a map shows it as it was left. */
const visits = new Map<string, { position: MapPosition; chosen: readonly number[] }>();

const readMeta = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;

/** How long the hint is shown that two fingers, or the wheel with a key, move the map. */
const HINT_MS = 2000;

const fetchOutline = async (): Promise<ReturnType<typeof parseOutline>> => {
  const response = await fetch('/art/morocco.svg');
  return parseOutline(await response.text());
};

interface ControlProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}

const Control = ({ icon, label, onClick }: ControlProps): ReactNode => (
  <button type="button" aria-label={label} title={label} className="map-control" onClick={onClick}>
    <Icon name={icon} className="size-5" />
  </button>
);

interface MapViewProps {
  readonly data: SearchData;
  readonly map: MapData;
}

/** A map of the results: pins with their number, which divide when they are tapped, and the cards of a city. */
export const MapView = ({ data, map }: MapViewProps): ReactNode => {
  const { t, lang } = useSite();
  const { key } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [chosen, setChosen] = useState(() => visits.get(key)?.chosen ?? []);
  const [hasTiles, setHasTiles] = useState(false);
  const [isFull, setFull] = useState(false);
  const [hint, setHint] = useState<'wheel' | 'finger' | null>(null);
  const { cities, landmarks } = map;
  const open = cities.filter(({ id }) => chosen.includes(id));

  const toCount = (count: number, of: readonly MapCity[]): string => formatCount(count, isLowerBound(map, of), lang);
  const toTotal = (count: number, of: readonly MapCity[]): string =>
    isLowerBound(map, of) ? t('search.total_many', { count: toCount(count, of) }) : t('search.total', { count });
  const toPinName = ({ name, count, cities: of }: Pin): string =>
    of.length > 1
      ? t('map.group', { city: name, count: of.length - 1, number: toCount(count, of) })
      : t('map.pin', { city: name, number: toCount(count, of) });

  // The map calls these as they are at that time.
  const latest = useRef({ key, toPinName, toCount });
  useLayoutEffect(() => {
    latest.current = { key, toPinName, toCount };
  });
  const position = useRef<MapPosition | null>(null);

  useEffect(() => {
    const tiles = savesData() ? null : readMeta('map-tiles');
    let removed = false;
    let created: MapHandle | undefined;
    const create = (outline: ReturnType<typeof parseOutline>): void => {
      if (!canvas.current || removed) return;
      created = createMap(canvas.current, {
        outline,
        tiles,
        animated: !matchMedia('(prefers-reduced-motion: reduce)').matches,
        toPinName: (pin) => latest.current.toPinName(pin),
        toPinText: ({ count, cities: of }) => latest.current.toCount(count, of),
        onChoose: (of) => setChosen(of.map(({ id }) => id)),
        onMove: (next) => void (position.current = next),
        onTile: () => setHasTiles(true),
        onLeft: setHint,
      });
      setHandle(created);
    };
    // Without the outline there are still the pins.
    fetchOutline().then(create, () => create([]));
    return () => {
      removed = true;
      created?.remove();
    };
  }, []);

  useEffect(() => {
    handle?.show(cities, landmarks);
    handle?.moveTo(visits.get(latest.current.key)?.position ?? null);
  }, [handle, cities, landmarks]);

  useEffect(() => {
    handle?.mark(chosen);
    return () => {
      if (position.current) visits.set(key, { position: position.current, chosen });
    };
  }, [handle, chosen, key]);

  useEffect(() => {
    handle?.setFree(isFull);
    setHint(null);
  }, [handle, isFull]);
  useEffect(() => {
    if (hint === null) return undefined;
    const timer = setTimeout(() => setHint(null), HINT_MS);
    return () => clearTimeout(timer);
  }, [hint]);

  const close = useCallback((): void => {
    handle?.focus(chosen[0]);
    setChosen([]);
  }, [handle, chosen]);
  useEffect(() => {
    const element = root.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      if (chosen.length > 0) close();
      else setFull(false);
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [chosen, close]);
  const total = data.items && !data.items.total_capped ? (data.exact ?? data.items.total) : 0;
  const withoutCity = isLowerBound(map, cities) ? 0 : total - sumCounts(cities);
  const attribution = hasTiles ? readMeta('map-tiles-attribution') : null;
  return (
    <div ref={root} className={isFull ? 'map-view map-full' : 'map-view'}>
      <div className="map-frame">
        <div ref={canvas} role="region" aria-label={t('map.label')} className="map-canvas" />
        <div className="map-controls">
          <Control icon="plus" label={t('map.zoom_in')} onClick={() => handle?.zoomBy(1)} />
          <Control icon="minus" label={t('map.zoom_out')} onClick={() => handle?.zoomBy(-1)} />
          <Control icon="map" label={t('map.whole')} onClick={() => handle?.moveTo(null)} />
          <Control
            icon={isFull ? 'x' : 'maximize-2'}
            label={t(isFull ? 'map.leave_full' : 'map.full')}
            onClick={() => setFull(!isFull)}
          />
        </div>
        {hint && <p className="map-hint">{t(`map.hint.${hint}`)}</p>}
        {withoutCity > 0 && <p className="map-note">{t('map.without_city', { count: withoutCity })}</p>}
        {attribution !== null && (
          <p dir="auto" className="map-attribution">
            {attribution}
          </p>
        )}
      </div>
      {open.length > 0 && <CityPanel key={chosen.join()} data={data} cities={open} toTotal={toTotal} onClose={close} />}
    </div>
  );
};
