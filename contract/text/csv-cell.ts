/** The end of a line in a CSV file. */
export const csvLineEnd = '\r\n';

/** Spreadsheets take a file for UTF-8 only when it begins with this mark. */
export const sheetMark = '\uFEFF';

/** A cell as in RFC 4180. */
export function csvCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * A cell that spreadsheets don't run: they run what begins like a formula, some also with full-width signs. A signed number
 * is harmless.
 */
export function sheetCell(cell: string): string {
  return csvCell(/^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell);
}
