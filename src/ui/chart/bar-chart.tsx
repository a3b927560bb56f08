import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { dirOf } from '../../lib/lang.ts';
import type { IconName } from '../icon-names.ts';
import { Icon } from '../icon.tsx';
import { useSite } from '../../client/site.ts';
import { toBars, SIZE } from './bar-chart-scale.ts';

interface Props {
  readonly icon: IconName;
  readonly label: string;
  readonly total: number;
  readonly values: readonly number[];
  /** Tooltip of a bar. */
  readonly getTooltip: (nth: number) => string;
  /** Labels of the first and last day. */
  readonly endLabels: readonly [string, string];
  readonly color: string;
}

/** Thirty days as bars, with total and maximum. Hidden from screen readers, which use the table next to it. */
export const BarChart = ({ icon, label, total, values, getTooltip: say, endLabels: ends, color }: Props): ReactNode => {
  const { t, lang } = useSite();
  const max = Math.max(...values);
  return (
    <section aria-label={label} className="rounded-field border border-line p-3">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="flex items-center gap-2 text-base font-medium">
          <Icon name={icon} className={`size-5 self-center ${color}`} />
          {label}
        </h3>
        <p className="text-2xl font-bold tabular-nums" suppressHydrationWarning>
          {formatNumber(total, lang)}
        </p>
      </div>
      {total === 0 ? (
        <p className="py-3 text-sm text-soft">{t('admin_items.stats.none')}</p>
      ) : (
        <div aria-hidden="true">
          <p className="text-sm text-soft">{t('admin_items.stats.most', { count: formatNumber(max, lang) })}</p>
          <svg
            viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
            preserveAspectRatio="none"
            className={`mt-1 h-18 w-full border-b border-line ${color}`}
          >
            {toBars(values, dirOf(lang) === 'rtl').map((bar, n) => (
              <g key={ends[0] + String(n)}>
                <title>{say(n)}</title>
                <rect x={bar.x} y={0} width={bar.width} height={SIZE.height} fill="transparent" />
                <rect {...bar} fill="currentColor" />
              </g>
            ))}
          </svg>
          <p className="flex justify-between text-sm text-soft">
            <span>{ends[0]}</span>
            <span>{ends[1]}</span>
          </p>
        </div>
      )}
    </section>
  );
};
