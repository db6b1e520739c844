import { pdfFile, textColumns, wrapText } from './pdf-file';
import type { PdfPage, PdfText } from './pdf-file';

/** A letter of the built-in font is 0.6 times as wide as its size, a Chinese one as wide as its size. */
const letterWidth = 0.6;
const leading = 1.45;

/** The look of A4 pages, in points, 72 an inch. */
export const paper = { width: 595.3, height: 841.9, margin: 36, size: 7, leading, letterWidth } as const;
/** The pages' numbers stand below. */
const foot = paper.height - paper.margin - 14;

/** The width of a text in points. */
export function pdfTextWidth(text: string, fontSize: number): number {
  return textColumns(text) * fontSize * letterWidth;
}

/** Letters of a size that fit across a page. */
export function pageColumns(fontSize: number): number {
  return Math.floor((paper.width - 2 * paper.margin) / (fontSize * letterWidth));
}

interface Finishing {
  title: string;
  /** The language of the texts, such as `tr`. */
  language: string;
  pageText: (page: number, pages: number) => string;
}

/** Pages that are filled from the top; what has no room any more begins the next one. */
export class PdfPages {
  private readonly all: { texts: PdfText[]; rules: { x: number; y: number; width: number }[] }[] = [];
  y = 0;

  constructor() {
    this.begin();
  }

  begin(): void {
    this.all.push({ texts: [], rules: [] });
    this.y = paper.margin;
  }

  hasRoom(height: number): boolean {
    return this.y + height <= foot;
  }

  write(text: PdfText): void {
    if (text.text !== '') this.all.at(-1)?.texts.push(text);
  }

  rule(): void {
    const width = paper.width - 2 * paper.margin;
    this.all.at(-1)?.rules.push({ x: paper.margin, y: this.y, width });
  }

  /** Lines of a text over the whole width. */
  paragraph(text: string, look: Pick<PdfText, 'isBold' | 'isQuiet'> & { fontSize: number }): void {
    for (const line of wrapText(text, pageColumns(look.fontSize))) {
      const height = look.fontSize * leading;
      if (!this.hasRoom(height)) this.begin();
      this.y += height;
      this.write({ text: line, x: paper.margin, y: this.y, ...look });
    }
  }

  /** The file: numbered pages of text that can be searched and copied. */
  finish({ title, language, pageText }: Finishing): Blob {
    const { width, height, margin, size } = paper;
    const pages = this.all.map((page, index): PdfPage => {
      const text = pageText(index + 1, this.all.length);
      const x = width - margin - pdfTextWidth(text, size);
      return {
        ...page,
        texts: [...page.texts, { text, x, y: height - margin, fontSize: size, isQuiet: true }],
      };
    });
    return pdfFile({ title, language, width, height, pages });
  }
}
