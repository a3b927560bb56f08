import { useEffect, type ReactNode } from 'react';
import { useLoaderData, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import { useSite } from '../../../client/site.ts';
import { Days } from '../ui/days.tsx';
import { WeatherFailed } from '../ui/failed.tsx';
import { HereWeather } from '../ui/here-weather.tsx';
import { keptTown } from '../ui/kept-town.ts';
import { Now } from '../ui/now.tsx';
import { measured } from '../ui/readings.ts';
import { TownSelect } from '../ui/town-select.tsx';
import { Warnings } from '../ui/warnings.tsx';
import type { WeatherData } from './weather.loader.ts';

/** Where the address names no town, the one that this device remembers. */
const useRememberedTown = (town: string): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const kept = town ? '' : keptTown();
    if (kept) void navigate(withQuery(PATHS.weather, { city_id: kept }), { replace: true });
  }, [town, navigate]);
};

/** How the weather is put into words for whoever listens. */
const useSpoken = ({ now, forecast }: WeatherData): string => {
  const { t } = useSite();
  const town = (now ?? forecast)?.location.name ?? '';
  const sky = now?.current.condition.text;
  if (!sky || now.current.temp_c === null) return t('weather.spoken_plain', { town });
  const temp = measured(now.current.temp_c, 'celsius', t);
  return t('weather.spoken', { town, sky, temp });
};

/** The weather of a town now and in the coming days, what to be warned of, and the weather where the reader stands. */
export const Component = (): ReactNode => {
  const { t } = useSite();
  const data = useLoaderData<WeatherData>();
  const { town, towns, now, forecast } = data;
  const { revalidate, state } = useRevalidator();
  const moving = useNavigation().location?.pathname.endsWith(PATHS.weather) === true;
  const spoken = useSpoken(data);
  useRememberedTown(town);
  const failed = <WeatherFailed busy={state === 'loading'} onRetry={() => void revalidate()} />;
  return (
    <div className="wrap-page flex flex-col gap-6 py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('weather.heading')}</h1>
        <TownSelect town={town} towns={towns} />
      </div>
      <div aria-busy={moving} className={`flex flex-col gap-6 transition duration-150 ${moving ? 'opacity-60' : ''}`}>
        {forecast && <Warnings key={forecast.location.name} warnings={forecast.warnings} spoken={spoken} />}
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <section
            aria-labelledby="town-weather"
            className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
          >
            <h2 id="town-weather" className="flex min-h-11 items-center text-lg">
              {now ? now.location.name : t('weather.in_town')}
            </h2>
            {now ? <Now weather={now} /> : failed}
          </section>
          {forecast && (
            <div className="min-w-0 lg:col-span-2">
              <Days forecast={forecast} />
            </div>
          )}
          {!forecast && now && <div className="lg:col-span-2">{failed}</div>}
          <div className="flex min-w-0 flex-col lg:col-start-2 lg:row-start-1">
            <HereWeather level="h2" />
          </div>
        </div>
      </div>
    </div>
  );
};
