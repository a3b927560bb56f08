/** A bar in units of the view box: ten wide per day, a hundred high for the largest value. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export const BAR_WIDTH = 10;
export const CHART_HEIGHT = 100;

/** Computes bars of values in reading direction. Zero is drawn as a thin line, so that the day stays visible. */
export const toBars = (values: readonly number[], rtl: boolean): Bar[] => {
  const max = Math.max(...values, 0);
  return values.map((value, at) => {
    const height = max === 0 || value === 0 ? 1 : Math.max(2, (value / max) * CHART_HEIGHT);
    return { x: (rtl ? values.length - 1 - at : at) * BAR_WIDTH, y: CHART_HEIGHT - height, height };
  });
};

/** Index of the day under a pointer, from its relative position between left (0) and right (1). */
export const dayAt = (position: number, days: number, rtl: boolean): number => {
  const at = Math.min(days - 1, Math.max(0, Math.floor(position * days)));
  return rtl ? days - 1 - at : at;
};
