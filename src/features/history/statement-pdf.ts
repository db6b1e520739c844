import { pdfFile, textColumns, wrapText } from '../../lib/pdf-file';
import type { PdfPage, PdfText } from '../../lib/pdf-file';

/** A4, in points, 72 an inch. */
const pageWidth = 595.3;
const pageHeight = 841.9;
const margin = 36;
/** The pages' numbers stand below. */
const foot = pageHeight - margin - 14;
/** A letter of the built-in font is 0.6 times as wide as its size, a Chinese one as wide as its size. */
const letterWidth = 0.6;
const size = 7;
const sectionSize = 10;
const titleSize = 18;
const leading = 1.45;
const lineHeight = size * leading;
const rowGap = 3;
const sectionGap = 16;

const widthOf = (text: string, fontSize: number) => textColumns(text) * fontSize * letterWidth;
/** Letters of small print across a page. */
const pageColumns = Math.floor((pageWidth - 2 * margin) / (size * letterWidth));

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

/** Pages that are filled from the top; what has no room any more begins the next one. */
class Pages {
  readonly all: { texts: PdfText[]; rules: { x: number; y: number; width: number }[] }[] = [];
  y = 0;

  constructor() {
    this.begin();
  }

  begin(): void {
    this.all.push({ texts: [], rules: [] });
    this.y = margin;
  }

  hasRoom(height: number): boolean {
    return this.y + height <= foot;
  }

  write(text: PdfText): void {
    if (text.text !== '') this.all.at(-1)?.texts.push(text);
  }

  rule(): void {
    this.all.at(-1)?.rules.push({ x: margin, y: this.y, width: pageWidth - 2 * margin });
  }

  /** Lines of a text over the whole width. */
  paragraph(text: string, look: Pick<PdfText, 'isBold' | 'isQuiet'> & { fontSize: number }): void {
    const columns = Math.floor((pageColumns * size) / look.fontSize);
    for (const line of wrapText(text, columns)) {
      const height = look.fontSize * leading;
      if (!this.hasRoom(height)) this.begin();
      this.y += height;
      this.write({ text: line, x: margin, y: this.y, ...look });
    }
  }
}

/** Sets a statement on numbered pages, in text that can be searched and copied. */
export function statementPdf(paper: StatementPaper): Blob {
  const pages = new Pages();
  pages.paragraph(paper.brand, { fontSize: sectionSize, isQuiet: true });
  pages.paragraph(paper.title, { fontSize: titleSize, isBold: true });
  pages.y += rowGap;
  writeFacts(pages, paper.facts);
  for (const table of paper.tables) writeTable(pages, table);
  pages.y += sectionGap;
  for (const note of paper.notes) pages.paragraph(note, { fontSize: size, isQuiet: true });
  const { title, language } = paper;
  return pdfFile({
    title,
    language,
    width: pageWidth,
    height: pageHeight,
    pages: pages.all.map((page, index): PdfPage => {
      const text = paper.pageText(index + 1, pages.all.length);
      const y = pageHeight - margin;
      const number = { text, x: pageWidth - margin - widthOf(text, size), y, fontSize: size, isQuiet: true };
      return { ...page, texts: [...page.texts, number] };
    }),
  });
}

const labelColumns = 22;

function writeFacts(pages: Pages, facts: StatementPaper['facts']): void {
  for (const { label, value } of facts) {
    const x = margin + labelColumns * size * letterWidth;
    const lines = wrapText(value, pageColumns - labelColumns);
    for (const [index, line] of lines.entries()) {
      pages.y += lineHeight;
      if (index === 0) pages.write({ text: label, x: margin, y: pages.y, fontSize: size, isQuiet: true });
      pages.write({ text: line, x, y: pages.y, fontSize: size });
    }
  }
}

function writeTable(pages: Pages, { title, columns, rows, emptyText, note }: PaperTable): void {
  const labels = linesOf(
    columns.map(({ label }): PaperCell => ['', label]),
    columns,
  );
  // A heading never stands alone at the end of a page.
  const headHeight = sectionGap + sectionSize * leading + heightOf(labels) + 3 * lineHeight;
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

function writeRow(pages: Pages, cells: readonly CellLine[][], columns: Columns): void {
  const top = pages.y + rowGap;
  let x = margin;
  for (const [index, { letters, isEnd = false }] of columns.entries()) {
    const width = letters * size * letterWidth;
    for (const [line, { text, isQuiet }] of (cells[index] ?? []).entries()) {
      const start = isEnd ? x + width - widthOf(text, size) : x;
      pages.write({ text, x: start, y: top + (line + 1) * lineHeight - 2, fontSize: size, isQuiet });
    }
    x += width;
  }
  pages.y += heightOf(cells);
}
