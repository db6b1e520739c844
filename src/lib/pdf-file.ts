/** Full-width letters; in a grid of the built-in font's columns each takes five thirds of a column. */
const wideLetter = /[\u2E80-\u9FFF\uAC00-\uD7FF\uF900-\uFAFF\uFF00-\uFF60\u{20000}-\u{3FFFF}]/u;
const wideColumns = 5 / 3;

/** Whether a text has a full-width letter. */
function isWide(text: string): boolean {
  return wideLetter.test(text);
}

/** The width of a text in columns of a narrow letter. */
export function textColumns(text: string): number {
  if (!isWide(text)) return Array.from(text).length;
  return Array.from(text).reduce((sum, character) => sum + (isWide(character) ? wideColumns : 1), 0);
}

/** Where a line may end: after a space, and around full-width letters, but not before a mark that closes or after one that opens. */
const lineEnds =
  /(?<= )|(?<=[\u2E80-\u9FFF\uAC00-\uD7FF\uF900-\uFAFF\uFF00-\uFF60])(?<![（“《【])(?![。，、；：！？）”》】 ])|(?<![（“《【 ])(?=[\u3040-\u9FFF\uAC00-\uD7FF\uF900-\uFAFF])/u;

/** Wraps a text at so many columns; a word longer than a line is broken. */
export function wrapText(text: string, columns: number): string[] {
  if (textColumns(text) <= columns) return [text.trimEnd()];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(lineEnds)) {
    if (line !== '' && textColumns(line + word.trimEnd()) > columns) {
      lines.push(line.trimEnd());
      line = '';
    }
    for (const character of word) {
      if (textColumns((line + character).trimEnd()) > columns) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line.trimEnd()];
}

/** A line of text; `y` counts from the top, in points. */
export interface PdfText {
  text: string;
  x: number;
  y: number;
  fontSize: number;
  isBold?: boolean | undefined;
  /** In grey. */
  isQuiet?: boolean | undefined;
}

/** A thin line across; `y` counts from the top, in points. */
interface PdfRule {
  x: number;
  y: number;
  width: number;
}

export interface PdfPage {
  texts: readonly PdfText[];
  rules?: readonly PdfRule[];
}

interface PdfDocument {
  title: string;
  /** The language of its texts, such as `tr`. */
  language: string;
  /** Of each page, in points. */
  width: number;
  height: number;
  pages: readonly PdfPage[];
}

/**
 * Letters beyond the standard encoding that the built-in font has by name, at otherwise unused codes: Turkish
 * ones, and the symbols of our texts. No font is embedded, because every reader has these.
 */
const named: Readonly<Record<string, [code: number, name: string]>> = {
  Ğ: [128, 'Gbreve'],
  ğ: [129, 'gbreve'],
  İ: [130, 'Idotaccent'],
  ı: [131, 'dotlessi'],
  Ş: [132, 'Scedilla'],
  ş: [133, 'scedilla'],
  '…': [134, 'ellipsis'],
  '–': [135, 'endash'],
  '−': [136, 'minus'],
  '’': [137, 'quoteright'],
  '€': [138, 'Euro'],
  '•': [139, 'bullet'],
  '“': [140, 'quotedblleft'],
  '”': [141, 'quotedblright'],
};
/** Spaces of any width. */
const space = /\s/u;
const firstPrintable = 32;
const firstUpper = 160;
const lastLatin = 255;
const lastAscii = 126;

const quietGrey = 0.4;
const ruleGrey = 0.75;
const ruleWidth = 0.5;

/** Objects that each document has, in order; its pages come after them, two objects each. */
const fixedCount = 8;
const numberOf = { pages: 2, narrow: 3, bold: 4, chinese: 5 } as const;

/**
 * A PDF with text and thin lines only: in the built-in monospaced font, Chinese in the font that readers provide for
 * it, which has no bold face.
 */
