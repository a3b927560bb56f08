import type { ReactNode } from 'react';
import { formatMoment, formatAgo } from '#i18n/format.ts';
import { Ago } from '#ui/ago.tsx';
import { Badge, type BadgeVariant } from '#ui/badge.tsx';
import { useSite } from '#client/site.tsx';
import type { Overview, Health } from '../contract.ts';
import '#i18n/bundles/admin.ts';
import type { IconName } from '#ui/icon-names.ts';
import { type Level, isProblem } from '../rules.ts';
import { formatBytes } from '#i18n/format-bytes.ts';
import { Icon } from '#ui/icon.tsx';

type Background = Overview['background'];

const rowClass = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5';

/** Queued and failed messages. */
const Messages = ({ messages }: Pick<Background, 'messages'>): ReactNode => {
  const { t } = useSite();
  const { count, oldest_at, failed } = messages;
  return (
    <p className={`${rowClass} rounded-card border border-line bg-surface`}>
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-medium">{t('overview.messages')}</span>
        <span className="block text-sm text-soft">
          {oldest_at === null ? (
            t('overview.messages_fine')
          ) : (
            <>
              {t('overview.messages_waiting', { count })} · {t('overview.messages_oldest')} <Ago at={oldest_at} />
            </>
          )}
        </span>
      </span>
      {failed > 0 && <Badge variant="clay">{t('overview.messages_failed', { count: failed })}</Badge>}
    </p>
  );
};

const Job = ({ job }: { job: Background['jobs'][number] }): ReactNode => {
  const { t, lang } = useSite();
  const { name, last_success_at, next_at, failures, overdue } = job;
  return (
    <li className={rowClass}>
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-medium">{t(`overview.job.${name}`)}</span>
        <span className="flex flex-wrap gap-x-4 text-sm text-soft">
          <span>
            {last_success_at === null ? (
              t('overview.job_never')
            ) : (
              <>
                {t('overview.job_success')} <Ago at={last_success_at} />
              </>
            )}
          </span>
          <span>{t('overview.job_next', { at: formatMoment(next_at, lang) })}</span>
        </span>
      </span>
      {failures > 0 && <Badge variant="clay">{t('overview.job_failed', { count: failures })}</Badge>}
      {overdue && <Badge variant="saffron">{t('overview.job_overdue')}</Badge>}
    </li>
  );
};

export const ScheduledJobs = ({ background }: Pick<Overview, 'background'>): ReactNode => {
  const { t } = useSite();
  const { jobs, messages } = background;
  const problemCount = jobs.filter(({ failures, overdue }) => failures > 0 || overdue).length;
  return (
    <section aria-labelledby="work" className="flex flex-col gap-3">
      <div>
        <h2 id="work" className="text-lg">
          {t('overview.work')}
        </h2>
        <p className="text-sm text-soft">{t('overview.work_text')}</p>
      </div>
      <Messages messages={messages} />
      {jobs.length > 0 && (
        <details open={problemCount > 0} className="rounded-card border border-line bg-surface">
          <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 font-medium">
            {problemCount === 0 ? (
              t('overview.work_fine')
            ) : (
              <Badge variant="clay">{t('overview.work_wrong', { count: problemCount })}</Badge>
            )}
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {jobs.map((job) => (
              <Job key={job.name} job={job} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

interface LevelStyle {
  readonly icon: IconName;
  readonly badge: BadgeVariant;
  /** The colours of a surface and of an icon on it. */
  readonly wash: string;
  readonly text: string;
}

/** The style of each level, with an icon and a word too, because color alone is not accessible. */
export const LEVEL_STYLES: Readonly<Record<Level, LevelStyle>> = {
  good: { icon: 'circle-check', badge: 'olive', wash: 'bg-olive-wash', text: 'text-olive' },
  warning: { icon: 'triangle-alert', badge: 'saffron', wash: 'bg-saffron-wash', text: 'text-ink' },
  bad: { icon: 'circle-x', badge: 'clay', wash: 'bg-clay-wash', text: 'text-clay' },
};

/** One check: its state in a sentence and, if there is a problem, what to do. */
export const HealthCheck = ({ check }: { check: Health['checks'][number] }): ReactNode => {
  const { t, lang, now } = useSite();
  const { name, level, finding, count, bytes, at } = check;
  const { icon, badge, wash, text } = LEVEL_STYLES[level];
  const values = {
    count: count ?? 0,
    size: bytes === null ? '' : formatBytes(bytes, lang),
    ago: at === null ? '' : formatAgo(at, lang, now),
  };
  return (
    <li className="flex gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <span className={`flex size-10 shrink-0 items-center justify-center rounded-full ${wash} ${text}`}>
        <Icon name={icon} className="size-6" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-base font-medium">{t(`health.check.${name}`)}</h2>
          <Badge variant={badge}>{t(`health.level.${level}`)}</Badge>
        </div>
        <p className={level === 'good' ? 'text-sm text-soft' : 'text-sm'}>{t(`health.finding.${finding}`, values)}</p>
        {isProblem(finding) && (
          <p className="mt-2 border-t border-line pt-2 text-sm">
            <strong>{t('health.todo_label')}</strong> {t(`health.todo.${finding}`)}
          </p>
        )}
      </div>
    </li>
  );
};
