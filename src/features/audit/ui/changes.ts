import type { AuditRow } from '../contract.ts';

/** One value that changed; `undefined` where there was, or is, nothing to speak of. */
export interface Change {
  /** Null where the row carries one value without a name. */
  readonly field: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

const isNamed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// The database keeps no order of names: what tells the most stands first, what is in a language beside its like.
const FIRST = [
  ['status', 'state', 'role', 'reason', 'until', 'key', 'title', 'name', 'ar_name', 'ar_title', 'ar'],
  ['darija', 'latin', 'fr_name', 'fr_title', 'fr', 'en_name', 'en_title', 'en', 'price', 'quantity', 'note'],
].flat();
const rank = (field: string): number => (FIRST.includes(field) ? FIRST.indexOf(field) : FIRST.length);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The changes of a row, field by field. */
export const changesOf = ({ before, after }: Pick<AuditRow, 'before' | 'after'>): readonly Change[] => {
  if (!isNamed(before) && !isNamed(after)) {
    return before === null && after === null
      ? []
      : [{ field: null, before: before ?? undefined, after: after ?? undefined }];
  }
  const [was, is] = [isNamed(before) ? before : {}, isNamed(after) ? after : {}];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].sort((a, b) => rank(a) - rank(b));
  const all = fields.map((field) => ({ field, before: was[field], after: is[field] }));
  // A value that is empty on both sides tells nothing.
  return all.filter((change) => !isEmpty(change.before) || !isEmpty(change.after));
};

/** A field of the side that changed to, where it has one of this name and it is a word. */
export const wordIn = (side: unknown, field: string): string | null => {
  const value = isNamed(side) ? side[field] : undefined;
  return typeof value === 'string' ? value : null;
};
