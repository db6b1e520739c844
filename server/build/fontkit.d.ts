/** The part of fontkit that is used here; the package has no types. */
declare module 'fontkit' {
  interface Glyph {
    advanceWidth: number;
    path: { toSVG: () => string };
  }

  interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint: (code: number) => boolean;
    glyphForCodePoint: (code: number) => Glyph;
  }

  export function create(content: Uint8Array): Font;
}
