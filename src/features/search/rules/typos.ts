import { toStem } from './terms.ts';

/** Three rows of the table of distances, used by each comparison anew: a correction makes tens of thousands. */
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

/** A possible correction of a misspelt word. */
export interface Candidate {
  readonly word: string;
  readonly spelling: string;
  /** The share of all items that have it. */
  readonly share: number;
}

const maxEdits = (word: string): number => (word.length >= 6 ? 2 : 1);

/** Returns the most likely correction: the fewest edits, then the most common word. Returns null when none is close enough. */
export const nearestWord = (word: string, candidates: readonly Candidate[]): Candidate | null => {
  const max = maxEdits(word);
  const near = candidates
    .map((candidate) => ({ candidate, away: editDistance(word, candidate.word, max) }))
    .filter(({ candidate, away }) => away > 0 && away <= Math.min(max, maxEdits(candidate.word)))
    .toSorted((a, b) => a.away - b.away || b.candidate.share - a.candidate.share);
  return near[0]?.candidate ?? null;
};

const MIN_PAIRED_LENGTH = 3;

/** Words whose lengths differ by more are neither two edits away nor forms of one word. */
const MAX_LENGTH_DIFFERENCE = 2;

/**
 * Returns the name of two words that two typed ones misspell, of which one at least is not `sure`: "patate douse". Null without
 * one.
 */
export const nearestPair = (
  typed: readonly { readonly word: string; readonly sure: boolean }[],
  pairs: readonly (readonly string[])[],
): readonly string[] | null => {
  if (typed.every(({ sure }) => sure) || typed.some(({ word }) => word.length < MIN_PAIRED_LENGTH)) return null;
  const words = typed.map(({ word, sure }) => ({ word, stem: toStem(word), max: sure ? 0 : maxEdits(word) }));
  const awayFrom = (pair: readonly string[]): number => {
    let away = 0;
    for (const [n, { word, stem, max }] of words.entries()) {
      const name = pair[n] ?? '';
      if (Math.abs(name.length - word.length) > MAX_LENGTH_DIFFERENCE) return Infinity;
      const isSame = name[0] === word[0] && toStem(name) === stem;
      const edits = isSame ? 0 : editDistance(word, name, max);
      if (edits > max) return Infinity;
      away += edits;
    }
    return away;
  };
  const [best] = pairs
    .map((pair) => ({ pair, away: awayFrom(pair) }))
    .filter(({ away }) => away > 0 && away < Infinity)
    .toSorted((a, b) => a.away - b.away);
  return best?.pair ?? null;
};

/** Replaces the words of a text that have a correction, by their normalised form. */
export const replaceWords = (
  text: string,
  corrections: ReadonlyMap<string, string>,
  normalize: (word: string) => string,
): string =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => corrections.get(normalize(word)) ?? word)
    .join(' ');
