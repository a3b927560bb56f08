import type { ReactNode } from 'react';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import type { PageT } from '#i18n/page.ts';
import { useSite } from '#client/site.tsx';
import { type FieldName, HECTARE, type Measure, toSquareMetres } from '#features/items/rules/index.ts';
import {
  FILTERS,
  isChoiceFilter,
  isMaximumFilter,
  isMinimumFilter,
  type ChipName,
  type ChoiceFilter,
  type MaximumFilter,
  type MinimumFilter,
} from '../rules/filters.ts';
import { activeFilters, changeFilters, getCityRadius, type Filters } from './filters.ts';
import { type SearchData, getSearchUrl } from './load-search.ts';
import { Link } from '#ui/link.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import type { UnderstoodPart } from '../contract.ts';

/** The filters of a page, with the names of what they choose. */
type ChipData = Pick<SearchData, 'filters' | 'category' | 'city' | 'near'>;

/** Formats an age in the unit of the filters. */
const formatAge = (value: string, { age_unit = 'year' }: Filters, t: PageT): string =>
  t(`item_types.amount.${age_unit as 'year'}`, { count: Number(value) });

/** Formats an area in the unit of the filters. */
const formatArea = (value: string, { space_unit }: Filters, t: PageT): string =>
  formatSpace(toSquareMetres(Number(value), space_unit === 'ha' ? 'ha' : 'm2'), t);

/** The chip texts of the filters that are not by a choice, a minimum or a maximum. */
const CHIPS: Readonly<
  Record<
    Exclude<ChipName, ChoiceFilter | MinimumFilter | MaximumFilter>,
    (value: string, data: ChipData, t: PageT) => string
  >
> = {
  category_id: (_value, { category }) => category ?? '',
  city_id: (_value, { filters, city }, t) => {
    const km = getCityRadius(filters);
    return km ? t('search.chip.within', { km, place: city ?? '' }) : (city ?? '');
  },
  near: (_value, { filters, near }, t) => {
    const place = near ?? t('search.here');
    return filters.radius_km
      ? t('search.chip.within', { km: filters.radius_km, place })
      : t('search.chip.near', { place });
  },
  min_price: (value, _data, t) => t('search.chip.from', { amount: formatDirhams(Number(value), t) }),
  max_price: (value, _data, t) => t('search.chip.up_to', { amount: formatDirhams(Number(value), t) }),
  duration: (value, _data, t) =>
    t('search.chip.duration', { amount: t('item_types.amount.day', { count: Number(value) }) }),
  min_age: (value, { filters }, t) => t('search.chip.min_age', { amount: formatAge(value, filters, t) }),
  age: (value, { filters }, t) => t('search.chip.age', { amount: formatAge(value, filters, t) }),
  min_space: (value, { filters }, t) => t('search.chip.from', { amount: formatArea(value, filters, t) }),
  max_space: (value, { filters }, t) => t('search.chip.up_to', { amount: formatArea(value, filters, t) }),
};

/** Formats a number of a field with its measure. */
const formatMeasured = (value: number, measure: Measure | undefined, t: PageT): string => {
  if (measure === 'years') return t('item_types.amount.year', { count: value });
  if (measure === 'hours') return t('item_types.amount.hour', { count: value });
  const number = formatNumber(value, t.lang);
  return measure ? `${number} ${t(`item_types.measure.${measure}`)}` : number;
};

/** Returns the chip text of a minimum: “Weight: at least 5 kg”, “Year of make: from 2015”. */
const formatMinimum = (name: MinimumFilter, value: number, t: PageT): string => {
  const { min, measure }: { min: FieldName; measure?: Measure } = FILTERS[name];
  const field = t(`item_types.field.${min}`);
  // A year has no thousands.
  if (min === 'year') return t('search.chip.since', { field, year: String(value) });
  return t('search.chip.minimum', { field, amount: formatMeasured(value, measure, t) });
};

const formatMaximum = (name: MaximumFilter, value: number, t: PageT): string => {
  const { max, measure }: { max: FieldName; measure?: Measure } = FILTERS[name];
  return t('search.chip.maximum', {
    field: t(`item_types.field.${max}`),
    amount: formatMeasured(value, measure, t),
  });
};

/** Returns the chip text of an active filter: “Up to 6 DH”, “Within 50 km of Agadir”. */
export const getChipText = (name: ChipName, data: ChipData, t: PageT): string => {
  const value = data.filters[name] ?? '';
  if (isMinimumFilter(name)) return formatMinimum(name, Number(value), t);
  if (isMaximumFilter(name)) return formatMaximum(name, Number(value), t);
  if (!isChoiceFilter(name)) return CHIPS[name](value, data, t);
  const chosen = FILTERS[name].choices.find((choice) => choice === value);
  return chosen === undefined ? '' : t(`item_types.choice.${chosen}`);
};

