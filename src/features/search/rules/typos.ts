/**
 * How many letters must be added, taken, changed or swapped with their neighbour to make one word of the other
 * (optimal string alignment).
 * @param most answers `most + 1` as soon as it is more
 */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return Math.min(row[b.length] ?? 0, most + 1);
};

/** A word that something typed wrong may have been meant for. */
export interface Candidate {
  readonly word: string;
  readonly spelling: string;
  /** The part of all listings that have it. */
  readonly share: number;
}

const allowed = (word: string): number => (word.length >= 6 ? 2 : 1);

/** The likeliest meaning of a word typed wrong: the fewest letters away, then the commonest; null when none is near. */
export const nearestWord = (word: string, candidates: readonly Candidate[]): Candidate | null => {
  const most = allowed(word);
  const near = candidates
    .map((candidate) => ({ candidate, away: editDistance(word, candidate.word, most) }))
    .filter(({ candidate, away }) => away > 0 && away <= Math.min(most, allowed(candidate.word)))
    .toSorted((a, b) => a.away - b.away || b.candidate.share - a.candidate.share);
  return near[0]?.candidate ?? null;
};

/** A text as typed with some of its words mended. Takes what each normalised word is to become. */
export const mendedText = (
  text: string,
  mended: ReadonlyMap<string, string>,
  normalize: (word: string) => string,
): string =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => mended.get(normalize(word)) ?? word)
    .join(' ');
