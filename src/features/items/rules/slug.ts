const LONGEST = 80;

/**
 * The readable part of an item's address: the title in lower case, words joined by hyphens. Letters of every script
 * stay, French accents and Arabic vowel marks go. Never empty: a title without letters or digits gives the type.
 */
export const slugOf = (title: string, type: string): string => {
  const letters = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u064b-\u0652\u0670\u0640]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-');
  const cut = Array.from(letters.replace(/^-/, '')).slice(0, LONGEST).join('').replace(/-$/, '');
  return /[\p{L}\p{N}]/u.test(cut) ? cut : type.toLowerCase();
};
