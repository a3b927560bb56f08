import { useId, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { formatDate } from '../../../i18n/format.ts';
import { dirOf } from '../../../lib/lang.ts';
import { useSite } from '../../../client/site.ts';
import { barsOf, dayAt, STEP, TALL } from './bars.ts';
import { sayFigure, type Day, type Figure } from './figures.ts';

interface Props {
  readonly figure: Figure;
  readonly days: readonly Day[];
}

/** Where a key leads from a day; null where it leads nowhere. */
const byKey = (key: string, at: number, last: number, rtl: boolean): number | null => {
  const later = rtl ? 'ArrowLeft' : 'ArrowRight';
  const earlier = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === later || key === 'ArrowUp') return Math.min(last, at + 1);
  if (key === earlier || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

/**
 * A figure day by day. Time runs as the language does, from the right in Arabic; the day under the pointer, or the one
 * that the arrow keys have come to, is told above.
 */
export const Chart = ({ figure, days }: Props): ReactNode => {
  const { t, lang } = useSite();
  const last = days.length - 1;
  const help = useId();
  const [picked, setPicked] = useState<number | null>(null);
  const rtl = dirOf(lang) === 'rtl';
  const at = picked ?? last;
  const say = (day: Day): string =>
    t('overview.on_day', { day: formatDate(day.day, lang), value: sayFigure(figure, day[figure], t) });
  const text = say(days[at] as Day);

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = byKey(event.key, at, last, rtl);
    if (next === null) return;
    event.preventDefault();
    setPicked(next);
  };
  const onPointer = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPicked(dayAt((clientX - left) / width, days.length, rtl));
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
        onBlur={() => setPicked(null)}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setPicked(null)}
        className="[touch-action:pan-y] rounded-field"
      >
        <svg
          viewBox={`0 0 ${days.length * STEP} ${TALL}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="block h-28 w-full"
        >
          {barsOf(
            days.map((day) => day[figure]),
            rtl,
          ).map(({ x, y, height }, n) => (
            <g key={days[n]?.day}>
              {/* The whole column of the day that is told, so that small bars are found too. */}
              {n === picked && <rect x={x} y={0} width={STEP} height={TALL} className="fill-olive-wash" />}
              <rect
                x={x + 1}
                y={y}
                width={STEP - 2}
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
