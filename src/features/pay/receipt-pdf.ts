import type { ReceiptLine } from './use-receipt-lines';
import { PdfDocument } from '../../lib/pdf/pdf-document';
import { wrapText } from '../../lib/pdf/wrap-text';

/** In points, 72 an inch; a till's roll is 80 mm wide. */
const pageWidth = 226.8;
const margin = 14;
const inner = pageWidth - 2 * margin;
const size = 8;
const largeSize = 13;
const leading = 1.45;
const labelGap = 6;

/** A receipt as a PDF of one page, as long as it needs, in text that can be searched and copied. */
export async function receiptPdf(
  lines: readonly ReceiptLine[],
  { title, language }: { title: string; language: string },
): Promise<Blob> {
  const document = await PdfDocument.open({ title, language, texts: JSON.stringify(lines) });
  /** What is drawn once the page's length is known. */
  const drawing: (() => void)[] = [];
  let y = margin;
  const write = (text: string, fontSize: number, x: number) => {
    const baseline = y;
    drawing.push(() => document.write(text, { x, y: baseline, fontSize }));
  };
  const wrap = (text: string, fontSize: number) =>
    wrapText(text, (line) => document.widthOf(line, fontSize) <= inner);
  const middle = (text: string, fontSize: number) => {
    for (const line of wrap(text, fontSize)) {
      y += fontSize * leading;
      write(line, fontSize, (pageWidth - document.widthOf(line, fontSize)) / 2);
    }
  };
  const right = (text: string) => write(text, size, pageWidth - margin - document.widthOf(text, size));
  const pair = (label: string, value: string) => {
    y += size * leading;
    write(label, size, margin);
    if (document.widthOf(label, size) + document.widthOf(value, size) + labelGap <= inner)
      return right(value);
    for (const line of wrap(value, size)) {
      y += size * leading;
      right(line);
    }
  };
  const rule = () => {
    y += size * leading;
    const at = y - size / 2;
    drawing.push(() => document.rule({ x: margin, y: at, width: inner }));
  };
  for (const line of lines) {
    if (line.kind === 'pair') pair(line.label, line.value);
    else if (line.kind === 'middle') middle(line.text, line.isLarge === true ? largeSize : size);
    else rule();
  }
  document.addPage(pageWidth, y + 2 * margin);
  for (const draw of drawing) draw();
  return document.finish();
}
