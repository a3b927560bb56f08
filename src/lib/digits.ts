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
