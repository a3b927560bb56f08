import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite, useApi } from '#client/site.tsx';
import type { PointWeather } from '../contract.ts';
import { HOURS } from '../rules.ts';
import { Measure, toHour, Credit, WeatherFailed, WeatherValue } from './measures.tsx';
import { Button } from '#ui/button.tsx';
import type { ResponseOf } from '#client/api.ts';
import { locate, type LocationError } from '#client/device.ts';

/** The next hours side by side; hidden on small screens. */
const Hours = ({ hourly }: Pick<PointWeather, 'hourly'>): ReactNode => {
  const { t } = useSite();
  return (
    <div className="max-md:hidden">
      <p className="mb-2 text-sm text-soft">{t('weather.here.hours')}</p>
      <ol className="flex gap-2">
        {hourly.time.slice(0, HOURS).map((time, at) => (
          <li
            key={time}
            className="flex min-w-0 flex-1 flex-col items-center gap-1 rounded-field bg-ground py-2 text-center text-sm"
          >
            <time dateTime={time} className="ltr-run text-soft tabular-nums">
              {toHour(time)}
            </time>
            <Measure value={hourly.temperature_2m[at] ?? null} unit="degrees" className="text-base font-semibold" />
            <span className="flex items-center gap-1 text-xs">
              <Icon name="wind" className="size-4 shrink-0 text-olive" />
              <span className="sr-only">{t('weather.wind')}</span>
              <Measure value={hourly.wind_speed_10m[at] ?? null} unit="kmh" />
            </span>
            <span className="flex items-center gap-1 text-xs">
              <Icon name="droplets" className="size-4 shrink-0 text-olive" />
              <span className="sr-only">{t('weather.humidity')}</span>
              <Measure value={hourly.relative_humidity_2m[at] ?? null} unit="percent" />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
};

/** Explains why the location is needed, before the first click and when it is unavailable. */
const LocationPrompt = ({ here: { busy, trouble, load } }: { here: ReturnType<typeof useLocalWeather> }): ReactNode => {
  const { t } = useSite();
  const unavailable = trouble !== null && trouble !== 'failed';
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 py-6 text-center">
      <Icon name="locate-fixed" className="size-10 text-olive" />
      <p className="max-w-md text-soft">{t('weather.here.invite')}</p>
      <Button busy={busy} onClick={() => void load()}>
        {t(busy ? 'weather.here.locating' : 'weather.here.ask')}
      </Button>
      {unavailable && (
        <p role="alert" className="max-w-md font-medium text-clay">
          {t(`weather.here.${trouble}`)}
        </p>
      )}
    </div>
  );
};

/** The weather at the device's location, which is requested only on click. */
export const LocalWeather = ({ level: Heading = 'h3' }: { level?: 'h2' | 'h3' }): ReactNode => {
  const { t } = useSite();
  const state = useLocalWeather();
  const { here, busy, trouble, load } = state;
  const weather = here?.weather;
  return (
    <section
      aria-labelledby="here-weather"
      aria-busy={busy}
      className="flex min-w-0 flex-1 flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <Heading id="here-weather" className="text-lg">
          {t('weather.here.title')}
        </Heading>
        {weather && (
          <Button variant="bare" busy={busy} onClick={() => void load()} className="-me-2">
            {!busy && <Icon name="locate-fixed" className="size-5" />}
            {t('weather.here.again')}
          </Button>
        )}
      </div>
      {!weather &&
        (trouble === 'failed' ? (
          <WeatherFailed busy={busy} onRetry={() => void load()} />
        ) : (
          <LocationPrompt here={state} />
        ))}
      {weather && (
        <>
          <p className="flex gap-2">
            <Icon name="map-pin" className="mt-0.5 size-5 shrink-0 text-olive" />
            <span dir="auto" className="min-w-0 break-words">
              {here.place?.address ?? t('weather.here.no_address')}
            </span>
          </p>
          <dl className="grid-fit-2 gap-x-3 gap-y-4">
            <WeatherValue icon="thermometer" name={t('weather.temperature')}>
              <Measure value={weather.current.temperature_2m} unit="celsius" className="text-xl font-bold" />
            </WeatherValue>
            <WeatherValue icon="wind" name={t('weather.wind')}>
              <Measure value={weather.current.wind_speed_10m} unit="kmh" className="text-xl font-bold" />
            </WeatherValue>
            <WeatherValue icon="mountain" name={t('weather.here.elevation')}>
              <Measure value={weather.elevation} unit="metres" />
            </WeatherValue>
            <WeatherValue icon="clock-3" name={t('weather.here.timezone')}>
              {/* Allows line breaks after slashes in long names. */}
              <bdi>{weather.timezone?.replaceAll('/', '/\u200b') ?? '—'}</bdi>
            </WeatherValue>
          </dl>
          <Hours hourly={weather.hourly} />
          {trouble && (
            <p role="alert" className="font-medium text-clay">
              {trouble === 'failed' ? t('weather.failed') : t(`weather.here.${trouble}`)}
            </p>
          )}
          <Credit
            from={[weather.attribution, here.place?.attribution]}
            stale={weather.stale}
            fetchedAt={weather.fetched_at}
          />
        </>
      )}
    </section>
  );
};

type Place = ResponseOf<'GET /api/location/{longitude}/{latitude}'>;

interface LocalData {
  readonly weather: PointWeather;
  /** The address; null if unknown. */
  readonly place: Place | null;
}

type LocalError = LocationError | 'failed';

/** Locates the device on demand, then fetches its address and weather. */
const useLocalWeather = () => {
  const api = useApi();
  const [data, setData] = useState<LocalData | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<LocalError | null>(null);

  const load = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const coords = await locate();
      // Rounded to about a hundred metres for privacy; the weather does not differ.
      const params = { longitude: coords.longitude.toFixed(3), latitude: coords.latitude.toFixed(3) };
      const [{ weatherData }, place] = await Promise.all([
        api('GET /api/weather/{longitude}/{latitude}', { params }),
        api('GET /api/location/{longitude}/{latitude}', { params }).catch(() => null),
      ]);
      setData({ weather: weatherData, place });
    } catch (why) {
      setError(typeof why === 'string' ? (why as LocationError) : 'failed');
    } finally {
      setBusy(false);
    }
  };
  return { here: data, busy, trouble: error, load };
};