export function pdfFile({ title, language, width, height, pages }: PdfDocument): Blob {
  const pageNumbers = pages.map((_page, index) => fixedCount + 1 + 2 * index);
  const box = `[0 0 ${point(width)} ${point(height)}]`;
  const fonts = `<< /L ${numberOf.narrow} 0 R /B ${numberOf.bold} 0 R /C ${numberOf.chinese} 0 R >>`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} /MediaBox ${box} /Resources << /Font ${fonts} >> >>`,
    narrowFont('Courier'),
    narrowFont('Courier-Bold'),
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    `<< /Title <FEFF${hexOf(title)}> >>`,
    ...pages.flatMap((page, index) => {
      const content = drawPage(page, height);
      return [
        `<< /Type /Page /Parent ${numberOf.pages} 0 R /Contents ${fixedCount + 2 + 2 * index} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return new Blob(assemble(objects), { type: 'application/pdf' });
}

function narrowFont(name: string): string {
  const differences = Object.values(named).map(([code, letter]) => `${code} /${letter}`);
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${differences.join(' ')}] >> >>`;
}

/** All content is ASCII, so string offsets are byte offsets. */
function assemble(objects: readonly string[]): string[] {
  const parts = ['%PDF-1.4\n'];
  const places: number[] = [];
  let length = parts.join('').length;
  for (const [index, object] of objects.entries()) {
    const part = `${index + 1} 0 obj\n${object}\nendobj\n`;
    places.push(length);
    parts.push(part);
    length += part.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${fixedCount} 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return [...parts, `xref\n0 ${size}\n0000000000 65535 f \n${rows}${end}`];
}

function drawPage({ texts, rules = [] }: PdfPage, height: number): string {
  const lines = rules.map(
    ({ x, y, width }) => `${point(x)} ${point(height - y)} m ${point(x + width)} ${point(height - y)} l S`,
  );
  return [
    ...(lines.length === 0 ? [] : [`${ruleGrey} G ${ruleWidth} w`, ...lines]),
    ...texts.map((line) => drawText(line, height)),
  ].join('\n');
}

function drawText({ text, x, y, fontSize, isBold, isQuiet }: PdfText, height: number): string {
  const narrow = isBold === true ? 'B' : 'L';
  const runs = runsOf(text).map(
    ({ isChinese, hex }) => `/${isChinese ? 'C' : narrow} ${fontSize} Tf <${hex}> Tj`,
  );
  const drawn = `BT ${point(x)} ${point(height - y)} Td ${runs.join(' ')} ET`;
  return isQuiet === true ? `${quietGrey} g ${drawn} 0 g` : drawn;
}

function runsOf(text: string): { isChinese: boolean; hex: string }[] {
  if (!isWide(text)) return [{ isChinese: false, hex: Array.from(text, narrowHex).join('') }];
  const runs: { isChinese: boolean; hex: string }[] = [];
  for (const character of text) {
    const isChinese = isWide(character);
    const hex = isChinese ? hexOf(character) : narrowHex(character);
    const last = runs.at(-1);
    if (last?.isChinese === isChinese) last.hex += hex;
    else runs.push({ isChinese, hex });
  }
  return runs;
}

function narrowHex(character: string): string {
  return codeOf(character).toString(16).padStart(2, '0');
}

/** Letters that the font lacks become a question mark. */
function codeOf(character: string): number {
  const [code] = named[character] ?? [];
  if (code !== undefined) return code;
  const point = character.codePointAt(0) ?? 0;
  if (space.test(character)) return firstPrintable;
  const isKnown =
    (point >= firstPrintable && point <= lastAscii) || (point >= firstUpper && point <= lastLatin);
  return isKnown ? point : '?'.charCodeAt(0);
}

/** UTF-16 in hexadecimal digits. */
function hexOf(text: string): string {
  return Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  ).join('');
}

function point(value: number): string {
  return value.toFixed(2);
}
