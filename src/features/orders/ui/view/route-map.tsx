import type { ReactNode } from 'react';
import { toMapPoint } from '#ui/map-projection.ts';
import type { Point } from '#features/places/rules.ts';

/** Min width of the visible section in map units: about sixty kilometres. */
const MIN_SPAN = 6;

interface Props {
  readonly from: Point;
  readonly to: Point;
  readonly label: string;
  readonly className?: string;
}

/** Two points and the line between them on a section of the map of Morocco. */
export const RouteMap = ({ from, to, label, className = '' }: Props): ReactNode => {
  const [a, b] = [toMapPoint(from), toMapPoint(to)];
  const span = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), MIN_SPAN / 1.6) * 1.6;
  const corner = { x: (a.x + b.x - span) / 2, y: (a.y + b.y - span) / 2 };
  // One hundredth of the section, so that markers have the same size at any zoom.
  const u = span / 100;
  return (
    <svg viewBox={`${corner.x} ${corner.y} ${span} ${span}`} role="img" aria-label={label} className={className}>
      <use href="/art/morocco.svg#land" className="fill-olive-wash stroke-olive/40" strokeWidth={u / 2} />
      <use
        href="/art/morocco.svg#towns"
        className="fill-none stroke-olive/35"
        strokeWidth={u * 2}
        strokeLinecap="round"
      />
      <line
        x1={a.x}
        y1={a.y}
        x2={b.x}
        y2={b.y}
        className="stroke-clay"
        strokeWidth={u * 1.2}
        strokeDasharray={`${u * 3} ${u * 3}`}
        strokeLinecap="round"
      />
      <g transform={`translate(${b.x} ${b.y}) scale(${u})`}>
        <path
          d="M0 0c-1.5-4.5-6-7-6-11.5a6 6 0 0 1 12 0c0 4.5-4.5 7-6 11.5z"
          className="fill-clay stroke-on-clay"
          strokeWidth="0.8"
        />
        <circle cy="-11.5" r="2.2" className="fill-on-clay" />
      </g>
      <g transform={`translate(${a.x} ${a.y}) scale(${u})`}>
        <circle r="8" className="fill-sky/25" />
        <circle r="4" className="fill-sky stroke-surface" strokeWidth="1.5" />
      </g>
    </svg>
  );
};
