/** The values of a form's fields, as text. A field without a value may be missing. */
export type FormValues = Readonly<Record<string, string>>;

/** A change made elsewhere to one field. */
export interface FieldChange {
  /** Whether the field was also edited here, to another value; the local edit stays in the form. */
  readonly isConflict: boolean;
  /** The value before the change. */
  readonly before: string;
  /** The value now; empty if the field was cleared. */
  readonly now: string;
}

export type FieldChanges<Name extends string = string> = Readonly<Partial<Record<Name, FieldChange>>>;

interface Merged<V extends FormValues> {
  readonly values: V;
  /** The fields that were changed elsewhere; equal changes on both sides are left out. */
  readonly changes: FieldChanges<Extract<keyof V, string>>;
}

/** The elements of a field that contains a list, such as file paths. */
export const splitList = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean);

/** Merges lists: local changes stay, and elements removed elsewhere are removed. */
const mergeLists = (base: string, mine: string, now: string): string => {
  if (mine === base) return now;
  const [before, current] = [splitList(base), splitList(now)];
  return splitList(mine)
    .filter((element) => current.includes(element) || !before.includes(element))
    .join();
};

/**
 * Merges local edits with values that changed elsewhere, field by field: local edits win, all other fields take the
 * current value.
 * @param base values when the form was loaded
 * @param mine values with local edits
 * @param now values as they would be loaded now
 * @param lists names of the fields that contain comma-separated lists
 */
export const mergeValues = <V extends FormValues>(
  base: V,
  mine: V,
  now: V,
  lists: readonly string[] = [],
): Merged<V> => {
  const values: Record<string, string> = {};
  const changes: Record<string, FieldChange> = {};
  for (const name of new Set([base, mine, now].flatMap(Object.keys))) {
    const [before, local, current] = [base[name], mine[name], now[name]];
    const merged = lists.includes(name)
      ? mergeLists(before ?? '', local ?? '', current ?? '')
      : local === before
        ? current
        : local;
    if (merged !== undefined) values[name] = merged;
    const [was = '', typed = '', is = ''] = [before, local, current];
    if (is !== was && typed !== is) changes[name] = { isConflict: typed !== was, before: was, now: is };
  }
  return { values: values as V, changes: changes as Merged<V>['changes'] };
};
