import { writeFile } from 'node:fs/promises';
import QRCode from 'qrcode';

interface Film {
  width: number;
  height: number;
  /** The edge of a dark square of the code. */
  modulePx: number;
}

const white = 235;
const black = 16;
const grey = 128;

/** Writes what a camera sees that is held before a QR code: one picture without colour, which the browser repeats. */
export async function filmQr(
  file: string,
  text: string,
  { width, height, modulePx }: Film = { width: 1280, height: 720, modulePx: 4 },
): Promise<void> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const edge = modules.size * modulePx;
  const [left, top] = [Math.floor((width - edge) / 2), Math.floor((height - edge) / 2)];
  const light = Buffer.alloc(width * height, white);
  for (let y = 0; y < edge; y += 1) {
    for (let x = 0; x < edge; x += 1) {
      const isDark = modules.get(Math.floor(y / modulePx), Math.floor(x / modulePx)) === 1;
      if (isDark) light[(top + y) * width + left + x] = black;
    }
  }
  const colour = Buffer.alloc((width * height) / 2, grey);
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  await writeFile(file, Buffer.concat([Buffer.from(`${head}FRAME\n`), light, colour]));
}
