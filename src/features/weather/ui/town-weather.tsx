import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { PATHS, withQuery } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../client/site.ts';
import { useApi } from '../../../client/use-api.ts';
import { WeatherFailed } from './failed.tsx';
import { keepTown, keptTown } from './kept-town.ts';
import { Now } from './now.tsx';
import { NowSkeleton } from './now-skeleton.tsx';
import { askNow } from './ask-now.ts';
import { TownChoice } from './town-choice.tsx';
import { useAsked } from './use-asked.ts';
import { useSeen } from './use-seen.ts';

/** The weather of a town now; the reader's own one, or any other, which this device remembers. */
export const TownWeather = (): ReactNode => {
  const { t } = useSite();
  const api = useApi();
  const [town, setTown] = useState<string | null>(null);
  const frame = useSeen(() => setTown(keptTown()));
  const { data, failed, again } = useAsked(useMemo(() => (town === null ? null : askNow(api, town)), [api, town]));

  const choose = (next: string): void => {
    keepTown(next);
    setTown(next);
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
        <TownChoice town={town ?? ''} onChoose={choose} />
      </div>
      {failed && <WeatherFailed onRetry={again} />}
      {!failed && (data ? <Now weather={data} /> : <NowSkeleton />)}
      <Link
        to={withQuery(PATHS.weather, { city_id: town })}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-olive hover:underline"
      >
        <Icon name="calendar-days" className="size-5 shrink-0" />
        {t('weather.to_page')}
      </Link>
    </section>
  );
};
