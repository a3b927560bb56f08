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

/** Weather on a page, which loads when it is near the screen. */
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

const StripLink = (): ReactNode => {
  const { t } = useSite();
  return (
    <Link
      to={PATHS.weather}
      className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 font-medium shadow-card"
    >
      <Icon name="cloud-sun" className="size-7 shrink-0 text-olive" />
      {t('weather.heading')}
      <Icon name="chevron-right" className="ms-auto size-5 shrink-0 text-olive rtl:-scale-x-100" />
    </Link>
  );
};

const LoadedStrip = lazyPart(async () => (await import('./weather-strip.tsx')).WeatherStrip, StripLink);

/** The weather in one line on the home page, which loads when it is near the screen; until then it is a link. */
export const WeatherLine = (): ReactNode => {
  const [isNear, setIsNear] = useState(false);
  const frame = useNearViewport(() => setIsNear(true));
  return (
    <aside ref={frame}>
      {isNear ? (
        <Suspense fallback={<StripLink />}>
          <LoadedStrip />
        </Suspense>
      ) : (
        <StripLink />
      )}
    </aside>
  );
};
