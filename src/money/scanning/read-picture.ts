import type { QrEngine } from './qr-engine';
import { pictureBytesMax, picturePixelsMax } from './scan-limits';

/** One attempt at a region of a picture. */
interface PictureAttempt {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The length in pixels that its longer edge is scaled to. */
  edge: number;
  /**
   * For dark pictures: stretches the contrast so that this share of the pixels becomes white. A bright background
   * must not define white for a dark code.
   */
  whiteShare: number | undefined;
}

const usualEdge = 1000;
const growthMax = 4;
const tilesPerEdge = 3;
const tileEdge = 1400;
/** Ignores specks of light only. */
const fewWhite = 0.02;
/** Ignores everything that surrounds a code, too. */
const mostWhite = 0.75;
/** The centre first, as codes are usually held there. */
const tilePlaces = [4, 0, 1, 2, 3, 5, 6, 7, 8];

/**
 * The attempts at a picture, in order: whole, in the sizes that are read best, with stretched contrast, and then
 * in nine overlapping tiles, for a small code in a large picture.
 */
export function pictureAttempts(width: number, height: number): PictureAttempt[] {
  const whole = { x: 0, y: 0, width, height };
  const longest = Math.max(width, height);
  const edge = (wanted: number) => Math.min(wanted, longest * growthMax);
  const wholes: PictureAttempt[] = [
    { ...whole, edge: edge(usualEdge), whiteShare: undefined },
    { ...whole, edge: edge(usualEdge / 2), whiteShare: undefined },
    { ...whole, edge: edge(usualEdge), whiteShare: fewWhite },
    { ...whole, edge: edge(usualEdge), whiteShare: mostWhite },
  ];
  // Tiles of a small picture show nothing more than the whole.
  if (longest <= usualEdge / 2) return wholes;
  const [middle = [], ...others] = tilePlaces.map((place) => tile(place, width, height));
  return [
    ...wholes,
    ...middle,
    ...others.flatMap(([plain]) => plain ?? []),
    ...others.flatMap(([, dim]) => dim ?? []),
  ];
}

/** A tile by its row and column, as it is and with stretched contrast. */
function tile(place: number, width: number, height: number): PictureAttempt[] {
  const size = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const part = {
    x: Math.round((((place % tilesPerEdge) / 2) * width) / 2),
    y: Math.round(((Math.floor(place / tilesPerEdge) / 2) * height) / 2),
    ...size,
    edge: Math.min(Math.max(size.width, size.height, usualEdge), tileEdge),
  };
  return [fewWhite, mostWhite].map((whiteShare) => ({ ...part, whiteShare }));
}

const channels = 4;
const levels = 256;
/** This share of the darkest pixels counts as specks. */
const speckShare = 0.02;

/**
 * Converts pixels to greys from black to white, stretching the contrast; the lightest `whiteShare` of them become
 * white. Changes them in place.
 */
export function stretchContrast(pixels: Uint8ClampedArray, whiteShare: number): void {
  const counts = new Uint32Array(levels);
  for (let at = 0; at < pixels.length; at += channels) {
    const grey = greyAt(pixels, at);
    counts[grey] = (counts[grey] ?? 0) + 1;
  }
  const pixelCount = pixels.length / channels;
  const dark = levelAfter(counts, pixelCount * speckShare);
  const light = levels - 1 - levelAfter(counts.toReversed(), pixelCount * whiteShare);
  const span = Math.max(light - dark, 1);
  for (let at = 0; at < pixels.length; at += channels) {
    const level = ((greyAt(pixels, at) - dark) * (levels - 1)) / span;
    pixels.fill(level, at, at + channels - 1);
  }
}

function greyAt(pixels: Uint8ClampedArray, at: number): number {
  const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
  return Math.round(red * 0.299 + green * 0.587 + blue * 0.114);
}

function levelAfter(counts: Uint32Array, share: number): number {
  let sum = 0;
  const level = counts.findIndex((count) => (sum += count) > share);
  return Math.max(level, 0);
}

/** Why a picture could not be read. */
export type PictureProblem = 'type' | 'size' | 'broken';

type PictureAnswer = { text: string | undefined } | { problem: PictureProblem };

const types = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/bmp', 'image/avif']);
/** The time limit for one picture; then it counts as one without a code. */
const lookMs = 15_000;
/** QR codes need a white margin, which cropped pictures lack. */
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

/** Reads only the header for the size; the browser decodes the pixels when they are drawn. */
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
