import type { ReactNode } from 'react';
import { useSite } from '../../../client/site.ts';
import { formatBytes } from '../../../i18n/format-bytes.ts';
import { formatAgo } from '../../../i18n/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Health } from '../contract.ts';
import { isProblem } from '../rules.ts';
import { LEVEL_STYLES } from './level-styles.ts';
import '../../../client/texts/admin.ts';

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
