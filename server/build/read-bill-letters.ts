import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

/** Advance and outline of each letter, in thousandths of the type size; y counts downwards. */
export type Letters = Readonly<Record<string, readonly [advance: number, outline: string]>>;

const require = createRequire(import.meta.url);

/** What is printed on bills: figures, capital letters with the Turkish ones, and a few signs. */
const printed = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZÇĞİÖŞÜ.,·-+×&';
const files = [
  require.resolve('@fontsource/besley/files/besley-latin-600-normal.woff2'),
  require.resolve('@fontsource/besley/files/besley-latin-ext-600-normal.woff2'),
];

/** Reads the outlines of all letters on bills, in thousandths of the type size. */
export function readBillLetters(): Letters {
  const fonts = files.map((file) => create(readFileSync(file)));
  return Object.fromEntries(
    Array.from(printed, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
      if (font === undefined) throw new Error(`the font of bills lacks ${letter}`);
      const glyph = font.glyphForCodePoint(code);
      const scale = 1000 / font.unitsPerEm;
      return [letter, [Math.round(glyph.advanceWidth * scale), outlineOf(glyph.path.toSVG(), scale)]];
    }),
  );
}

/** Scales an outline to whole units and turns it upside down: fonts count upwards, drawings downwards. */
function outlineOf(path: string, scale: number): string {
  return path.replaceAll(
    /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g,
    (_pair, x: string, y: string) => `${Math.round(Number(x) * scale)} ${Math.round(-Number(y) * scale)}`,
  );
}
