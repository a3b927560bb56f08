/** A cell: text as somebody typed it, or a number; null is empty. */
export type Cell = string | number | null;

/** Spreadsheets would carry these out as formulas: what people typed is to stay words. */
const FORMULA = /^[=+\-@\t\r]/;

const cellOf = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Tells spreadsheets that what follows is UTF-8. */
export const BOM = '\ufeff';

/** One record as RFC 4180 has it; text that begins like a formula has an apostrophe before it. */
export const toRecord = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;
