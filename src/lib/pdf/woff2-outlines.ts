import type { FontSubset, OutlinePoint } from 'pdfkit';

/**
 * Makes a subset write the outlines of a WOFF2 file: fontkit copies their bytes, which are in another form there, so that letters
 * would be found and copied but not seen. Only for fonts without composed letters.
 */
export function writeOutlines(subset: FontSubset): void {
  subset._addGlyph = (id) => {
    const glyph = subset.font.getGlyph(id);
    const outline = encodeOutline(glyph._decode().points ?? []);
    subset.glyf.push(outline);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing });
    subset.offset += outline.length;
    return subset.glyf.length - 1;
  };
}

const onCurveFlag = 1;

/** A simple glyph of TrueType's `glyf` table, its coordinates as 16-bit differences, of an even length. */
function encodeOutline(points: readonly OutlinePoint[]): Uint8Array {
  if (points.length === 0) return new Uint8Array(0);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const ends = points.flatMap(({ endContour }, index) => (endContour ? [index] : []));
  const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const head = [ends.length, ...bounds, ...ends, 0];
  const length = 2 * head.length + 5 * points.length;
  const view = new DataView(new ArrayBuffer(length + (length % 2)));
  let at = 0;
  const write16 = (value: number) => {
    view.setUint16(at, value & 0xffff);
    at += 2;
  };
  for (const value of head) write16(value);
  for (const { onCurve } of points) view.setUint8(at++, onCurve ? onCurveFlag : 0);
  for (const values of [xs, ys])
    for (const [index, value] of values.entries()) write16(value - (values[index - 1] ?? 0));
  return new Uint8Array(view.buffer);
}
