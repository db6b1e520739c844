import { PdfDocument } from './pdf-document';
import type { PdfLook } from './pdf-document';
import { wrapText } from './wrap-text';

const leading = 1.45;

/** The look of A4 pages, in points, 72 an inch. */
export const paper = { width: 595.3, height: 841.9, margin: 36, size: 7.5, leading } as const;
const inner = paper.width - 2 * paper.margin;
/** The pages' numbers stand below. */
const foot = paper.height - paper.margin - 14;

interface Opening {
  title: string;
  /** The language of the texts, such as `tr`. */
  language: string;
  /** What will be written, in any form that has all its letters. */
  content: unknown;
  pageText: (page: number, pages: number) => string;
}

/** Pages that are filled from the top; what has no room any more begins the next one. */
export class PdfPages {
  y = 0;

  private constructor(
    private readonly document: PdfDocument,
    private readonly pageText: Opening['pageText'],
  ) {
    this.begin();
  }

  static async open({ title, language, content, pageText }: Opening): Promise<PdfPages> {
    const texts = JSON.stringify(content) + pageText(1_234_567_890, 1_234_567_890);
    return new PdfPages(await PdfDocument.open({ title, language, texts }), pageText);
  }

  begin(): void {
    this.document.addPage(paper.width, paper.height);
    this.y = paper.margin;
  }

  hasRoom(height: number): boolean {
    return this.y + height <= foot;
  }

  /** The lines of a text that is so wide in points. */
  linesOf(text: string, width: number, fontSize: number = paper.size): string[] {
    return wrapText(text, (line) => this.document.widthOf(line, fontSize) <= width);
  }

  /** Writes a line that begins, or ends, at `x`. */
  write(text: string, { isEnd = false, ...look }: PdfLook & { x: number; y: number; isEnd?: boolean }): void {
    if (text === '') return;
    const x = isEnd ? look.x - this.document.widthOf(text, look.fontSize) : look.x;
    this.document.write(text, { ...look, x });
  }

  rule(): void {
    this.document.rule({ x: paper.margin, y: this.y, width: inner });
  }

  /** Lines of a text over the whole width. */
  paragraph(text: string, look: PdfLook): void {
    for (const line of this.linesOf(text, inner, look.fontSize)) {
      const height = look.fontSize * leading;
      if (!this.hasRoom(height)) this.begin();
      this.y += height;
      this.write(line, { x: paper.margin, y: this.y, ...look });
    }
  }

  /** Lets the page react before more is set. */
  async pause(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** The file with numbered pages. */
  async finish(): Promise<Blob> {
    const { width, height, margin, size } = paper;
    return this.document.finish((page, pages) =>
      this.write(this.pageText(page, pages), {
        x: width - margin,
        y: height - margin,
        fontSize: size,
        isQuiet: true,
        isEnd: true,
      }),
    );
  }
}
