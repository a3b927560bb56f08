import type { ReactNode } from 'react';
import { type BadgeVariant, Badge } from '#ui/badge.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { type Level, isProblem } from '../rules.ts';
import { useSite } from '#client/site.ts';
import { formatBytes } from '#i18n/format-bytes.ts';
import { formatAgo } from '#i18n/format.ts';
import { Icon } from '#ui/icon.tsx';
import type { Health } from '../contract.ts';
import '#client/texts/admin.ts';

interface LevelStyle {
  readonly icon: IconName;
  readonly badge: BadgeVariant;
  /** The colours of a surface and of an icon on it. */
  readonly wash: string;
  readonly text: string;
}

/** How each level looks: by an icon and a word too, because colour alone is not accessible. */
export const LEVEL_STYLES: Readonly<Record<Level, LevelStyle>> = {
  good: { icon: 'circle-check', badge: 'olive', wash: 'bg-olive-wash', text: 'text-olive' },
  warning: { icon: 'triangle-alert', badge: 'saffron', wash: 'bg-saffron-wash', text: 'text-ink' },
  bad: { icon: 'circle-x', badge: 'clay', wash: 'bg-clay-wash', text: 'text-clay' },
};

/** One part of what the market needs: how it is in a sentence and, if there is a problem, what to do. */
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
