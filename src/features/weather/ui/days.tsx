import type { ReactNode } from 'react';
import { dirOf } from '../../../lib/lang.ts';
import { useSite } from '../../../client/site.ts';
import type { Forecast } from '../contract.ts';
import { Credit } from './credit.tsx';
import { DayRow } from './day-row.tsx';
import { scaleOf } from './warmth.ts';

/** The coming days below each other, on one scale of warmth. */
export const Days = ({ forecast: { days, ...told } }: { forecast: Forecast }): ReactNode => {
  const { t, lang } = useSite();
  const scale = scaleOf(days, dirOf(lang) === 'rtl');
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
      <Credit from={[told.attribution]} stale={told.stale} fetchedAt={told.fetched_at} />
    </section>
  );
};
