import { writeFile } from 'node:fs/promises';
import QRCode from 'qrcode';

interface Film {
  width: number;
  height: number;
  /** The size of a module of the code in pixels. */
  modulePx: number;
}

const white = 235;
const black = 16;
const grey = 128;

const hd: Film = { width: 1280, height: 720, modulePx: 4 };

/** Writes a fake camera film of a QR code: one greyscale frame, which the browser repeats. */
export async function filmQr(file: string, text: string, film: Film = hd): Promise<void> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  await filmSquares(file, { edge: modules.size, isDark: (x, y) => modules.get(y, x) === 1 }, film);
}

/** Films a code drawn by a page: a path of module rows, on a grid of this size. */
export async function filmDrawing(file: string, code: { edge: number; path: string }): Promise<void> {
  const rows = [...code.path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map((row) => row.slice(1).map(Number));
  const dark = new Set(
    rows.flatMap(([left = 0, y = 0, count = 0]) =>
      Array.from({ length: count }, (_, step) => `${left + step} ${y}`),
    ),
  );
  await filmSquares(file, { edge: code.edge, isDark: (x, y) => dark.has(`${x} ${y}`) }, hd);
}

interface Squares {
  edge: number;
  isDark: (x: number, y: number) => boolean;
}

async function filmSquares(file: string, squares: Squares, { width, height, modulePx }: Film): Promise<void> {
  const edge = squares.edge * modulePx;
  const [left, top] = [Math.floor((width - edge) / 2), Math.floor((height - edge) / 2)];
  const light = Buffer.alloc(width * height, white);
  for (let y = 0; y < edge; y += 1) {
    for (let x = 0; x < edge; x += 1) {
      const isDark = squares.isDark(Math.floor(x / modulePx), Math.floor(y / modulePx));
      if (isDark) light[(top + y) * width + left + x] = black;
    }
  }
  const colour = Buffer.alloc((width * height) / 2, grey);
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  await writeFile(file, Buffer.concat([Buffer.from(`${head}FRAME\n`), light, colour]));
}
