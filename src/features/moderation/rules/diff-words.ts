/** A run of text found in both versions, or only in one. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Splits a text into words with their trailing space; joined, they give the text again. */
const splitWords = (text: string): string[] => text.match(/\s+|\S+\s*/gu) ?? [];

/** Lengths of the longest common subsequence of `a` from i and `b` from j, for every i and j. */
const lcsLengths = (a: readonly string[], b: readonly string[]): Uint16Array[] => {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i] as Uint16Array, rows[i + 1] as Uint16Array];
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] =
        a[i]?.trim() === b[j]?.trim() ? Number(below[j + 1]) + 1 : Math.max(Number(below[j]), Number(row[j + 1]));
    }
  }
  return rows;
};

/**
 * Compares two texts word by word (longest common subsequence): the pieces that are not `removed` joined give exactly the
 * new text. Takes quadratic time, so it is meant for texts of a few thousand characters.
 */
export const diffWords = (before: string, now: string): DiffPart[] => {
  const [a, b] = [splitWords(before), splitWords(now)];
  const common = lcsLengths(a, b);
  const pieces: DiffPart[] = [];
  const push = (kind: DiffPart['kind'], text: string): void => {
    const last = pieces.at(-1);
    if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
    else pieces.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [old, next] = [a[i], b[j]];
    if (old !== undefined && next !== undefined && old.trim() === next.trim()) {
      push('same', next);
      [i, j] = [i + 1, j + 1];
    } else if (old !== undefined && Number(common[i + 1]?.[j]) >= (common[i]?.[j + 1] ?? -1)) {
      push('removed', old);
      i += 1;
    } else {
      push('added', next ?? '');
      j += 1;
    }
  }
  return pieces;
};
