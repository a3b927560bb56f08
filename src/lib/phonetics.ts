// Maps letters of both scripts to one symbol per consonant sound. Vowels, ع and hamza are dropped.
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'F'],
  [/gh|8/g, 'V'],
  [/kh|5/g, 'X'],
  [/tch|sch|ch|sh/g, 'C'],
  [/dj|j|g/g, 'G'],
  [/7|h/g, 'H'],
  [/c(?=[eiy])|z|s/g, 'S'],
  [/9|q|c|k/g, 'K'],
  [/v|f/g, 'F'],
  [/p|b/g, 'B'],
  [/[236aeiouwyx]/g, ''],
];
const ARABIC = new Map(
  [...'بتثجحخدذرزسشصضطظغفقكلمنه'].map((letter, n) => [letter, [...'BttGHXddrSSCSdtdVFKKlmnH'][n] ?? '']),
);

const MIN_KEY_LENGTH = 2;

/**
 * Returns the phonetic key of a normalised word in Darija, the same as the SQL function `phonetic_key`: its consonants, because
 * spellings vary (7awli, hawli, الحولي; matecha, mticha, مطيشة). Returns null when too few consonants remain to distinguish
 * words.
 */
export const phoneticKey = (word: string): string | null => {
  const consonants = /^[a-z0-9]+$/.test(word)
    ? LATIN.reduce((text, [letters, one]) => text.replaceAll(letters, () => one), word)
    : [...word.replace(/ه$/, '')].map((letter) => ARABIC.get(letter) ?? '').join('');
  const key = consonants.replaceAll(/(.)\1+/g, '$1');
  return key.length >= MIN_KEY_LENGTH ? key : null;
};
