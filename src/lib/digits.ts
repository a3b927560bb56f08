/** Max length of a text that is parsed as a number; no measure or price needs half of it. */
export const MAX_NUMBER_LENGTH = 40;

/** Replaces Arabic-Indic and Persian digits by Western ones. */
export const westernDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** A typed number with Western digits and a decimal point: «٢٫٥» and "2,5" are 2.5. Spaces between digits are dropped. */
export const plainNumber = (text: string): string =>
  westernDigits(text)
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace(/[,٫]/, '.');

/**
 * Multiplies a typed number by a power of ten, exactly: moves its decimal point. A text that is not an unsigned number is
 * returned unchanged.
 * @param places to the right; negative to the left
 */
export const shiftDecimal = (text: string, places: number): string => {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(plainNumber(text)) ?? [];
  if (whole + fraction === '') return text;
  const digits = '0'.repeat(Math.max(0, -places)) + whole + fraction + '0'.repeat(Math.max(0, places));
  const point = digits.length - fraction.length - Math.max(0, places) + places;
  const moved = `${digits.slice(0, point).replace(/^0+/, '') || '0'}.${digits.slice(point)}`;
  // Drops the zeros at the end, up to the decimal point.
  let end = moved.length;
  while (moved[end - 1] === '0') end--;
  return moved.slice(0, moved[end - 1] === '.' ? end - 1 : end);
};
