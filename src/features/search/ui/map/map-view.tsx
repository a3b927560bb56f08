import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '#client/site.ts';
import { savesData } from '#client/offline/save-data.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { parseOutline } from '#ui/map-projection.ts';
import type { SearchData } from '../load-search.ts';
import { CityPanel } from './city-panel.tsx';
import { createMap, type MapHandle, type MapPosition } from './leaflet-map.ts';
import { formatCount, isLowerBound, sumCounts, type MapCity, type MapData, type Pin } from './map-data.ts';
import './map.css';

/** Where the map was and which cities were open, by history entry: going back to a map shows it as it was left. */
const visits = new Map<string, { position: MapPosition; chosen: readonly number[] }>();

const readMeta = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;

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

interface Props {
  readonly data: SearchData;
  readonly map: MapData;
}

/** A map of the results: pins with their number, which divide when they are tapped, and the cards of a city. */
export const MapView = ({ data, map }: Props): ReactNode => {
  const { t, lang } = useSite();
  const { key } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [chosen, setChosen] = useState(() => visits.get(key)?.chosen ?? []);
  const [hasTiles, setHasTiles] = useState(false);
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

  const close = useCallback((): void => {
    handle?.focus(chosen[0]);
    setChosen([]);
  }, [handle, chosen]);
  useEffect(() => {
    const element = root.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && chosen.length > 0) close();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [chosen, close]);
  const total = data.items && !data.items.total_capped ? (data.exact ?? data.items.total) : 0;
  const withoutCity = isLowerBound(map, cities) ? 0 : total - sumCounts(cities);
  const attribution = hasTiles ? readMeta('map-tiles-attribution') : null;
  return (
    <div ref={root} className="map-view">
      <div className="map-frame">
        <div ref={canvas} role="region" aria-label={t('map.label')} className="map-canvas" />
        <div className="map-controls">
          <Control icon="plus" label={t('map.zoom_in')} onClick={() => handle?.zoomBy(1)} />
          <Control icon="minus" label={t('map.zoom_out')} onClick={() => handle?.zoomBy(-1)} />
          <Control icon="maximize-2" label={t('map.whole')} onClick={() => handle?.moveTo(null)} />
        </div>
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
