import { wrapText } from '../../lib/pdf-file';
import { pageColumns, paper as look, PdfPages, pdfTextWidth } from '../../lib/pdf-pages';

const { margin, size } = look;
const sectionSize = 10;
const titleSize = 18;
const lineHeight = size * look.leading;
const rowGap = 3;
const sectionGap = 16;

/** Its first line, and a quieter one below. */
export type PaperCell = readonly [text: string, below?: string];

export interface PaperTable {
  title: string;
  /** Widths in letters of small print, 124 together; one that ends at its right edge holds amounts. */
  columns: readonly { label: string; letters: number; isEnd?: boolean }[];
  rows: readonly (readonly PaperCell[])[];
  /** Stands in place of rows where there are none. */
  emptyText: string;
  /** Stands below the rows. */
  note?: string | undefined;
}

/** A statement in words, ready to be set. */
export interface StatementPaper {
  brand: string;
  title: string;
  language: string;
  facts: readonly { label: string; value: string }[];
  tables: readonly PaperTable[];
  notes: readonly string[];
  pageText: (page: number, pages: number) => string;
}

/** Sets a statement on numbered pages, in text that can be searched and copied. */
export function statementPdf(paper: StatementPaper): Blob {
  const pages = new PdfPages();
  pages.paragraph(paper.brand, { fontSize: sectionSize, isQuiet: true });
  pages.paragraph(paper.title, { fontSize: titleSize, isBold: true });
  pages.y += rowGap;
  writeFacts(pages, paper.facts);
  for (const table of paper.tables) writeTable(pages, table);
  pages.y += sectionGap;
  for (const note of paper.notes) pages.paragraph(note, { fontSize: size, isQuiet: true });
  return pages.finish(paper);
}

const labelColumns = 22;

function writeFacts(pages: PdfPages, facts: StatementPaper['facts']): void {
  for (const { label, value } of facts) {
    const x = margin + labelColumns * size * look.letterWidth;
    const lines = wrapText(value, pageColumns(size) - labelColumns);
    for (const [index, line] of lines.entries()) {
      pages.y += lineHeight;
      if (index === 0) pages.write({ text: label, x: margin, y: pages.y, fontSize: size, isQuiet: true });
      pages.write({ text: line, x, y: pages.y, fontSize: size });
    }
  }
}

function writeTable(pages: PdfPages, { title, columns, rows, emptyText, note }: PaperTable): void {
  const labels = linesOf(
    columns.map(({ label }): PaperCell => ['', label]),
    columns,
  );
  // A heading never stands alone at the end of a page.
  const headHeight = sectionGap + sectionSize * look.leading + heightOf(labels) + 3 * lineHeight;
  if (pages.hasRoom(headHeight)) pages.y += sectionGap;
  else pages.begin();
  pages.paragraph(title, { fontSize: sectionSize, isBold: true });
  if (rows.length === 0) return pages.paragraph(emptyText, { fontSize: size, isQuiet: true });
  writeRow(pages, labels, columns);
  for (const row of rows) {
    const lines = linesOf(row, columns);
    if (!pages.hasRoom(heightOf(lines))) {
      pages.begin();
      writeRow(pages, labels, columns);
    }
    pages.rule();
    writeRow(pages, lines, columns);
  }
  pages.rule();
  if (note !== undefined) {
    pages.y += rowGap;
    pages.paragraph(note, { fontSize: size, isQuiet: true });
  }
}

interface CellLine {
  text: string;
  isQuiet: boolean;
}

type Columns = PaperTable['columns'];

/** The lines of a row's cells; two letters stay free between columns. */
function linesOf(row: readonly PaperCell[], columns: Columns): CellLine[][] {
  return columns.map(({ letters }, index) => {
    const [text = '', below = ''] = row[index] ?? [];
    return [
      ...(text === '' ? [] : wrapText(text, letters - 2).map((line) => ({ text: line, isQuiet: false }))),
      ...(below === '' ? [] : wrapText(below, letters - 2).map((line) => ({ text: line, isQuiet: true }))),
    ];
  });
}

function heightOf(cells: readonly CellLine[][]): number {
  return Math.max(...cells.map(({ length }) => length)) * lineHeight + 2 * rowGap;
}

function writeRow(pages: PdfPages, cells: readonly CellLine[][], columns: Columns): void {
  const top = pages.y + rowGap;
  let x = margin;
  for (const [index, { letters, isEnd = false }] of columns.entries()) {
    const width = letters * size * look.letterWidth;
    for (const [line, { text, isQuiet }] of (cells[index] ?? []).entries()) {
      const start = isEnd ? x + width - pdfTextWidth(text, size) : x;
      pages.write({ text, x: start, y: top + (line + 1) * lineHeight - 2, fontSize: size, isQuiet });
    }
    x += width;
  }
  pages.y += heightOf(cells);
}
