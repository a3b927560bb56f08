/** A cell: user text or a number; null is empty. */
export type Cell = string | number | null;

/** Spreadsheets would execute these as formulas; user input must stay text. */
const FORMULA = /^[=+\-@\t\r]/;

const formatCell = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Marks the file as UTF-8 for spreadsheets. */
export const BOM = '\ufeff';

/** Formats a record as RFC 4180 specifies; text that begins like a formula is prefixed with an apostrophe. */
export const toRecord = (cells: readonly Cell[]): string => `${cells.map(formatCell).join(',')}\r\n`;

/** Number of days shown, including today, and of the previous days to compare with. */
export const SHOWN_DAYS = 30;

/** Max length of an export in days, both ends included. */
export const MAX_EXPORT_DAYS = 366;
