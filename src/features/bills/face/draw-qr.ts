import { qrCodePath } from '../../../ui/qr-code-path';
import type { BillInks } from './bill-inks';

interface QrPlace {
  text: string;
  /** Middle of its upper edge. */
  x: number;
  y: number;
  /** With the light margin that cameras need. */
  size: number;
}

const marginModules = 2;
/** As the path names a run of dark squares: where it begins, and how long it is. */
const darkRun = /M(\d+) (\d+)h(\d+)/g;

/** The serial for cameras, dark on white. */
export function drawQr(
  context: CanvasRenderingContext2D,
  { text, x, y, size }: QrPlace,
  inks: BillInks,
): void {
  const { edge, path } = qrCodePath(text);
  context.save();
  context.translate(x - size / 2, y);
  context.beginPath();
  context.roundRect(0, 0, size, size, 5);
  context.fillStyle = inks.qrPaper;
  context.fill();
  context.strokeStyle = inks.ink;
  context.lineWidth = 0.8;
  context.stroke();
  const module = size / (edge + 2 * marginModules);
  context.translate(marginModules * module, marginModules * module);
  context.scale(module, module);
  context.fillStyle = inks.qrInk;
  // All runs in one filling: one by one they would show seams where a module is no whole number of pixels.
  context.beginPath();
  for (const [, column, row, length] of path.matchAll(darkRun))
    context.rect(Number(column), Number(row), Number(length), 1);
  context.fill();
  context.restore();
}
