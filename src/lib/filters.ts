/** Where filters are read from: an address, or the fields over a list. */
export type FilterSource = URLSearchParams | FormData;

/** A text of an address or a form, without blanks around it; empty where there is none. */
export const textIn = (source: FilterSource, name: string): string => {
  const value = source.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** A whole number from 1 on, as an address or a form has it; else empty, which narrows nothing. */
export const idIn = (source: FilterSource, name: string): string => {
  const text = textIn(source, name);
  return /^[1-9]\d{0,8}$/.test(text) ? text : '';
};
