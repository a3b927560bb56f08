/** A bar of a chart, in units of its view box: ten wide for a day, a hundred high for the largest. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export const STEP = 10;
export const TALL = 100;

/** Bars of values, the first at the beginning of the line. Nothing is a thin line, so that the day can be seen. */
export const barsOf = (values: readonly number[], rtl: boolean): Bar[] => {
  const most = Math.max(...values, 0);
  return values.map((value, at) => {
    const height = most === 0 || value === 0 ? 1 : Math.max(2, (value / most) * TALL);
    return { x: (rtl ? values.length - 1 - at : at) * STEP, y: TALL - height, height };
  });
};

/** The day under a pointer, by its place between the left edge (0) and the right one (1). */
export const dayAt = (place: number, days: number, rtl: boolean): number => {
  const at = Math.min(days - 1, Math.max(0, Math.floor(place * days)));
  return rtl ? days - 1 - at : at;
};
