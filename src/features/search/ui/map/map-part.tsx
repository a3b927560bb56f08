import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { hydration } from '../../../../client/server-html.ts';
import { ListFailed } from '../../../../ui/list-states.tsx';
import type { SearchData } from '../load-search.ts';
import type { MapData } from './map-data.ts';
import type { LoadedMap } from './load-map.ts';

interface Props {
  readonly data: SearchData;
  readonly map: MapData;
}

// The server renders the cities at once; a browser loads all of it with the first map.
const ServerResults = import.meta.env.SSR ? (await import('./map-results.tsx')).MapResults : undefined;
let ready: LoadedMap | undefined;

/** Leaves the server's HTML as it is. */
const SERVER_HTML = { dangerouslySetInnerHTML: { __html: '' } } as const;

/** The results on a map, which is loaded when it is first shown. */
export const MapPart = ({ data, map }: Props): ReactNode => {
  const [inHtml] = useState(() => hydration.running);
  const [loaded, setLoaded] = useState(() => ready);
  const [failures, setFailures] = useState(0);
  const [loading, setLoading] = useState(true);
  const load = useCallback(async (): Promise<void> => {
    try {
      ready = await (await import('./load-map.ts')).loadMap();
      setLoaded(ready);
    } catch {
      setFailures((count) => count + 1);
    }
    setLoading(false);
  }, []);
  useEffect(() => void load(), [load]);
  if (ServerResults)
    return (
      <div>
        <ServerResults data={data} map={map} />
      </div>
    );
  if (loaded) return <loaded.MapResults key="map" data={data} map={map} View={loaded.MapView} />;
  const retry = (): void => {
    // Some browsers do not fetch a script again that failed once.
    if (failures > 1 && navigator.onLine) location.reload();
    setLoading(true);
    void load();
  };
  if (!loading) return <ListFailed onRetry={retry} />;
  return inHtml && failures === 0 ? <div {...SERVER_HTML} /> : <div aria-busy="true" className="skeleton h-[70dvh]" />;
};
