/** The part of pdfkit that is used here; the package has no types. */
declare module 'pdfkit' {
  export interface OutlinePoint {
    x: number;
    y: number;
    onCurve: boolean;
    endContour: boolean;
  }

  interface Woff2Glyph {
    advanceWidth: number;
    _decode: () => { points?: readonly OutlinePoint[] };
    _getMetrics: () => { leftBearing: number };
  }

  /** What fontkit keeps of the letters that it embeds. */
  export interface FontSubset {
    font: { getGlyph: (id: number) => Woff2Glyph };
    glyf: Uint8Array[];
    loca: { offsets: number[] };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    offset: number;
    _addGlyph: (id: number) => number;
  }

  interface Font {
    /** As fontkit has it. */
    font: { hasGlyphForCodePoint: (code: number) => boolean };
    subset: FontSubset;
  }

  interface DocumentOptions {
    autoFirstPage: false;
    bufferPages: true;
    margin: 0;
    font: null;
    displayTitle: true;
    lang: string;
    info: { Title: string };
    pdfVersion: '1.7';
  }

  interface TextOptions {
    lineBreak?: boolean;
    baseline?: 'alphabetic';
    /** OpenType features; with any given, a text is laid out as a whole, which right-to-left scripts need. */
    features?: Readonly<Record<string, boolean>>;
    fill?: boolean;
    stroke?: boolean;
  }

  type Color = readonly [red: number, green: number, blue: number];

  export class PDFDocument {
    constructor(options: DocumentOptions);
    /** The current font. */
    readonly _font: Font;
    registerFont(name: string, content: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    addPage(options: { size: readonly [width: number, height: number]; margin: 0 }): this;
    switchToPage(index: number): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    widthOfString(text: string, options?: TextOptions): number;
    fillColor(color: Color): this;
    strokeColor(color: Color): this;
    lineWidth(width: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    on(event: 'data', listener: (part: Uint8Array<ArrayBuffer>) => void): this;
    on(event: 'end', listener: () => void): this;
    end(): void;
  }
}
