import type { AuditEntry } from '../contract.ts';

/** A changed value; `undefined` if that side has none. */
export interface FieldChange {
  /** Null if the entry has a single value without a field name. */
  readonly field: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// The database does not keep the order of fields: the most informative come first, translations side by side.
const FIELD_ORDER = [
  ['status', 'state', 'role', 'reason', 'until', 'key', 'title', 'name', 'ar_name', 'ar_title', 'ar'],
  ['darija', 'latin', 'fr_name', 'fr_title', 'fr', 'en_name', 'en_title', 'en', 'zgh', 'price', 'quantity', 'note'],
].flat();
const rank = (field: string): number => (FIELD_ORDER.includes(field) ? FIELD_ORDER.indexOf(field) : FIELD_ORDER.length);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

/** Returns the changes of an entry, field by field. */
export const toChanges = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly FieldChange[] => {
  if (!isRecord(before) && !isRecord(after)) {
    return before === null && after === null
      ? []
      : [{ field: null, before: before ?? undefined, after: after ?? undefined }];
  }
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].sort((a, b) => rank(a) - rank(b));
  const all = fields.map((field) => ({ field, before: was[field], after: is[field] }));
  // A field that is empty on both sides is omitted.
  return all.filter((change) => !isEmpty(change.before) || !isEmpty(change.after));
};

/** Returns a field of one side if it is a string. */
export const readString = (side: unknown, field: string): string | null => {
  const value = isRecord(side) ? side[field] : undefined;
  return typeof value === 'string' ? value : null;
};
