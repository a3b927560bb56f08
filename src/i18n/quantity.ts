import type { Lang } from '#lib/lang.ts';
import type { quantities } from './en/quantities.ts';
import { formatNumber } from './format.ts';

/** A unit in which quantities are given. */
export type Unit = keyof typeof quantities;

/** The translate function of a page that loads the bundle `quantities`, or of a server. */
interface QuantityTexts {
  (key: `quantities.${Unit}`, values: { readonly count: number; readonly n: string }): string;
  readonly lang: Lang;
}

/** A quantity with its unit on one line: «40 لتراً», "18 têtes", "10 crates"; the number alone without a unit. */
export const formatQuantity = (count: number, unit: Unit | null, t: QuantityTexts): string => {
  const n = formatNumber(count, t.lang);
  if (unit === null) return n;
  // The number needs no isolation from the direction of its unit.
  return t(`quantities.${unit}`, { count, n })
    .replaceAll('\u2068', '')
    .replaceAll('\u2069', '')
    .replaceAll(' ', '\u00a0');
};
