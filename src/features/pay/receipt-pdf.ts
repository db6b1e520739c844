import type { ReceiptLine } from './use-receipt-lines';
import { pdfFile, textColumns, wrapText } from '../../lib/pdf-file';
import type { PdfText } from '../../lib/pdf-file';

/** In points, 72 an inch; a till's roll is 80 mm wide. */
const pageWidth = 226.8;
const margin = 14;
/** A letter of the built-in font is 0.6 times as wide as its size, a Chinese one as wide as its size. */
const letterWidth = 0.6;
const size = 8;
const largeSize = 13;
const leading = 1.45;

const columnsAt = (fontSize: number) => Math.floor((pageWidth - 2 * margin) / (fontSize * letterWidth));

/** A receipt as a PDF of one page, as long as it needs, in text that can be searched and copied. */
export function receiptPdf(
  lines: readonly ReceiptLine[],
  { title, language }: { title: string; language: string },
): Blob {
  const texts: PdfText[] = [];
  let y = margin;
  const write = (text: string, fontSize: number, x: number) => texts.push({ text, fontSize, x, y });
  const middle = (text: string, fontSize: number) => {
    for (const line of wrapText(text, columnsAt(fontSize))) {
      y += fontSize * leading;
      write(line, fontSize, (pageWidth - widthOf(line, fontSize)) / 2);
    }
  };
  const right = (text: string) => write(text, size, pageWidth - margin - widthOf(text, size));
  const pair = (label: string, value: string) => {
    const columns = columnsAt(size);
    y += size * leading;
    write(label, size, margin);
    if (textColumns(label) + textColumns(value) + 1 <= columns) return right(value);
    for (const line of wrapText(value, columns)) {
      y += size * leading;
      right(line);
    }
  };
  for (const line of lines) {
    if (line.kind === 'pair') pair(line.label, line.value);
    else if (line.kind === 'middle') middle(line.text, line.isLarge === true ? largeSize : size);
    else middle('-'.repeat(columnsAt(size)), size);
  }
  return pdfFile({ title, language, width: pageWidth, height: y + 2 * margin, pages: [{ texts }] });
}

function widthOf(text: string, fontSize: number): number {
  return textColumns(text) * fontSize * letterWidth;
}
