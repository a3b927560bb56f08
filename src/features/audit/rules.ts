type Values = Readonly<Record<string, unknown>>;

/** Replaces values that were redacted when an account was closed. */
export const REDACTED = 'redacted';

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Compares two states; returns the fields that differ with their old and new values, or null if none differ. An absent
 * value equals null.
 */
export const diffFields = (
  before: Values,
  after: Values,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isEqual(before[name], after[name]),
  );
  if (names.length === 0) return null;
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: pick(before), after: pick(after) };
};
