// What is one consonant to the ear, in both scripts; vowels, and what stands for ع and همزة, are left out.
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/gh|8/g, 'V'],
  [/kh|5/g, 'X'],
  [/tch|sch|ch|sh/g, 'C'],
  [/dj|j|g/g, 'G'],
  [/7|h/g, 'H'],
  [/c(?=[eiy])|z|s/g, 'S'],
  [/9|q|c|k/g, 'K'],
  [/ph|v|f/g, 'F'],
  [/p|b/g, 'B'],
  [/[236aeiouwyx]/g, ''],
];
const ARABIC = new Map(
  [...'بتثجحخدذرزسشصضطظغفقكلمنه'].map((letter, n) => [letter, [...'BttGHXddrSSCSdtdVFKKlmnH'][n] ?? '']),
);

const LEAST = 2;

/**
 * How a normalised word sounds in Darija: its consonants, each of which is spelt in many ways (7awli, hawli, الحولي;
 * matecha, mticha, مطيشة). Null where too few are left to tell words apart.
 */
export const soundOf = (word: string): string | null => {
  const plain = /^[a-z0-9]+$/.test(word)
    ? LATIN.reduce((text, [letters, one]) => text.replaceAll(letters, () => one), word)
    : [...word.replace(/ه$/, '')].map((letter) => ARABIC.get(letter) ?? '').join('');
  const sound = plain.replaceAll(/(.)\1+/g, '$1');
  return sound.length >= LEAST ? sound : null;
};
