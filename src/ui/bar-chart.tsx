import { useId, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useSite } from '#client/site.tsx';
import { formatDate } from '#i18n/format.ts';
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
        className="[touch-action:pan-y] rounded-field"
      >
        <svg
          viewBox={`0 0 ${days.length * BAR_WIDTH} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className={`block h-28 w-full fill-current ${color}`}
        >
          {toBars(values, rtl).map(({ x, y, height }, n) => (
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
      <div className="mt-1 flex justify-between border-t border-line pt-1 text-xs text-soft" aria-hidden="true">
        <span>{formatDate(days[0] ?? '', lang)}</span>
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

/** A bar in units of the view box: ten wide per day, a hundred high for the largest value. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export const BAR_WIDTH = 10;
export const CHART_HEIGHT = 100;

/** Computes bars of values in reading direction. Zero is drawn as a thin line, so that the day stays visible. */
export const toBars = (values: readonly number[], rtl: boolean): Bar[] => {
  const max = Math.max(...values, 0);
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
