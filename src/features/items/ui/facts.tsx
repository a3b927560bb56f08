import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import type { ItemFull } from '../contract.ts';
import { getFacts, type ItemFact } from './item-facts.ts';
import { getDetails } from './item-details.ts';

/** Numbers are shown larger than text. */
const isFigure = ({ name, value }: ItemFact): boolean => name !== 'harvesting' && /^[≈\d]/.test(value);

const Tile = ({ fact, width }: { fact: ItemFact; width: string }): ReactNode => {
  const { icon, label, value, unit, more } = fact;
  return (
    <div
      className={`relative flex min-h-18 min-w-0 flex-1 basis-[45%] flex-col justify-center rounded-card border border-line bg-surface py-2.5 ps-14 pe-3 sm:ps-16 ${width}`}
    >
      <dt className="text-sm text-soft">
        <span className="absolute start-2.5 top-1/2 inline-flex size-9 -translate-y-1/2 items-center justify-center rounded-field bg-olive-wash text-olive sm:start-3 sm:size-10">
          <Icon name={icon} className="size-5.5" />
        </span>
        {label}
      </dt>
      <dd className={`leading-snug break-words ${isFigure(fact) ? 'text-lg font-bold sm:text-xl' : 'font-semibold'}`}>
        <bdi className={unit ? 'ltr-run tabular-nums' : ''}>{value}</bdi>
        {unit && <span className="text-[0.7em] font-medium whitespace-nowrap"> {unit}</span>}
        {more && <span className="block text-sm font-normal text-soft">{more}</span>}
      </dd>
    </div>
  );
};

/** The facts of an item with icon, label and value; for a land also a sketch of its shape. */
export const Facts = ({ item }: { item: ItemFull }): ReactNode => {
  const { t } = useSite();
  const facts = getFacts(item, t);
  if (facts.length === 0) return null;
  const sides = item.type === 'Land' ? facts.filter(({ name }) => name === 'width' || name === 'height') : [];
  const drawn = sides.length === 2;
  const shown = facts.filter((fact) => !drawn || !sides.includes(fact));
  // Two columns when three would leave the last fact alone in its row.
  const width = drawn || shown.length % 3 === 1 ? 'sm:basis-[40%]' : 'sm:basis-[30%]';
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3 flex items-center gap-2 text-lg md:text-xl">
        <Icon name="clipboard-list" className="size-5.5 shrink-0 text-olive" />
        {t('about.facts')}
      </h2>
      <div className="flex flex-col gap-2.5 sm:flex-row">
        {drawn && <PlotSketch item={item} facts={sides} />}
        <dl data-read className="flex min-w-0 flex-1 flex-wrap gap-2.5">
          {shown.map((fact) => (
            <Tile key={fact.name} fact={fact} width={width} />
          ))}
        </dl>
      </div>
    </section>
  );
};

/** Length of the longer side; a side is at least a quarter of it, so that it stays visible. */
const LONG = 92;
const BOX = 140;

const FURROWS = [0.2, 0.4, 0.6, 0.8];

interface PlotSketchProps {
  readonly item: ItemFull;
  /** Its width and its length, formatted. */
  readonly facts: readonly ItemFact[];
}

/** A sketch of a plot, to scale. */
const PlotSketch = ({ item, facts }: PlotSketchProps): ReactNode => {
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
