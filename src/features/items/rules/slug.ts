const MAX_LENGTH = 80;

/**
 * The readable part of an item's URL: the lower-case title, words joined by hyphens. Keeps the letters of all scripts, drops
 * French accents and Arabic vowel marks. A title without letters or digits gives the type.
 */
export const toSlug = (title: string, type: string): string => {
  const hyphenated = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u064b-\u0652\u0670\u0640]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-');
  const truncated = Array.from(hyphenated.replace(/^-/, '')).slice(0, MAX_LENGTH).join('').replace(/-$/, '');
  return /[\p{L}\p{N}]/u.test(truncated) ? truncated : type.toLowerCase();
};
