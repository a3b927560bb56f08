import { formatAmount, formatNumber } from '#i18n/format.ts';
import { HECTARE } from '#features/items/rules/choices.ts';
import type { PageT } from '#i18n/page.ts';
import type { IconName } from '#ui/icon-names.ts';
import type { UnderstoodPart } from '../contract.ts';
import { activeFilters, changeFilters, type Filters } from './filters.ts';
import type { SearchData } from './load-search.ts';

/** The icon of each kind of understood part. */
export const PART_ICONS: Readonly<Record<UnderstoodPart['kind'], IconName>> = {
  price: 'tag',
  place: 'map-pin',
  space: 'land-plot',
  weight: 'weight',
  trait: 'leaf',
};

/** Formats an amount of dirhams with its currency. */
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
  if (kind === 'weight') return t('search.chip.min_weight', { number: formatNumber(min ?? 0, t.lang) });
  const largest = max ?? min ?? 0;
  const isSpace = kind === 'space';
  const amount = isSpace ? formatSpace(largest, t) : formatDirhams(largest, t);
  if (max === undefined) return t('search.chip.from', { amount });
  if (min === undefined) return t(isSpace ? 'search.chip.up_to' : 'search.chip.under', { amount });
  const least = isSpace && largest >= HECTARE ? formatNumber(min / HECTARE, t.lang) : formatAmount(min, t.lang);
  return t('search.chip.range', { min: least, amount });
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
