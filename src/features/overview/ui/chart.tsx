import { useId, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { formatDate } from '../../../i18n/format.ts';
import { dirOf } from '../../../lib/lang.ts';
import { useSite } from '../../../client/site.ts';
import { toBars, dayAt, BAR_WIDTH, CHART_HEIGHT } from './bars.ts';
import { formatFigure, type Day, type Figure } from './figures.ts';

interface Props {
  readonly figure: Figure;
  readonly days: readonly Day[];
}

/** The day that a key selects; null for other keys. */
const dayForKey = (key: string, at: number, last: number, rtl: boolean): number | null => {
  const later = rtl ? 'ArrowLeft' : 'ArrowRight';
  const earlier = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === later || key === 'ArrowUp') return Math.min(last, at + 1);
  if (key === earlier || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

/**
 * A bar chart of a figure by day. Time runs in reading direction, from the right in Arabic. The text above describes
 * the day selected by pointer or arrow keys.
 */
export const Chart = ({ figure, days }: Props): ReactNode => {
  const { t, lang } = useSite();
  const last = days.length - 1;
  const help = useId();
  const [selected, setSelected] = useState<number | null>(null);
  const rtl = dirOf(lang) === 'rtl';
  const at = selected ?? last;
  const describe = (day: Day): string =>
    t('overview.on_day', { day: formatDate(day.day, lang), value: formatFigure(figure, day[figure], t) });
  const text = describe(days[at] as Day);

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = dayForKey(event.key, at, last, rtl);
    if (next === null) return;
    event.preventDefault();
    setSelected(next);
  };
  const onPointer = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setSelected(dayAt((clientX - left) / width, days.length, rtl));
  };

  return (
    <div>
      <p suppressHydrationWarning aria-hidden="true" className="min-h-6 text-sm text-soft">
        {text}
      </p>
      <p id={help} className="sr-only">
        {t('overview.chart_help')}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('overview.chart', { figure: t(`overview.figure.${figure}`) })}
        aria-describedby={help}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={text}
        onKeyDown={onKeyDown}
        onBlur={() => setSelected(null)}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setSelected(null)}
        className="[touch-action:pan-y] rounded-field"
      >
        <svg
          viewBox={`0 0 ${days.length * BAR_WIDTH} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="block h-28 w-full"
        >
          {toBars(
            days.map((day) => day[figure]),
            rtl,
          ).map(({ x, y, height }, n) => (
            <g key={days[n]?.day}>
              {/* Highlights the whole column of the selected day, so that small bars can be hit too. */}
              {n === selected && (
                <rect x={x} y={0} width={BAR_WIDTH} height={CHART_HEIGHT} className="fill-olive-wash" />
              )}
              <rect
                x={x + 1}
                y={y}
                width={BAR_WIDTH - 2}
                height={height}
                className={n === at ? 'fill-saffron' : 'fill-olive'}
              />
            </g>
          ))}
        </svg>
      </div>
      <div className="mt-1 flex justify-between border-t border-line pt-1 text-xs text-soft" aria-hidden="true">
        <span suppressHydrationWarning>{formatDate(days[0]?.day ?? '', lang)}</span>
        <span>{t('overview.today')}</span>
      </div>
    </div>
  );
};
