import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../client/site.ts';
import { useApi } from '../../../client/use-api.ts';
import { askNow } from './ask-now.ts';
import { dayName } from './day-name.ts';
import { keptTown } from './kept-town.ts';
import { Measure } from './measure.tsx';
import { SkyPicture } from './sky-picture.tsx';
import { useAsked } from './use-asked.ts';
import { useSeen } from './use-seen.ts';

/** The weather in one line, the next warning with it; it leads to all of it. */
export const Part = (): ReactNode => {
  const { t, now } = useSite();
  const api = useApi();
  const [town, setTown] = useState<string | null>(null);
  const frame = useSeen(() => setTown(keptTown()));
  const { data, failed } = useAsked(
    useMemo(() => {
      if (town === null) return null;
      return async (signal: AbortSignal) => {
        const weather = await askNow(api, town)(signal);
        const query = keptTown() ? { city_id: Number(town) } : {};
        const days = await api('GET /api/weather/days', { query }, { signal }).catch(() => null);
        return { weather, warning: days?.forecast.warnings[0] };
      };
    }, [api, town]),
  );
  const current = data?.weather.current;
  return (
    <section ref={frame} aria-label={t('weather.title')}>
      <Link
        to={withQuery(PATHS.weather, { city_id: town })}
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
            <Badge look="clay">
              <Icon name="triangle-alert" className="size-4 shrink-0" />
              {t(`weather.warning.${data.warning.kind}`)} · {dayName(data.warning.date, now, t)}
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
