/**
 * Truncates a text to at most `max` code points and adds an ellipsis. It ends behind a word where one ends in its second half, and
 * never inside a number: 18 kg must not read as 1.
 */
export const truncate = (text: string, max: number): string => {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  const start = characters.slice(0, max).join('');
  const rest = text.slice(start.length);
  const wordEnd = rest.startsWith(' ') ? start.length : start.lastIndexOf(' ');
  const words = wordEnd > start.length / 2 ? start.slice(0, wordEnd) : start;
  const parts = words.split(' ');
  if (/^\s*\d/.test(text.slice(words.length))) {
    while (/^[\d.,]*$/.test(parts.at(-1) ?? '-')) parts.pop();
  }
  return `${parts.join(' ').trimEnd()}…`;
};

interface FullName {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
}

/** The full name of a user or of the person of a job profile; empty without one. */
export const getFullName = ({ first_name, last_name }: FullName): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/** The first letter of a word, without the Arabic article; empty if it has no letter. */
const getInitial = (word: string): string => {
  const letters = Array.from(word).filter(
    (character) => character.toLowerCase() !== character.toUpperCase() || isArabicLetter(character),
  );
  const bare = letters.length > 3 && letters[0] === 'ا' && letters[1] === 'ل' ? letters.slice(2) : letters;
  return (bare[0] ?? '').toUpperCase();
};

/** Whether a character is a letter of the Arabic alphabet, not a vowel sign, digit or the tatweel. */
const isArabicLetter = (character: string): boolean => character >= 'ء' && character <= 'ي' && character !== 'ـ';

/**
 * Returns the initials of a full name: those of its first and last words. Arabic letters are apart, so that they do not join
 * into what would read as a word.
 */
export const getInitials = (name: string): string => {
  const initials = name.split(' ').map(getInitial).filter(Boolean);
  const both = initials.length > 1 ? [initials[0]!, initials.at(-1)!] : initials;
  return both.join(both.some(isArabicLetter) ? ' ' : '');
};

/** Max length of an e-mail address (RFC 5321, 4.5.3.1.3). */
export const MAX_EMAIL_LENGTH = 254;

/** Whether a phone number is complete (`+212…`); a masked one contains dots. */
export const isComplete = (phone: string): boolean => /^\+?\d[\d ]+$/.test(phone);

/** Returns the digits for `tel:` and WhatsApp links: with country code, without plus. */
export const dialDigits = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^0/, '212');

/** Formats a Moroccan number in national notation, `06 12 34 56 78`; masked and foreign numbers are returned as they are. */
export const formatPhoneText = (phone: string): string =>
  isComplete(phone) && /^(?:\+?212|0)/.test(phone)
    ? `0${dialDigits(phone).slice(3)}`.replaceAll(/(\d{2})(?=\d)/g, '$1 ')
    : phone;

/** Whether WhatsApp may have the number: it is a Moroccan mobile number, or a foreign one. */
export const canHaveWhatsApp = (phone: string): boolean => !/^\+212(?![67])/.test(phone);

const MAX_BADGE = 99;

/** Formats a number for a badge: `99+` above 99. The name of its link contains the same text (WCAG 2.5.3). */
export const toBadge = (count: number): number | string => (count > MAX_BADGE ? `${MAX_BADGE}+` : count);
