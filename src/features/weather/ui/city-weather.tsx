import { useId, useState, type ReactNode, useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import type { Group } from '#ui/select.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite, useApi } from '#client/site.tsx';
import { groupCities, CityPicker } from '#features/places/ui/index.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { WeatherFailed } from './measures.tsx';
import { storeCity, readStoredCity, fetchCurrent, useRequest } from './fetch-current.ts';
import { CurrentWeather, CurrentWeatherSkeleton } from './current-weather.tsx';
import { useNearViewport } from '#client/use-near-viewport.ts';
import { Link } from '#ui/link.tsx';
import { LocalWeather } from './local-weather.tsx';

interface CityChoiceProps {
  readonly city: string;
  readonly onChoose: (city: string) => void;
}

/** Selects another city; the list is fetched on demand. */
const CityChoice = ({ city, onChoose }: CityChoiceProps): ReactNode => {
  const { t, lang } = useSite();
  const api = useApi();
  const id = useId();
  const [groups, setGroups] = useState<readonly Group[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const open = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    await Promise.all([api('GET /api/cities'), api('GET /api/regions')]).then(
      ([{ cities }, { regions }]) => setGroups(groupCities(cities, regions, lang)),
      () => setFailed(true),
    );
    setBusy(false);
  };

  if (groups)
    return (
      <>
        <label htmlFor={id} className="sr-only">
          {t('weather.town')}
        </label>
        <CityPicker
          id={id}
          name="city_id"
          // The user has just opened the list.
          autoFocus
          value={city}
          onChange={(event) => onChoose(event.target.value)}
          empty={t('weather.my_town')}
          groups={groups}
        />
      </>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button variant="quiet" busy={busy} onClick={() => void open()}>
        {!busy && <Icon name="map-pin" className="size-5" />}
        {t('weather.other_town')}
      </Button>
      {failed && (
        <p role="alert" className="text-clay">
          {t('common.failed')}
        </p>
      )}
    </div>
  );
};

/** Current weather of the viewer's city or another one, which this device stores. */
const CityWeather = (): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const [city, setCity] = useState<string | null>(null);
  const frame = useNearViewport(() => setCity(readStoredCity()));
  const { data, failed, retry } = useRequest(
    useMemo(() => (city === null ? null : fetchCurrent(api, city)), [api, city]),
  );

  const choose = (next: string): void => {
    storeCity(next);
    setCity(next);
  };

  return (
    <section
      ref={frame}
      aria-labelledby="town-weather"
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="town-weather" className="text-lg">
          {data ? data.location.name : t('weather.in_town')}
        </h3>
        <CityChoice city={city ?? ''} onChoose={choose} />
      </div>
      {failed && <WeatherFailed onRetry={retry} />}
      {!failed && (data ? <CurrentWeather weather={data} /> : <CurrentWeatherSkeleton />)}
      <Link
        to={withQuery(PATHS.weather, { city_id: city })}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-olive hover:underline"
      >
        <Icon name="calendar-days" className="size-5 shrink-0" />
        {t('weather.to_page')}
      </Link>
    </section>
  );
};

/** The weather of a city, and at the device's location. */
export const WeatherPanels = (): ReactNode => (
  <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
    <CityWeather />
    <LocalWeather />
  </div>
);
