export type FilterSource = URLSearchParams | FormData;

/** The trimmed text of a query parameter or form field; empty if absent. */
export const getTextParam = (source: FilterSource, name: string): string => {
  const value = source.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** A positive integer as text; empty, which means no filter, for anything else. */
export const getIdParam = (source: FilterSource, name: string): string => {
  const text = getTextParam(source, name);
  return /^[1-9]\d{0,8}$/.test(text) ? text : '';
};
