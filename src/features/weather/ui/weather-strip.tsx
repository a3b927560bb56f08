import { useMemo, useState, type ReactNode } from 'react';
import { PATHS, withQuery } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite, useApi } from '#client/site.tsx';
import { fetchCurrent, readStoredCity, useRequest } from './fetch-current.ts';
import { formatDayName, Measure, SkyPicture } from './measures.tsx';
import { useNearViewport } from '#client/use-near-viewport.ts';
import { Link } from '#ui/link.tsx';

/** The weather in one line with the next warning; links to the weather page. */
export const WeatherStrip = (): ReactNode => {
  const { t, now } = useSite();
  const api = useApi();
  const [city, setCity] = useState<string | null>(null);
  const frame = useNearViewport(() => setCity(readStoredCity()));
  const { data, failed } = useRequest(
    useMemo(() => {
      if (city === null) return null;
      return async (signal: AbortSignal) => {
        const weather = await fetchCurrent(api, city)(signal);
        const query = readStoredCity() ? { city_id: Number(city) } : {};
        const days = await api('GET /api/weather/days', { query }, { signal }).catch(() => null);
        return { weather, warning: days?.forecast.warnings[0] };
      };
    }, [api, city]),
  );
  const current = data?.weather.current;
  return (
    <section ref={frame} aria-label={t('weather.title')}>
      <Link
        to={withQuery(PATHS.weather, { city_id: city })}
        className="flex min-h-16 flex-wrap items-center gap-x-3 rounded-card border border-line bg-surface px-4 py-2 shadow-card transition duration-150 hover:border-olive"
      >
        {current ? (
          <SkyPicture sky={current.condition.code} isDay={current.condition.is_day} className="size-11" />
        ) : (
          <Icon name="cloud-sun" className="size-7 shrink-0 text-olive" />
        )}
        {current && <Measure value={current.temp_c} unit="celsius" className="text-xl font-bold" />}
        <span className="text-room">
          <span className="block font-medium">{data ? data.weather.location.name : t('weather.title')}</span>
          {data?.warning ? (
            <Badge variant="clay">
              <Icon name="triangle-alert" className="size-4 shrink-0" />
              {t(`weather.warning.${data.warning.kind}`)} · {formatDayName(data.warning.date, now, t)}
            </Badge>
          ) : (
            <span className="block text-sm text-soft">
              {data ? current?.condition.text : t(failed ? 'weather.unknown' : 'weather.loading')}
            </span>
          )}
        </span>
        <span className="inline-flex items-center gap-0.5 text-sm font-medium text-olive">
          <span className="max-md:hidden">{t('weather.to_page')}</span>
          <Icon name="chevron-right" className="size-5 rtl:-scale-x-100" />
        </span>
      </Link>
    </section>
  );
};
