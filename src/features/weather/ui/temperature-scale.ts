import type { Day } from '../contract.ts';

/** Temperatures of the blue and red ends of the gradient, in °C. */
const COLD = 0;
const HOT = 40;

/** A temperature scale shared by several days: from 0 at the coldest to 100 at the hottest. */
export interface Scale {
  readonly at: (celsius: number) => number;
  readonly cold: number;
  readonly hot: number;
}

/** Computes the scale of some days; mirrored for right-to-left languages. Null if no day has both temperatures. */
export const createScale = (days: readonly Pick<Day, 'min_c' | 'max_c'>[], rtl: boolean): Scale | null => {
  const all = days.flatMap(({ min_c, max_c }) => (min_c === null || max_c === null ? [] : [min_c, max_c]));
  if (all.length === 0) return null;
  const low = Math.min(...all);
  const width = Math.max(...all) - low || 1;
  const at = (celsius: number): number => {
    const position = ((celsius - low) / width) * 100;
    return rtl ? 100 - position : position;
  };
  return { at, cold: at(COLD), hot: at(HOT) };
};
