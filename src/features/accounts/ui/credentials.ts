/** Replaces Arabic-Indic and Persian digits by Western ones. */
const toWesternDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** Normalizes the input of a code field: at most six digits, without surrounding text from copy and paste. */
export const toCode = (text: string): string => toWesternDigits(text).replaceAll(/\D/g, '').slice(0, 6);

/** Whether the text identifies an account by e-mail address rather than by phone number. */
export const looksLikeEmail = (text: string): boolean => /@|\p{L}/u.test(text);

/** Password strength: too short, acceptable, or good (long, or mixed character classes). */
export type Strength = 'short' | 'fair' | 'good';

export const MIN_PASSWORD_LENGTH = 8;

/** Length counts most because it makes guessing hardest; repeated characters do not count as length. */
export const strengthOf = (password: string): Strength => {
  if (password.length < MIN_PASSWORD_LENGTH) return 'short';
  const distinctCount = new Set(password).size;
  const classCount = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  if (distinctCount < 5 || /^\d+$/.test(password)) return 'fair';
  return password.length >= 12 || classCount >= 3 ? 'good' : 'fair';
};
