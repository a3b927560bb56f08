import type { ReactNode } from 'react';
import type { ItemFull } from '../contract.ts';
import { getDetails } from './item-details.ts';
import type { ItemFact } from './item-facts.ts';

/** Length of the longer side; a side is at least a quarter of it, so that it stays visible. */
const LONG = 92;
const BOX = 140;

const FURROWS = [0.2, 0.4, 0.6, 0.8];

interface Props {
  readonly item: ItemFull;
  /** Its width and its length, formatted. */
  readonly facts: readonly ItemFact[];
}

/** A sketch of a plot, to scale. */
export const PlotSketch = ({ item, facts }: Props): ReactNode => {
  const { width, height } = getDetails(item);
  const sides = [Number(width), Number(height)];
  const scale = LONG / Math.max(...sides, 1);
  const [w, h] = sides.map((side) => Math.max(LONG / 4, Math.round(side * scale))) as [number, number];
  const [x, y] = [(BOX - w) / 2 - 5, (BOX - h) / 2 + 5];
  const [top, side] = [y - 7, x + w + 7];
  const [across, along] = facts.map(({ value, unit }) => `${value} ${unit ?? ''}`);
  return (
    <svg
      viewBox={`0 0 ${BOX} ${BOX}`}
      role="img"
      aria-label={facts.map(({ label, value, unit }) => `${label}: ${value} ${unit ?? ''}`).join('. ')}
      className="h-48 w-full shrink-0 rounded-card border border-line bg-surface sm:h-auto sm:min-h-44 sm:w-48"
    >
      <rect x={x} y={y} width={w} height={h} rx="2" className="fill-olive-wash stroke-olive" strokeWidth="2" />
      {FURROWS.map((part) => (
        <path
          key={part}
          d={w > h ? `M${x + 3} ${y + h * part}h${w - 6}` : `M${x + w * part} ${y + 3}v${h - 6}`}
          className="stroke-olive/35"
          strokeWidth="1.5"
          strokeDasharray="5 3"
        />
      ))}
      <path d={`M${x} ${top}h${w}m-${w} -2.5v5m${w} -5v5`} className="fill-none stroke-soft" />
      <path d={`M${side} ${y}v${h}m-2.5 -${h}h5m-5 ${h}h5`} className="fill-none stroke-soft" />
      <g className="fill-ink text-[11px] font-semibold" textAnchor="middle">
        <text x={x + w / 2} y={top - 6}>
          {across}
        </text>
        <text transform={`translate(${side + 7} ${y + h / 2}) rotate(90)`}>{along}</text>
      </g>
    </svg>
  );
};
