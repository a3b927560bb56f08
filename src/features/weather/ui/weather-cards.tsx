import { Suspense, useState, type ReactNode } from 'react';
import { PATHS } from '#lib/paths.ts';
import { useSite } from '#client/site.tsx';
import { lazyPart } from '#client/lazy-part.ts';
import { useNearViewport } from '#client/use-near-viewport.ts';
import { Icon } from '#ui/icon.tsx';
import { CurrentWeatherSkeleton } from './current-weather.tsx';
import { WeatherFailed } from './measures.tsx';
import { Link } from '#ui/link.tsx';

const Failed = (): ReactNode => <WeatherFailed onRetry={() => location.reload()} />;

const WeatherPanels = lazyPart(async () => (await import('./city-weather.tsx')).WeatherPanels, Failed);

/** Takes the place of the panels until they are near the screen. Without the script its link leads to the weather. */
const Placeholder = (): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card">
      <CurrentWeatherSkeleton />
      <Link
        to={PATHS.weather}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-olive hover:underline"
      >
        <Icon name="calendar-days" className="size-5 shrink-0" />
        {t('weather.to_page')}
      </Link>
    </div>
  );
};

/** Weather on the home page, which loads when it is near the screen. */
export const WeatherCards = (): ReactNode => {
  const { t } = useSite();
  const [isNear, setIsNear] = useState(false);
  const frame = useNearViewport(() => setIsNear(true));
  return (
    <section ref={frame} aria-labelledby="weather-title">
      <h2 id="weather-title" className="mb-3 text-xl md:text-2xl">
        {t('weather.heading')}
      </h2>
      {isNear ? (
        <Suspense fallback={<Placeholder />}>
          <WeatherPanels />
        </Suspense>
      ) : (
        <Placeholder />
      )}
    </section>
  );
};
