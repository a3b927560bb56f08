/** A bar in SVG units. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The size of the drawing, and the gap between bars. */
export const SIZE = { width: 300, height: 72, gap: 2 } as const;

/**
 * Computes bars whose heights are proportional to the values; the largest fills the height, zero has none.
 * @param rtl whether time runs from the right
 */
export const toBars = (values: readonly number[], rtl: boolean): Bar[] => {
  const { width, height, gap } = SIZE;
  const step = width / values.length;
  const max = Math.max(1, ...values);
  return values.map((value, n) => {
    // Small values remain visible.
    const barHeight = value === 0 ? 0 : Math.max(2, (value / max) * height);
    const position = rtl ? values.length - 1 - n : n;
    return { x: position * step + gap / 2, y: height - barHeight, width: step - gap, height: barHeight };
  });
};
