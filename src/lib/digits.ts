/** Max length of a text that is parsed as a number; no measure or price needs half of it. */
export const MAX_NUMBER_LENGTH = 40;

/** Replaces Arabic-Indic and Persian digits by Western ones. */
export const westernDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
