import type { ReactNode } from 'react';
import { dirOf } from '../../../lib/lang.ts';
import { useSite } from '../../../client/site.ts';
import type { Forecast } from '../contract.ts';
import { Credit } from './credit.tsx';
import { DayRow } from './day-row.tsx';
import { createScale } from './temperature-scale.ts';

/** The days of the forecast, with a common temperature scale. */
export const Days = ({ forecast: { days, ...source } }: { forecast: Forecast }): ReactNode => {
  const { t, lang } = useSite();
  const scale = createScale(days, dirOf(lang) === 'rtl');
  return (
    <section aria-labelledby="days" className="rounded-card border border-line bg-surface p-4 shadow-card">
      <h2 id="days" className="text-xl">
        {t('weather.days')}
      </h2>
      <ol className="divide-y divide-line">
        {days.map((day) => (
          <DayRow key={day.date} day={day} scale={scale} />
        ))}
      </ol>
      <Credit from={[source.attribution]} stale={source.stale} fetchedAt={source.fetched_at} />
    </section>
  );
};
