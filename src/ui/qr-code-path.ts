import { create } from 'qrcode';

/** From here on middle error correction makes squares that are hard to read from a hand's distance. */
const longText = 300;

/**
 * A text as the dark squares of a QR code: one path on a grid whose edge is given.
 * Middle error correction, which a scratch on a screen does not defeat; less for long texts.
 */
export function qrCodePath(text: string): { edge: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: text.length < longText ? 'M' : 'L' });
  const rows = Array.from({ length: modules.size }, (_, y) => darkRuns(modules, y));
  return { edge: modules.size, path: rows.flat().join('') };
}

interface Modules {
  size: number;
  get: (row: number, column: number) => number | boolean;
}

function darkRuns(modules: Modules, y: number): string[] {
  const runs: string[] = [];
  for (let x = 0; x < modules.size; x += 1) {
    const start = x;
    while (x < modules.size && Boolean(modules.get(y, x))) x += 1;
    if (x > start) runs.push(`M${start} ${y}h${x - start}v1H${start}z`);
  }
  return runs;
}
