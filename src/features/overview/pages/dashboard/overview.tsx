import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useSite } from '#client/site.tsx';
import type { Overview } from '#features/overview/contract.ts';
import { DaysTable, FigureCard, FIGURES, SearchReport, PendingWork } from '#features/overview/ui/figures.tsx';
import { Exports } from '#features/overview/ui/exports.tsx';
import { ScheduledJobs } from '#features/overview/ui/scheduled-jobs.tsx';
import { toDay } from '#lib/days.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { FilterChips } from '#ui/list-page.tsx';
import { PERIODS } from '#features/overview/rules.ts';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import '#i18n/bundles/admin.ts';

export const loader = defineLoader<Overview>(async ({ api, url }) => {
  const given = url.searchParams.get('period');
  const period = PERIODS.find((one) => one === given) ?? '30';
  return (await api('GET /api/admin/overview', { query: { period } })).overview;
});

export const meta = ({ t }: MetaArgs) => ({ title: t('overview.heading'), canonical: null });

/** The administrators' overview: pending work, key figures, and searches that did not help. */
export const Component = (): ReactNode => {
  const { t, now } = useSite();
  const overview = useLoaderData<Overview>();
  return (
    <div className="wrap-page flex flex-col gap-8 py-6">
      <h1 className="text-2xl">{t('overview.heading')}</h1>
      <section aria-labelledby="now" className="flex flex-col gap-3">
        <h2 id="now" className="text-lg">
          {t('overview.now')}
        </h2>
        <PendingWork waiting={overview.waiting} />
      </section>
      <section aria-labelledby="figures" className="flex flex-col gap-3">
        <h2 id="figures" className="text-lg">
          {t('overview.figures')}
        </h2>
        <FilterChips
          label={t('overview.period')}
          chips={PERIODS.map((period) => ({
            to: withQuery(PATHS.adminHome, { period: period === '30' ? '' : period }),
            text: t(`overview.periods.${period}`),
            current: period === overview.period,
          }))}
        />
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {FIGURES.map((figure) => (
            <FigureCard key={figure} figure={figure} overview={overview} />
          ))}
        </div>
        <p className="text-sm text-soft">{t('overview.orders_note')}</p>
        <DaysTable period={overview.period} days={overview.days} />
      </section>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <SearchReport missed={overview.missed} abandoned={overview.abandoned} />
        <Exports today={toDay(new Date(now))} />
      </div>
      <ScheduledJobs background={overview.background} />
    </div>
  );
};
