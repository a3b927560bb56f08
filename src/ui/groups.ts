import { nameIn, type Lang } from '../lib/lang.ts';

/** A titled part of a select: its choices as id and name. */
export interface Group {
  readonly label: string;
  readonly choices: readonly (readonly [id: number, name: string])[];
}

interface Named {
  readonly id: number;
  readonly ar_name: string;
  readonly fr_name: string;
  readonly en_name: string;
}

/** The parts of a select in the reader's language, in the order given; empty parts fall away. */
export const groupsOf = (parts: readonly { label: string; rows: readonly Named[] }[], lang: Lang): Group[] =>
  parts
    .filter(({ rows }) => rows.length > 0)
    .map(({ label, rows }) => ({ label, choices: rows.map((row) => [row.id, nameIn(row, lang)] as const) }));

/** The same, each part in the order of its alphabet. */
export const inOrder = (groups: readonly Group[], lang: Lang): Group[] => {
  const order = new Intl.Collator(lang);
  return groups.map(({ label, choices }) => ({
    label,
    choices: [...choices].sort(([, a], [, b]) => order.compare(a, b)),
  }));
};