/** The active filters and what was understood from the words, as chips; a tap removes one. */
export const ActiveFilters = ({ data }: { data: SearchData }): ReactNode => {
  const { t } = useSite();
  const { scope, type, filters, understood } = data;
  const count = countActive(data);
  if (count === 0) return null;
  return (
    <ul
      aria-label={t('search.active')}
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 md:-mx-6 md:px-6 lg:mx-0 lg:flex-wrap lg:px-0 max-lg:*:shrink-0"
    >
      {understood.map((part) => (
        <FilterChip
          key={`${part.kind} ${part.words}`}
          label={formatPart(part, t)}
          icon={PART_ICONS[part.kind]}
          to={getSearchUrl(scope, type, changeFilters(type, filters, { q: part.rest || undefined }))}
        />
      ))}
      {activeFilters(filters).map((name) => (
        <FilterChip
          key={name}
          label={getChipText(name, data, t)}
          to={getSearchUrl(scope, type, changeFilters(type, filters, { [name]: undefined }))}
        />
      ))}
      {count > 1 && (
        <li>
          <Link
            to={getSearchUrl(scope, type, removeAll(data))}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 font-medium text-soft underline underline-offset-4 hover:text-ink"
          >
            {t('search.remove_all')}
          </Link>
        </li>
      )}
    </ul>
  );
};

interface FilterChipProps {
  readonly label: string;
  /** The page without the filter. */
  readonly to: string;
  /** Marks a filter that was understood from the words. */
  readonly icon?: IconName;
}

/** An active filter; a tap removes it. */
export const FilterChip = ({ label, to, icon }: FilterChipProps): ReactNode => {
  const { t } = useSite();
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-label={t('search.remove', { filter: label })}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-olive-wash ps-4 pe-3 font-medium text-olive hover:brightness-95"
      >
        {icon && <Icon name={icon} className="-ms-1 size-4 shrink-0" />}
        {label}
        <Icon name="x" className="size-4 shrink-0" />
      </Link>
    </li>
  );
};

export const PART_ICONS: Readonly<Record<UnderstoodPart['kind'], IconName>> = {
  price: 'tag',
  place: 'map-pin',
  space: 'land-plot',
  weight: 'weight',
  trait: 'leaf',
};

export const formatDirhams = (count: number, t: PageT): string =>
  t('search.chip.dirhams', { count, number: formatAmount(count, t.lang) });

/** Formats square metres, from one hectare on in hectares. */
export const formatSpace = (space: number, t: PageT): string => {
  const inHectares = space >= HECTARE;
  const count = inHectares ? space / HECTARE : space;
  const unit = inHectares ? 'hectares' : 'square_metres';
  return t(`search.chip.${unit}`, { count, number: formatNumber(count, t.lang) });
};

/** Returns the chip text of an understood part: “Under 6 DH”, “Agadir”, “1.5–2.5 ha”. */
export const formatPart = ({ kind, words, name, min, max }: UnderstoodPart, t: PageT): string => {
  if (kind === 'place' || kind === 'trait') return name || words;
  if (kind === 'weight') return formatMinimum('min_weight', min ?? 0, t);
  const largest = max ?? min ?? 0;
  const isSpace = kind === 'space';
  const amount = isSpace ? formatSpace(largest, t) : formatDirhams(largest, t);
  if (max === undefined) return t('search.chip.from', { amount });
  if (min === undefined) return t(isSpace ? 'search.chip.up_to' : 'search.chip.under', { amount });
  const smallest = isSpace && largest >= HECTARE ? formatNumber(min / HECTARE, t.lang) : formatAmount(min, t.lang);
  return t('search.chip.range', { min: smallest, amount });
};

const splitWords = (text: string): string[] => text.split(' ').filter(Boolean);

const countOf = (word: string, words: readonly string[]): number => words.filter((other) => other === word).length;

/**
 * Removes the words of all parts from the search text. Each part only says what is left without itself, so a word stays as
 * often as no part removes it.
 */
export const withoutParts = (text: string, parts: readonly UnderstoodPart[]): string => {
  const [first, ...others] = parts.map(({ rest }) => splitWords(rest));
  if (!first) return text;
  const all = [splitWords(text), first, ...others];
  const left: string[] = [];
  for (const word of first) {
    const total = Math.max(...all.map((words) => countOf(word, words)));
    const removed = [first, ...others].reduce((sum, words) => sum + total - countOf(word, words), 0);
    if (countOf(word, left) < total - removed) left.push(word);
  }
  return left.join(' ');
};

type Active = Pick<SearchData, 'type' | 'filters' | 'understood' | 'didYouMean' | 'corrected'>;

/** The number of filters and understood parts that can be removed. */
export const countActive = ({ filters, understood }: Active): number =>
  activeFilters(filters).length + understood.length;

/** Returns the filters without all that `countActive` counts: the other words, the sort order and the view. */
export const removeAll = ({ type, filters, understood, didYouMean, corrected }: Active): Filters => {
  const { q = '', sort, view } = filters;
  const searched = corrected ? (didYouMean ?? q) : q;
  return changeFilters(type, {}, { q: withoutParts(searched, understood) || undefined, sort, view });
};
