import type { ReactNode } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useSite } from '#client/site.tsx';
import { formatMoment } from '#i18n/format.ts';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Health } from '#features/overview/contract.ts';
import { LEVELS } from '#features/overview/rules.ts';
import { HealthCheck, LEVEL_STYLES } from '#features/overview/ui/scheduled-jobs.tsx';
import { defineLoader, type MetaArgs } from '#client/navigation/page.ts';
import { Link } from '#ui/link.tsx';
import '#i18n/bundles/admin.ts';

export const loader = defineLoader<Health>(async ({ api }) => (await api('GET /api/admin/health')).health);

export const meta = ({ t }: MetaArgs) => ({ title: t('health.heading'), canonical: null });

/** Shows the state of the whole market, which is that of its worst check. */
const Summary = ({ checks }: Pick<Health, 'checks'>): ReactNode => {
  const { t } = useSite();
  const { revalidate, state } = useRevalidator();
  const count = checks.filter(({ level }) => level !== 'good').length;
  const worst = LEVELS.findLast((level) => checks.some((check) => check.level === level)) ?? 'good';
  const { icon, wash, text } = LEVEL_STYLES[worst];
  const busy = state === 'loading';
  return (
    <div className={`flex flex-wrap items-center justify-between gap-3 rounded-card p-4 ${wash}`}>
      <p role="status" className="flex items-center gap-3 text-lg font-semibold">
        <Icon name={icon} className={`size-8 shrink-0 ${text}`} />
        {count === 0 ? t('health.all_good') : t('health.problems', { count })}
      </p>
      <button
        type="button"
        className={buttonClass('quiet', 'max-sm:w-full')}
        aria-busy={busy}
        onClick={() => void (busy || revalidate())}
      >
        <Icon name="rotate-cw" className={`size-5 ${busy ? 'motion-safe:animate-spin' : ''}`} />
        {t('health.again')}
      </button>
    </div>
  );
};

/** The administrators' page of the checks of the market: the state of each part, and what to do. */
export const Component = (): ReactNode => {
  const { t, lang } = useSite();
  const { checks, version, started_at, processes } = useLoaderData<Health>();
  const facts = [
    [t('health.version'), version],
    [t('health.since'), formatMoment(started_at, lang)],
    [t('health.processes'), String(processes ?? '–')],
  ] as const;
  // The worst come first; checks of one level are in their own order.
  const problems = checks
    .filter(({ level }) => level !== 'good')
    .toSorted((a, b) => LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level));
  const others = checks.filter(({ level }) => level === 'good');
  return (
    <div className="wrap-page flex flex-col gap-6 py-6">
      <div>
        <h1 className="text-2xl">{t('health.heading')}</h1>
        <p className="text-soft">{t('health.intro')}</p>
      </div>
      <Summary checks={checks} />
      {problems.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
          {problems.map((check) => (
            <HealthCheck key={check.name} check={check} />
          ))}
        </ul>
      )}
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
        {others.map((check) => (
          <HealthCheck key={check.name} check={check} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-soft">{name}</dt>
              <dd className="font-medium">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <Link to={`${PATHS.adminHome}#work`} className={buttonClass('bare', 'px-3')}>
          {t('health.jobs_link')}
          <Icon name="chevron-right" className="size-5 rtl:-scale-x-100" />
        </Link>
      </div>
    </div>
  );
};
