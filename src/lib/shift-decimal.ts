import { plainNumber } from './digits.ts';

/**
 * Multiplies a typed number by a power of ten, exactly: moves its decimal point. What is no number without a sign comes back
 * unchanged.
 * @param places to the right; negative to the left
 */
export const shiftDecimal = (text: string, places: number): string => {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(plainNumber(text)) ?? [];
  if (whole + fraction === '') return text;
  const digits = '0'.repeat(Math.max(0, -places)) + whole + fraction + '0'.repeat(Math.max(0, places));
  const point = digits.length - fraction.length - Math.max(0, places) + places;
  const moved = `${digits.slice(0, point).replace(/^0+/, '') || '0'}.${digits.slice(point)}`;
  // Drops the zeros at its end; they stop at the point.
  let end = moved.length;
  while (moved[end - 1] === '0') end--;
  return moved.slice(0, moved[end - 1] === '.' ? end - 1 : end);
};
