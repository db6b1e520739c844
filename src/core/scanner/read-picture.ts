import type { QrEngine } from './qr-engine';
import { pictureAttempts } from './picture-attempts';
import type { PictureAttempt } from './picture-attempts';
import { pictureBytesMax, picturePixelsMax } from './scan-limits';
import { stretchContrast } from './stretch-contrast';

/** Why a picture was not looked at. */
export type PictureProblem = 'type' | 'size' | 'broken';

export type PictureAnswer = { text: string | undefined } | { problem: PictureProblem };

const types = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/bmp', 'image/avif']);
/** So long a picture is looked at before it counts as one without a code. */
const lookMs = 15_000;
/** Codes need some white around them, which cut-out pictures lack. */
const marginShare = 0.06;

/** Looks for a QR code in a picture, which never leaves the device. */
export async function readPicture(blob: Blob, engine: QrEngine): Promise<PictureAnswer> {
  if (!types.has(blob.type)) return { problem: 'type' };
  if (blob.size > pictureBytesMax) return { problem: 'size' };
  const address = URL.createObjectURL(blob);
  try {
    const image = await load(address);
    if (image === undefined) return { problem: 'broken' };
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width * height > picturePixelsMax) return { problem: 'size' };
    const endsAtMs = performance.now() + lookMs;
    for (const attempt of pictureAttempts(width, height)) {
      if (performance.now() > endsAtMs) break;
      const text = await engine.read(draw(image, attempt));
      if (text !== undefined) return { text };
    }
    return { text: undefined };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** By its head alone the picture tells its size; its pixels are decoded when they are drawn. */
async function load(address: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  return new Promise((resolve) => {
    image.addEventListener('load', () => resolve(image.naturalWidth > 0 ? image : undefined));
    image.addEventListener('error', () => resolve(undefined));
    image.src = address;
  });
}

function draw(image: HTMLImageElement, attempt: PictureAttempt): HTMLCanvasElement {
  const { x, y, width, height, edge, whiteShare } = attempt;
  const scale = edge / Math.max(width, height);
  const [drawnWidth, drawnHeight] = [Math.max(width * scale, 1), Math.max(height * scale, 1)];
  const margin = edge * marginShare;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(drawnWidth + 2 * margin);
  canvas.height = Math.ceil(drawnHeight + 2 * margin);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return canvas;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingEnabled = scale < 1;
  context.drawImage(image, x, y, width, height, margin, margin, drawnWidth, drawnHeight);
  if (whiteShare !== undefined) stretch(context, { margin, drawnWidth, drawnHeight, whiteShare });
  return canvas;
}

interface Stretching {
  margin: number;
  drawnWidth: number;
  drawnHeight: number;
  whiteShare: number;
}

function stretch(
  context: CanvasRenderingContext2D,
  { margin, drawnWidth, drawnHeight, whiteShare }: Stretching,
): void {
  const place = [Math.ceil(margin), Math.ceil(margin)] as const;
  const pixels = context.getImageData(
    ...place,
    Math.max(Math.floor(drawnWidth) - 1, 1),
    Math.max(Math.floor(drawnHeight) - 1, 1),
  );
  stretchContrast(pixels.data, whiteShare);
  context.putImageData(pixels, ...place);
}
