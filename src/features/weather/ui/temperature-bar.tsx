import { useId, type ReactNode } from 'react';
import type { Scale } from './temperature-scale.ts';

interface Props {
  readonly min: number;
  readonly max: number;
  readonly scale: Scale;
}

/**
 * Temperature range of a day on the common scale: blue is cold, red is hot. Decorative, because the values are shown as
 * text.
 */
export const TemperatureBar = ({ min, max, scale }: Props): ReactNode => {
  const id = useId();
  const line = { strokeWidth: 8, strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const;
  // The round line caps extend beyond the line.
  const inset = (at: number): number => 3 + at * 0.94;
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full min-w-0 flex-1">
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={inset(scale.cold)} x2={inset(scale.hot)} y1={0} y2={0}>
        <stop offset="0" stopColor="var(--sky)" />
        <stop offset=".5" stopColor="var(--saffron)" />
        <stop offset="1" stopColor="var(--clay)" />
      </linearGradient>
      <line x1={3} x2={97} y1={4} y2={4} {...line} stroke="var(--line)" />
      <line x1={inset(scale.at(min))} x2={inset(scale.at(max)) + 0.01} y1={4} y2={4} {...line} stroke={`url(#${id})`} />
    </svg>
  );
};
