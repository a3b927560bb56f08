/** A cell: user text or a number; null is empty. */
export type Cell = string | number | null;

/**
 * Matches the starts of formulas that a spreadsheet would execute in user input: at the start of a cell, and after a
 * possible end of one. Where the decimal sign is a comma, as in Morocco, spreadsheets split at semicolons, also within
 * quotes. The wide signs count as the plain ones in some languages.
 */
const FORMULA = /(^|[;\t\r\n])(?=[ \u00a0\u202f]*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r])/g;

const formatCell = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return `"${cell.replaceAll(FORMULA, "$1'").replaceAll('"', '""')}"`;
};

/** Marks the file as UTF-8 for spreadsheets. */
export const BOM = '\ufeff';

/** Formats a record as RFC 4180 specifies, with all text in quotes; what could be a formula gets an apostrophe before it. */
export const toRecord = (cells: readonly Cell[]): string => `${cells.map(formatCell).join(',')}\r\n`;
