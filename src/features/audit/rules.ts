type Values = Readonly<Record<string, unknown>>;

/** What stands in the place of values that were blotted out when an account was closed. */
export const REDACTED = 'redacted';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * What differs between two states of a thing: each name that differs, as it was and as it became. An absent value and
 * null are the same. Null where nothing differs.
 */
export const differenceOf = (
  before: Values,
  after: Values,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !same(before[name], after[name]),
  );
  if (names.length === 0) return null;
  const of = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: of(before), after: of(after) };
};
