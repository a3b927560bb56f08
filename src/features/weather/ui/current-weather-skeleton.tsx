import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';

/** Placeholder while the weather loads. */
export const CurrentWeatherSkeleton = (): ReactNode => {
  const { t } = useSite();
  return (
    <>
      <p role="status" className="sr-only">
        {t('weather.loading')}
      </p>
      <div aria-hidden="true" className="flex items-center gap-4">
        <div className="skeleton size-20" />
        <div className="flex flex-col gap-2">
          <div className="skeleton h-11 w-28" />
          <div className="skeleton h-5 w-40" />
        </div>
      </div>
      <div aria-hidden="true" className="grid-fit-2 gap-x-3 gap-y-4 sm:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <div key={n} className="skeleton h-16" />
        ))}
      </div>
      <div className="min-h-11" />
    </>
  );
};
