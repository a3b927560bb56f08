import type { Day } from '../contract.ts';

/** Where the colours of cold and heat stand, in °C. */
const COLD = 0;
const HOT = 40;

/** A scale of temperatures that days have in common: from 0 at its coldest to 100 at its hottest. */
export interface Scale {
  readonly at: (celsius: number) => number;
  readonly cold: number;
  readonly hot: number;
}

/** The scale of some days; right to left in Arabic. Null where no day tells both ends. */
export const scaleOf = (days: readonly Pick<Day, 'min_c' | 'max_c'>[], rtl: boolean): Scale | null => {
  const all = days.flatMap(({ min_c, max_c }) => (min_c === null || max_c === null ? [] : [min_c, max_c]));
  if (all.length === 0) return null;
  const low = Math.min(...all);
  const width = Math.max(...all) - low || 1;
  const at = (celsius: number): number => {
    const along = ((celsius - low) / width) * 100;
    return rtl ? 100 - along : along;
  };
  return { at, cold: at(COLD), hot: at(HOT) };
};
