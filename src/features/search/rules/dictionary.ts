import { normalizeText } from '#lib/normalize-text.ts';

/** Maximum length of a recorded search. */
const MAX_LENGTH = 60;

/**
 * Returns the normalised words of a search, truncated for storage. Returns null when they could identify a user (e-mail
 * addresses, numbers of six digits or more) or are shorter than three characters.
 */
export const toStoredWords = (q: string): string | null => {
  if (q.includes('@')) return null;
  const words = normalizeText(q);
  if (/\d{6}/.test(words.replaceAll(' ', ''))) return null;
  const stored = Array.from(words).slice(0, MAX_LENGTH).join('').trim();
  return stored.length < 3 ? null : stored;
};

/** Returns the list of a concept's names that words belong to by their letters, or null without letters. */
export const nameListOf = (words: string): 'darija' | 'latin' | 'zgh' | null => {
  if (/\p{Script=Arabic}/u.test(words)) return 'darija';
  if (/\p{Script=Tifinagh}/u.test(words)) return 'zgh';
  return /\p{Script=Latin}/u.test(words) ? 'latin' : null;
};

export const CONCEPT_KINDS = [
  'crop',
  'product',
  'animal',
  'breed',
  'tool',
  'input',
  'service',
  'land',
  'job',
  'other',
] as const;
