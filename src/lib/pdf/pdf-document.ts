import { PDFDocument } from 'pdfkit';
import { fetchFont, partsWith } from './pdf-fonts';
import type { FontPart } from './pdf-fonts';
import { writeOutlines } from './woff2-outlines';

/** How a line of text looks; `fontSize` in points. */
export interface PdfLook {
  fontSize: number;
  isBold?: boolean | undefined;
  /** In grey. */
  isQuiet?: boolean | undefined;
}

/** What stands for a letter that no font has. */
const unknownLetter = '\uFFFD';
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/u;
/** On paper: black and greys, as red, green and blue. */
const ink = { text: [0, 0, 0], quiet: [102, 102, 102], rule: [191, 191, 191] } as const;
const ruleWidth = 0.5;
/** The outline of letters, in parts of their size: it makes a regular weight of the thinnest, and a bold of a regular one. */
const thinOutline = 0.05;
const boldOutline = 0.03;

interface Run {
  part: FontPart;
  text: string;
}

/** A PDF whose texts are searched and copied. Its fonts are those that its letters need. */
export class PdfDocument {
  private constructor(
    private readonly document: PDFDocument,
    private readonly parts: ReadonlyMap<string, FontPart>,
    private readonly ended: Promise<Blob>,
  ) {}

  private pageCount = 0;
  /** The widths of letters, at the size of one point. */
  private readonly widths = new Map<string, number>();

  /** Fetches the fonts for all letters of the texts that will be drawn. Throws when one does not come. */
  static async open(options: { title: string; language: string; texts: string }): Promise<PdfDocument> {
    const { title, language, texts } = options;
    const document = new PDFDocument({
      autoFirstPage: false,
      bufferPages: true,
      margin: 0,
      font: null,
      displayTitle: true,
      lang: language,
      info: { Title: title },
      pdfVersion: '1.7',
    });
    const content: Uint8Array<ArrayBuffer>[] = [];
    document.on('data', (part) => content.push(part));
    const ended = new Promise<Blob>((resolve) =>
      document.on('end', () => resolve(new Blob(content, { type: 'application/pdf' }))),
    );
    return new PdfDocument(document, await embedFonts(document, texts + unknownLetter), ended);
  }

  addPage(width: number, height: number): void {
    this.document.addPage({ size: [width, height], margin: 0 });
    this.pageCount += 1;
  }

  /** The width of a line in points. */
  widthOf(text: string, fontSize: number): number {
    return this.runsOf(text).reduce((sum, run) => sum + this.widthOfRun(run, fontSize), 0);
  }

  /** Draws a line on the last page; `y` is its baseline, from the top. */
  write(text: string, { x, y, ...look }: PdfLook & { x: number; y: number }): void {
    let left = x;
    for (const run of this.runsOf(text)) {
      this.writeRun(run, { ...look, x: left, y });
      left += this.widthOfRun(run, look.fontSize);
    }
  }

  /** Draws a thin line across. */
  rule({ x, y, width }: { x: number; y: number; width: number }): void {
    this.document
      .strokeColor(ink.rule)
      .lineWidth(ruleWidth)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  }

  /** Ends the file; before, `draw` adds to each page what needs their number. */
  async finish(draw?: (page: number, pages: number) => void): Promise<Blob> {
    for (let page = 0; page < this.pageCount; page += 1) {
      this.document.switchToPage(page);
      draw?.(page + 1, this.pageCount);
    }
    this.document.end();
    return this.ended;
  }

  /** Splits a line by the fonts of its letters. Blanks between right-to-left words belong to these, which keeps their order. */
  private runsOf(text: string): Run[] {
    const runs: Run[] = [];
    for (const letter of text.normalize('NFC')) {
      const part = this.parts.get(letter) ?? this.parts.get(unknownLetter);
      if (part === undefined) continue;
      const shown = this.parts.has(letter) ? letter : unknownLetter;
      const last = runs.at(-1);
      const before = runs.at(-2);
      const joins =
        last?.text.trim() === '' && before?.part === part && rightToLeft.test(before.text + letter);
      if (joins && last !== undefined && before !== undefined) {
        before.text += last.text + shown;
        runs.pop();
      } else if (last?.part === part) last.text += shown;
      else runs.push({ part, text: shown });
    }
    return runs;
  }

  /** The sum of the letters' widths, remembered: a statement asks for a million of them. */
  private widthOfRun({ part, text }: Run, fontSize: number): number {
    // Joined letters are narrower.
    if (rightToLeft.test(text))
      return this.document.font(part.name).fontSize(fontSize).widthOfString(text, featuresOf(text));
    let width = 0;
    for (const letter of text) {
      let one = this.widths.get(letter);
      if (one === undefined) {
        one = this.document.font(part.name).fontSize(1).widthOfString(letter);
        this.widths.set(letter, one);
      }
      width += one;
    }
    return width * fontSize;
  }

  private writeRun({ part, text }: Run, look: PdfLook & { x: number; y: number }): void {
    const { fontSize, isBold = false, isQuiet = false, x, y } = look;
    const outline = (part.isThin ? thinOutline : 0) + (isBold ? boldOutline : 0);
    const color = isQuiet ? ink.quiet : ink.text;
    this.document
      .font(part.name)
      .fontSize(fontSize)
      .fillColor(color)
      .strokeColor(color)
      .lineWidth(outline * fontSize)
      .text(text, x, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        fill: true,
        stroke: outline > 0,
        ...featuresOf(text),
      });
  }
}

function featuresOf(text: string): { features?: Readonly<Record<string, boolean>> } {
  return rightToLeft.test(text) ? { features: {} } : {};
}

/** Embeds what the letters need; returns the part that each is drawn with. */
async function embedFonts(document: PDFDocument, texts: string): Promise<ReadonlyMap<string, FontPart>> {
  const letters = [...new Set(texts.normalize('NFC'))];
  const letterParts = new Map<string, FontPart>();
  const fetched = new Map<FontPart, Promise<Uint8Array>>();
  const embed = async (part: FontPart): Promise<void> => {
    const isKnown = fetched.has(part);
    const content = fetched.get(part) ?? fetchFont(part);
    fetched.set(part, content);
    const bytes = await content;
    if (isKnown) return;
    const { subset } = document.registerFont(part.name, bytes).font(part.name)._font;
    if (part.isThin) writeOutlines(subset);
  };
  await Promise.all(
    letters.map(async (letter) => {
      for (const part of partsWith(letter)) {
        await embed(part);
        if (!document.font(part.name)._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) continue;
        letterParts.set(letter, part);
        return;
      }
    }),
  );
  return letterParts;
}
