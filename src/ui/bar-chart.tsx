import { useId, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { formatNumber, formatShortDay } from '#i18n/format.ts';
import { dirOf } from '#lib/lang.ts';

interface Props {
  readonly label: string;
  /** Description of the keys that move between the days. */
  readonly help: string;
  /** The days in order, the last one today. */
  readonly days: readonly string[];
  readonly values: readonly number[];
  /** Describes a day by its index, with date and value. */
  readonly describe: (nth: number) => string;
  readonly today: string;
  /** Formats a label of the dates; by default day and month. */
  readonly formatDay?: (day: string) => string;
  /** Text colour class of the bars. */
  readonly color?: string;
}

/**
 * A bar chart of a value by day. Time runs in reading direction, from the right in Arabic. The text above describes
 * the day selected by pointer or arrow keys.
 */
export const BarChart = (props: Props): ReactNode => {
  const { label, help, days, values, describe, today, color = 'text-olive' } = props;
  const { lang } = useSite();
  const formatDay = props.formatDay ?? ((day: string): string => formatShortDay(day, lang));
  const scale = toScale(Math.max(...values, 0));
  const last = days.length - 1;
  const helpId = useId();
  const [selected, setSelected] = useState<number | null>(null);
  const rtl = dirOf(lang) === 'rtl';
  const at = selected ?? last;
  const text = describe(at);

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
      <p aria-hidden="true" className="min-h-6 text-sm text-soft">
        {text}
      </p>
      <p id={helpId} className="sr-only">
        {help}
      </p>
      <div className="flex gap-1.5">
        <div
          aria-hidden="true"
          data-axis
          className="flex h-28 flex-col justify-between text-end text-xs leading-none text-soft tabular-nums"
        >
          {[scale, scale / 2, 0].map((value) => (
            <span key={value}>{formatNumber(value, lang)}</span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-describedby={helpId}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at}
          aria-valuetext={text}
          onKeyDown={onKeyDown}
          onBlur={() => setSelected(null)}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setSelected(null)}
          className="min-w-0 flex-1 [touch-action:pan-y] rounded-field border-t border-dashed border-line bg-[linear-gradient(var(--color-line),var(--color-line))] bg-size-[100%_1px] bg-center bg-no-repeat"
        >
          <svg
            viewBox={`0 0 ${days.length * BAR_WIDTH} ${CHART_HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className={`block h-28 w-full fill-current ${color}`}
          >
            {toBars(values, rtl, scale).map(({ x, y, height }, n) => (
              <g key={days[n]}>
                {/* Highlights the whole column of the selected day, so that small bars can be hit too. */}
                {n === selected && (
                  <rect x={x} y={0} width={BAR_WIDTH} height={CHART_HEIGHT} className="fill-olive-wash" />
                )}
                <rect
                  x={x + 1}
                  y={y}
                  width={BAR_WIDTH - 2}
                  height={height}
                  className={n === at ? 'fill-saffron' : undefined}
                />
              </g>
            ))}
          </svg>
        </div>
      </div>
      <div
        data-axis
        className="mt-1 flex justify-between border-t border-line pt-1 text-xs text-soft"
        aria-hidden="true"
      >
        {pickDates(days).map((day) => (
          <span key={day}>{formatDay(day)}</span>
        ))}
        <span>{today}</span>
      </div>
    </div>
  );
};

/** The day that a key selects; null for other keys. */
const dayForKey = (key: string, at: number, last: number, rtl: boolean): number | null => {
  const later = rtl ? 'ArrowLeft' : 'ArrowRight';
  const earlier = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === later || key === 'ArrowUp') return Math.min(last, at + 1);
  if (key === earlier || key === 'ArrowDown') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

/** The dates below the chart, besides today: the first, and those after a third and two thirds. */
const pickDates = (days: readonly string[]): string[] => {
  const steps = days.length >= 6 ? 3 : 1;
  return Array.from({ length: steps }, (_, n) => days[Math.round((n * (days.length - 1)) / 3)] ?? '').filter(Boolean);
};

/** The value at the top of the axis: the next even number of the form 2, 4, 6, 8, 10, 20 …, so that the middle is whole. */
export const toScale = (max: number): number => {
  if (max <= 2) return 2;
  const unit = 2 * 10 ** Math.max(0, Math.floor(Math.log10(max / 2)));
  return Math.ceil(max / unit) * unit;
};

/** A bar in units of the view box: ten wide per day, a hundred high for the largest value. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export const BAR_WIDTH = 10;
export const CHART_HEIGHT = 100;

/**
 * Computes bars of values in reading direction. Zero is drawn as a thin line, so that the day stays visible.
 * @param max the value of the whole height; by default the largest
 */
export const toBars = (values: readonly number[], rtl: boolean, max = Math.max(...values, 0)): Bar[] => {
  return values.map((value, at) => {
    const height = max === 0 || value === 0 ? 1 : Math.max(2, (value / max) * CHART_HEIGHT);
    return { x: (rtl ? values.length - 1 - at : at) * BAR_WIDTH, y: CHART_HEIGHT - height, height };
  });
};

/** Returns the index of the day under a pointer, from its relative position between left (0) and right (1). */
export const dayAt = (position: number, days: number, rtl: boolean): number => {
  const at = Math.min(days - 1, Math.max(0, Math.floor(position * days)));
  return rtl ? days - 1 - at : at;
};
