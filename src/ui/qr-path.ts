import { create } from 'qrcode';

interface QrPath {
  /** Squares along one edge, without a margin. */
  edge: number;
  /** The dark squares as an SVG path, one unit a square. */
  path: string;
}

/** What a QR code of a text looks like. */
export function qrPath(text: string): QrPath {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const edge = modules.size;
  const rows = Array.from({ length: edge }, (_, y) => {
    return runsOf(modules.data.subarray(y * edge, (y + 1) * edge)).map(
      ({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`,
    );
  });
  return { edge, path: rows.flat().join('') };
}

/** Dark squares that stand beside each other, so that no gap shows between them. */
function runsOf(row: Uint8Array): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (isDark === 0) return;
    if (last !== undefined && last.start + last.length === x) last.length += 1;
    else runs.push({ start: x, length: 1 });
  });
  return runs;
}
