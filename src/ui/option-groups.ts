import { nameIn, type Lang, type NamedRow } from '#lib/lang.ts';

export interface Group {
  readonly label: string;
  readonly choices: readonly (readonly [id: number, name: string])[];
}

/** Builds option groups in the viewer's language; empty groups are dropped. */
export const toGroups = (parts: readonly { label: string; rows: readonly NamedRow[] }[], lang: Lang): Group[] =>
  parts
    .filter(({ rows }) => rows.length > 0)
    .map(({ label, rows }) => ({ label, choices: rows.map((row) => [row.id, nameIn(row, lang)] as const) }));

export const sortGroups = (groups: readonly Group[], lang: Lang): Group[] => {
  const order = new Intl.Collator(lang);
  return groups.map(({ label, choices }) => ({
    label,
    choices: [...choices].sort(([, a], [, b]) => order.compare(a, b)),
  }));
};
