import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import type { ItemFull } from '../contract.ts';
import { currencyIn, formatAmount, formatDate, formatNumber } from '#i18n/format.ts';
import type { PageT } from '#i18n/page.ts';
import type { IconName } from '#ui/icon-names.ts';
import { KINDS, type Field, type Kind } from '../rules/kinds.ts';
import { HECTARE, toHectares, getSpaceUnit } from '../rules/choices.ts';
import { getPricePerHectare, getTotalPrice } from '../rules/land.ts';
import { type Details, getDetails } from '../rules/details.ts';

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

/** The length of the longer side; a side is at least a quarter of it, so that it stays visible. */
const LONG = 92;
const BOX = 140;

const FURROWS = [0.2, 0.4, 0.6, 0.8];

interface PlotSketchProps {
  readonly item: ItemFull;
  /** Width and length of the plot, formatted. */
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

interface ItemFact {
  readonly name: string;
  readonly icon: IconName;
  readonly label: string;
  /** A number or text. */
  readonly value: string;
  /** The unit of a number. */
  readonly unit?: string;
  /** The same value in another unit. */
  readonly more?: string;
}

type FactValue = Pick<ItemFact, 'value' | 'unit' | 'more'>;

/** The icons of choices that have one of their own. */
const CHOICE_ICONS: Readonly<Record<string, IconName>> = { Male: 'mars', Female: 'venus' };

const UNITS = ['hour', 'day', 'month', 'year'] as const;

/**
 * Formats an area in the unit that the seller chose; from a hectare on, and wherever hectares are shown, in the other
 * unit as well.
 */
const formatArea = (space: number, chosen: unknown, t: PageT): FactValue => {
  const squareMetres = { value: formatNumber(space, t.lang), unit: t('item_types.measure.m2') };
  const hectares = { value: formatNumber(space / HECTARE, t.lang), unit: t('about.fact.hectare') };
  const also = ({ value, unit }: { value: string; unit: string }): string => `${value} ${unit}`;
  if (getSpaceUnit(space, chosen) === 'ha') return { ...hectares, more: also(squareMetres) };
  return { ...squareMetres, ...(toHectares(space) === null ? {} : { more: also(hectares) }) };
};

/** Formats a number with its unit: spelled out («3 سنوات»), as a measure (120 kg), or plain. */
const formatMeasure = (kind: Kind, field: Field, value: number, details: Details, t: PageT): FactValue => {
  const unit = UNITS.find((one) => one === details[`${field.name}_unit`]);
  if (unit && kind.fields.some(({ name }) => name === `${field.name}_unit`))
    return { value: t(`item_types.amount.${unit}`, { count: value }) };
  const measure = field.form === 'number' ? field.measure : undefined;
  if (measure === 'hours') return { value: t('item_types.amount.hour', { count: value }) };
  // A year has no thousands.
  if (field.name === 'year') return { value: String(value) };
  if (measure === 'years') return { value: t('item_types.amount.year', { count: value }) };
  if (field.stock && value === 0) return { value: t('about.fact.none_left') };
  if (field.name === 'heads') return { value: t('about.fact.heads', { count: value }) };
  if (measure === 'm2') return formatArea(value, details.space_unit, t);
  return { value: formatNumber(value, t.lang), ...(measure ? { unit: t(`item_types.measure.${measure}`) } : {}) };
};

const formatField = (kind: Kind, field: Field, details: Details, t: PageT): FactValue | null => {
  const value = details[field.name] ?? null;
  if (value === null || value === '') return null;
  switch (field.form) {
    case 'number':
      return formatMeasure(kind, field, Number(value), details, t);
    case 'choice': {
      const chosen = field.choices.find((choice) => choice === value);
      return chosen === undefined ? null : { value: t(`item_types.choice.${chosen}`) };
    }
    case 'switch':
      return value === 'Yes' ? { value: t('item_types.choice.Yes') } : null;
    case 'date':
      return { value: formatDate(String(value), t.lang) };
    default:
      return { value: String(value) };
  }
};

/** The label of a field on the item page, where it may differ from the form's. */
const getLabel = ({ type }: Kind, { name, label = name }: Field, t: PageT): string => {
  if (name === 'quantity') return t('about.fact.quantity');
  if (name === 'duration' && type === 'Land') return t('about.fact.lease');
  if (name === 'duration' && type === 'Service') return t('about.fact.service');
  return t(`item_types.field.${label}`);
};

/** The unit of what is left, which is that of the price. */
const getStockUnit = (name: string, { price_unit: unit, quantity }: ItemFull, t: PageT): Partial<FactValue> => {
  if (name !== 'quantity' || unit === null || !quantity) return {};
  const text = t(`item_types.unit.${unit}`);
  return { unit: unit === 'kg' ? text : `× ${text}` };
};

/** A land's price per hectare, or its total price. */
const getLandPriceFacts = ({ price, price_unit }: ItemFull, { space, offer_type }: Details, t: PageT): ItemFact[] => {
  const landPrice = { price, price_unit, offer_type, space: space ? Number(space) : null };
  const [one, all] = [getPricePerHectare(landPrice), getTotalPrice(landPrice)];
  const unit = currencyIn(t.lang);
  const icon = 'coins';
  if (one) {
    const value = `${one.exact ? '' : '≈ '}${formatAmount(one.amount, t.lang)}`;
    const per = one.term ? `${unit} / ${t(`item_types.unit.${one.term}`)}` : unit;
    return [{ name: 'per_hectare', icon, label: t('about.fact.per_hectare'), value, unit: per }];
  }
  if (all === null) return [];
  return [{ name: 'all', icon, label: t('about.fact.price_of_all'), value: formatAmount(all, t.lang), unit }];
};

// The most important facts about a land.
const FIRST = new Set(['space', 'per_hectare', 'all']);

/** The details of an item for display: localized units and choices, without empty fields. */
export const getFacts = (item: ItemFull, t: PageT): ItemFact[] => {
  const kind = KINDS[item.type];
  const details = getDetails(item);
  const land = item.type === 'Land';
  const facts = kind.fields.flatMap((field) => {
    const { name, when } = field;
    if (field.icon === null) return [];
    if (when && details[when.field] !== when.is) return [];
    const breed = name === 'species' ? item.breed : undefined;
    const formatted = breed === undefined ? formatField(kind, field, details, t) : { value: breed };
    if (formatted === null) return [];
    const icon = (field.form === 'choice' && CHOICE_ICONS[String(details[name])]) || field.icon;
    const fact = { name, icon, label: getLabel(kind, field, t), ...formatted, ...getStockUnit(name, item, t) };
    return name === 'space' && land ? [fact, ...getLandPriceFacts(item, details, t)] : [fact];
  });
  if (!land) return facts;
  return facts.toSorted((a, b) => Number(FIRST.has(b.name)) - Number(FIRST.has(a.name)));
};
