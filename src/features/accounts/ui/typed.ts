/** Arabic-Indic and Persian digits as Western ones. */
const western = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** What may stand in a field for a one-time code: six digits at most, whatever stood around them where they were copied. */
export const codeOf = (text: string): string => western(text).replaceAll(/\D/g, '').slice(0, 6);

/** Whether somebody names their account by e-mail address rather than by phone number. */
export const isEmail = (text: string): boolean => /@|\p{L}/u.test(text);

/** How well a password holds: too short to be taken, taken, good (long, or several kinds of signs and not short). */
export type Strength = 'short' | 'fair' | 'good';

export const LEAST = 8;

/** Length counts most, since nothing else makes guessing so dear; repeating one sign makes nothing long. */
export const strengthOf = (password: string): Strength => {
  if (password.length < LEAST) return 'short';
  const signs = new Set(password).size;
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  if (signs < 5 || /^\d+$/.test(password)) return 'fair';
  return password.length >= 12 || kinds >= 3 ? 'good' : 'fair';
};
