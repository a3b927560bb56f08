/** A bar of a chart, in the units of its drawing. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The size of a drawing, and what lies between two bars. */
export const SIZE = { width: 300, height: 72, gap: 2 } as const;

/**
 * Bars side by side, as high as their values: the largest fills the height, and nothing is nothing to be seen.
 * @param rtl time runs from the right
 */
export const barsOf = (values: readonly number[], rtl: boolean): Bar[] => {
  const { width, height, gap } = SIZE;
  const step = width / values.length;
  const most = Math.max(1, ...values);
  return values.map((value, n) => {
    // One of many is still seen.
    const tall = value === 0 ? 0 : Math.max(2, (value / most) * height);
    const place = rtl ? values.length - 1 - n : n;
    return { x: place * step + gap / 2, y: height - tall, width: step - gap, height: tall };
  });
};
