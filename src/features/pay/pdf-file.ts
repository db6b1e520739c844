/** Full-width letters; in a grid of the built-in font's columns each takes five thirds of a column. */
const wideLetter = /[\u2E80-\u9FFF\uAC00-\uD7FF\uF900-\uFAFF\uFF00-\uFF60\u{20000}-\u{3FFFF}]/u;
const wideColumns = 5 / 3;

function isWide(character: string): boolean {
  return wideLetter.test(character);
}

/** The width of a text in columns of a narrow letter. */
export function textColumns(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (isWide(character) ? wideColumns : 1), 0);
}

/** Wraps a text at so many columns; a word longer than a line is broken. */
export function wrapText(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<= )/)) {
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
}

interface PdfPage {
  title: string;
  width: number;
  height: number;
  texts: readonly PdfText[];
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
};
/** Spaces of any width. */
const space = /\s/u;
const firstPrintable = 32;
const firstUpper = 160;
const lastLatin = 255;
const lastAscii = 126;

/**
 * A PDF of one page with text only: in the built-in monospaced font, Chinese in the font that readers provide for
 * it.
 */
export function pdfFile({ title, width, height, texts }: PdfPage): Blob {
  const content = texts.map((line) => drawText(line, height)).join('\n');
  const differences = Object.values(named).map(([code, name]) => `${code} /${name}`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${point(width)} ${point(height)}] /Contents 4 0 R /Resources << /Font << /L 5 0 R /C 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [${differences.join(' ')}] >> >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [7 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /FontDescriptor 8 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    `<< /Title <FEFF${hexOf(title)}> >>`,
  ];
  return new Blob([assemble(objects)], { type: 'application/pdf' });
}

/** All content is ASCII, so string offsets are byte offsets. */
function assemble(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

function drawText({ text, x, y, fontSize }: PdfText, height: number): string {
  const runs = runsOf(text).map(
    ({ isChinese, hex }) => `/${isChinese ? 'C' : 'L'} ${fontSize} Tf <${hex}> Tj`,
  );
  return `BT ${point(x)} ${point(height - y)} Td ${runs.join(' ')} ET`;
}

function runsOf(text: string): { isChinese: boolean; hex: string }[] {
  const runs: { isChinese: boolean; hex: string }[] = [];
  for (const character of text) {
    const isChinese = isWide(character);
    const hex = isChinese ? hexOf(character) : codeOf(character).toString(16).padStart(2, '0');
    const last = runs.at(-1);
    if (last?.isChinese === isChinese) last.hex += hex;
    else runs.push({ isChinese, hex });
  }
  return runs;
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
