import { paper as look, PdfPages } from '../../lib/pdf/pdf-pages';

const { margin, size } = look;
const inner = look.width - 2 * margin;
const sectionSize = 10;
const titleSize = 18;
const lineHeight = size * look.leading;
const rowGap = 3;
const sectionGap = 16;

/** Its first line, and a quieter one below. */
export type PaperCell = readonly [text: string, below?: string];

export interface PaperTable {
  title: string;
  /** Their shares of the width, 124 together. A column with `isEnd` is right-aligned, for amounts. */
  columns: readonly { label: string; share: number; isEnd?: boolean }[];
  rows: readonly (readonly PaperCell[])[];
  /** Shown instead of rows if there are none. */
  emptyText: string;
  /** Shown below the rows. */
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

/** Typesets a statement on numbered pages, with text that can be searched and copied. */
export async function statementPdf(paper: StatementPaper): Promise<Blob> {
  const pages = await PdfPages.open({ ...paper, content: paper });
  pages.paragraph(paper.brand, { fontSize: sectionSize, isQuiet: true });
  pages.paragraph(paper.title, { fontSize: titleSize, isBold: true });
  pages.y += rowGap;
  writeFacts(pages, paper.facts);
  for (const table of paper.tables) await writeTable(pages, table);
  pages.y += sectionGap;
  for (const note of paper.notes) pages.paragraph(note, { fontSize: size, isQuiet: true });
  return pages.finish();
}

const labelWidth = 92;

function writeFacts(pages: PdfPages, facts: StatementPaper['facts']): void {
  for (const { label, value } of facts) {
    const lines = pages.linesOf(value, inner - labelWidth);
    for (const [index, line] of lines.entries()) {
      pages.y += lineHeight;
      if (index === 0) pages.write(label, { x: margin, y: pages.y, fontSize: size, isQuiet: true });
      pages.write(line, { x: margin + labelWidth, y: pages.y, fontSize: size });
    }
  }
}

/** Rows set before the page may handle input again. */
const rowsAtOnce = 25;

async function writeTable(pages: PdfPages, table: PaperTable): Promise<void> {
  const { title, columns, rows, emptyText, note } = table;
  const labels = linesOf(
    pages,
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
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await pages.pause();
    const lines = linesOf(pages, row, columns);
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

const allShares = 124;
const columnGap = 8;

function widthOf({ share }: Columns[number]): number {
  return (share / allShares) * inner;
}

/** The lines of a row's cells, with a gap between columns. */
function linesOf(pages: PdfPages, row: readonly PaperCell[], columns: Columns): CellLine[][] {
  return columns.map((column, index) => {
    const width = widthOf(column) - columnGap;
    const [text = '', below = ''] = row[index] ?? [];
    return [
      ...(text === '' ? [] : pages.linesOf(text, width).map((line) => ({ text: line, isQuiet: false }))),
      ...(below === '' ? [] : pages.linesOf(below, width).map((line) => ({ text: line, isQuiet: true }))),
    ];
  });
}

function heightOf(cells: readonly CellLine[][]): number {
  return Math.max(...cells.map(({ length }) => length)) * lineHeight + 2 * rowGap;
}

function writeRow(pages: PdfPages, cells: readonly CellLine[][], columns: Columns): void {
  const top = pages.y + rowGap;
  let x = margin;
  for (const [index, column] of columns.entries()) {
    const { isEnd = false } = column;
    const width = widthOf(column);
    for (const [line, { text, isQuiet }] of (cells[index] ?? []).entries()) {
      const y = top + (line + 1) * lineHeight - 2;
      pages.write(text, { x: isEnd ? x + width : x, y, fontSize: size, isQuiet, isEnd });
    }
    x += width;
  }
  pages.y += heightOf(cells);
}
