import { normalizeText } from './words.ts';

/** The longest that is kept of a search without a result. */
const MOST_KEPT = 60;

/**
 * What may be written down of a search that found nothing: its words in the form that they are searched in, or null
 * where they may tell who somebody is (addresses, numbers as long as a phone's) or are too short to be words.
 */
export const keptWords = (q: string): string | null => {
  if (q.includes('@')) return null;
  const words = normalizeText(q);
  if (/\d{6}/.test(words.replaceAll(' ', ''))) return null;
  const kept = Array.from(words).slice(0, MOST_KEPT).join('').trim();
  return kept.length < 3 ? null : kept;
};
