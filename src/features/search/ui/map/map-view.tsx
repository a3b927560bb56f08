import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { formatNumber } from '../../../../i18n/format.ts';
import { useSite } from '../../../../client/site.ts';
import { savesData } from '../../../../client/save-data.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { IconName } from '../../../../ui/icon-names.ts';
import { parseOutline } from '../../../../ui/map-projection.ts';
import type { SearchData } from '../load-search.ts';
import { CityPanel } from './city-panel.tsx';
import { createMap, type MapHandle, type MapPosition } from './leaflet-map.ts';
import { isLowerBound, type MapCity, type MapData } from './map-data.ts';
import type { Pin } from './pins.ts';

/** Where the map was and which cities were open, by history entry: going back to a map shows it as it was left. */
const visits = new Map<string, { position: MapPosition; chosen: readonly number[] }>();

const readMeta = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;

const fetchOutline = async (): Promise<ReturnType<typeof parseOutline>> => {
  const response = await fetch('/art/morocco.svg');
  return parseOutline(await response.text());
};

interface Props {
  readonly data: SearchData;
  readonly map: MapData;
}

/** A map of the results: pins with their number, which divide when they are tapped, and the cards of a city. */
export const MapView = ({ data, map }: Props): ReactNode => {
  const { t, lang } = useSite();
  const { key } = useLocation();
  const canvas = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle | null>(null);
  const [ready, setReady] = useState(false);
  const [chosen, setChosen] = useState(() => visits.get(key)?.chosen ?? []);
  const [hasTiles, setHasTiles] = useState(false);
  const { cities, landmarks } = map;
  const open = cities.filter(({ id }) => chosen.includes(id));

  const toCount = (count: number, of: readonly MapCity[]): string =>
    `${formatNumber(count, lang)}${isLowerBound(map, of) ? '+' : ''}`;
  const toTotal = (count: number, of: readonly MapCity[]): string =>
    isLowerBound(map, of) ? t('search.total_many', { count: toCount(count, of) }) : t('search.total', { count });
  const toPinName = ({ name, count, cities: of }: Pin): string =>
    of.length > 1
      ? t('map.group', { city: name, count: of.length - 1, total: toTotal(count, of) })
      : t('map.pin', { city: name, total: toTotal(count, of) });

  // The map calls these as they are at that time.
  const latest = useRef({ key, toPinName, toCount });
  latest.current = { key, toPinName, toCount };
  const position = useRef<MapPosition | null>(null);

  useEffect(() => {
    const tiles = savesData() ? null : readMeta('map-tiles');
    let removed = false;
    const create = (outline: ReturnType<typeof parseOutline>): void => {
      if (!canvas.current || removed) return;
      handle.current = createMap(canvas.current, {
        outline,
        tiles,
        animated: !matchMedia('(prefers-reduced-motion: reduce)').matches,
        toPinName: (pin) => latest.current.toPinName(pin),
        toPinText: ({ count, cities: of }) => latest.current.toCount(count, of),
        onChoose: (of) => setChosen(of.map(({ id }) => id)),
        onMove: (next) => void (position.current = next),
        onTile: () => setHasTiles(true),
      });
      setReady(true);
    };
    // Without the outline there are still the pins.
    fetchOutline().then(create, () => create([]));
    return () => {
      removed = true;
      handle.current?.remove();
      handle.current = null;
    };
  }, []);

  useEffect(() => {
    if (!ready || !handle.current) return;
    handle.current.show(cities, landmarks);
    handle.current.moveTo(visits.get(latest.current.key)?.position ?? null);
  }, [ready, cities, landmarks]);

  useEffect(() => {
    handle.current?.mark(chosen);
    return () => {
      if (position.current) visits.set(key, { position: position.current, chosen });
    };
  }, [ready, chosen, key]);

  const close = useCallback((): void => {
    handle.current?.focus(chosen[0]);
    setChosen([]);
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || open.length === 0) return;
    event.preventDefault();
    close();
  };
  const control = (icon: IconName, label: string, onClick: () => void): ReactNode => (
    <button type="button" aria-label={label} title={label} className="map-control" onClick={onClick}>
      <Icon name={icon} className="size-5" />
    </button>
  );
  const attribution = hasTiles ? readMeta('map-tiles-attribution') : null;
  return (
    <div className="map-view" onKeyDown={onKeyDown}>
      <div className="map-frame">
        <div ref={canvas} role="region" aria-label={t('search.on_map')} className="map-canvas" />
        <div className="map-controls">
          {control('plus', t('map.zoom_in'), () => handle.current?.zoomBy(1))}
          {control('minus', t('map.zoom_out'), () => handle.current?.zoomBy(-1))}
          {control('maximize-2', t('map.whole'), () => handle.current?.moveTo(null))}
        </div>
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
