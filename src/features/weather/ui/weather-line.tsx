import { Suspense, useState, type ReactNode } from 'react';
import { PATHS } from '#lib/paths.ts';
import { useSite } from '#client/site.tsx';
import { lazyPart } from '#client/lazy-part.ts';
import { useNearViewport } from '#client/use-near-viewport.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';

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
    <section ref={frame}>
      {isNear ? (
        <Suspense fallback={<StripLink />}>
          <LoadedStrip />
        </Suspense>
      ) : (
        <StripLink />
      )}
    </section>
  );
};
