import type { Lang } from '#lib/lang.ts';
import type { item_types } from './en/item-types.ts';
import { formatNumber } from './format.ts';

/** A unit in which quantities are given. */
export type Unit = keyof (typeof item_types)['unit'];

/** The translate function of a page, or of a server that has the names of units. */
interface UnitTexts {
  (key: `item_types.unit.${Unit}`): string;
  readonly lang: Lang;
}

/** A quantity with its unit: «30 كلغ», "10 × crate"; the number alone without a unit. */
export const formatQuantity = (count: number, unit: Unit | null, t: UnitTexts): string => {
  const number = formatNumber(count, t.lang);
  if (unit === null) return number;
  // The names of the other units would need a plural; the sign does without in every language.
  return `${number}\u00a0${unit === 'kg' ? '' : '×\u00a0'}${t(`item_types.unit.${unit}`)}`;
};
