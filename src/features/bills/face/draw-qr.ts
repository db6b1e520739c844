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
  const squares = new Path2D(path);
  context.fill(squares, 'nonzero');
  context.restore();
}
