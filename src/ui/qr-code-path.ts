import { create } from 'qrcode';

/** From this length on medium error correction makes modules too small to scan from a hand's distance. */
const longText = 300;

/**
 * A text as the dark modules of a QR code: one SVG path on a grid with this edge. Medium error correction, which
 * tolerates a scratched screen; low for long texts.
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
