/** Three rows of the table of distances, reused by each comparison: a correction makes tens of thousands. */
let rows = Array.from({ length: 3 }, () => new Uint16Array(64));

/**
 * Returns the edit distance of two words: insertions, deletions, substitutions and swaps of neighbours (optimal string
 * alignment).
 * @param max stops and returns `max + 1` as soon as the distance exceeds it
 */
export const editDistance = (a: string, b: string, max: number): number => {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  if (b.length >= (rows[0]?.length ?? 0)) rows = rows.map(() => new Uint16Array(2 * b.length));
  let [previous, row, next] = rows as [Uint16Array, Uint16Array, Uint16Array];
  for (let j = 0; j <= b.length; j += 1) row[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    // Cells that are further from the diagonal are further than `max`; those next to it are read.
    const [from, to] = [Math.max(1, i - max), Math.min(b.length, i + max)];
    next[from - 1] = from === 1 ? i : max + 1;
    let least = next[from - 1] ?? 0;
    for (let j = from; j <= to; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const above = j === i + max ? max + 1 : (row[j] ?? 0);
      let cell = Math.min(above + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) cell = Math.min(cell, (previous[j - 2] ?? 0) + 1);
      next[j] = cell;
      least = Math.min(least, cell);
    }
    if (least > max) return max + 1;
    [previous, row, next] = [row, next, previous];
  }
  return Math.min(row[b.length] ?? 0, max + 1);
};

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
