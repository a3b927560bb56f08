import { nameIn, type Lang } from '../lib/lang.ts';

/** A group of options, as id and name. */
export interface Group {
  readonly label: string;
  readonly choices: readonly (readonly [id: number, name: string])[];
}

/**
 * Leaves groups out of the data of the page that the server renders, where they become null: a select in its HTML has them.
 */
export const omitFromData = (groups: readonly Group[]): readonly Group[] =>
  import.meta.env.SSR ? Object.assign([...groups], { toJSON: () => null }) : groups;

// By the names of selects: later they show numbers, or are gone.
const groupsInHtml = new Map<string, readonly Group[]>();

/** The groups that `omitFromData` left out: those of the select of this name in the server's HTML. */
export const readGroups = (name: string): readonly Group[] => {
  const known = groupsInHtml.get(name);
  if (known) return known;
  const titles = [...document.querySelectorAll<HTMLOptGroupElement>(`select[name=${name}] > optgroup`)];
  const groups = titles.map(({ label, children }) => ({
    label,
    choices: ([...children] as HTMLOptionElement[]).map(({ value, text }) => [Number(value), text] as const),
  }));
  groupsInHtml.set(name, groups);
  return groups;
};

interface LocalizedName {
  readonly id: number;
  readonly ar_name: string;
  readonly fr_name: string;
  readonly en_name: string;
}

/** Builds option groups in the viewer's language; empty groups are dropped. */
export const toGroups = (parts: readonly { label: string; rows: readonly LocalizedName[] }[], lang: Lang): Group[] =>
  parts
    .filter(({ rows }) => rows.length > 0)
    .map(({ label, rows }) => ({ label, choices: rows.map((row) => [row.id, nameIn(row, lang)] as const) }));

/** Sorts the options of each group alphabetically. */
export const sortGroups = (groups: readonly Group[], lang: Lang): Group[] => {
  const order = new Intl.Collator(lang);
  return groups.map(({ label, choices }) => ({
    label,
    choices: [...choices].sort(([, a], [, b]) => order.compare(a, b)),
  }));
};
