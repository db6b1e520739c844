import type { QrEngine } from './qr-engine';
import { pictureBytesMax, picturePixelsMax } from './scan-limits';

/** One look at a part of a picture. */
interface PictureAttempt {
  x: number;
  y: number;
  width: number;
  height: number;
  /** To how many pixels its longer edge is brought. */
  edge: number;
  /**
   * For dim pictures: the greys are spread out first, and so much of the picture counts as white. A bright surrounding
   * must not decide what is white on a dim code.
   */
  whiteShare: number | undefined;
}

const usualEdge = 1000;
const growthMax = 4;
const tilesPerEdge = 3;
const tileEdge = 1400;
/** Specks of light alone. */
const fewWhite = 0.02;
/** All that surrounds a code, too. */
const mostWhite = 0.75;
/** The middle first: there a code is held. */
const tilePlaces = [4, 0, 1, 2, 3, 5, 6, 7, 8];

/**
 * How a picture is looked at, until a code is found: whole, in the sizes in which codes are found best, with its contrast
 * raised, and then in nine overlapping parts, as a small code in a large picture needs.
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
  // Parts of a small picture show nothing that the whole did not.
  if (longest <= usualEdge / 2) return wholes;
  const [middle = [], ...others] = tilePlaces.map((place) => tile(place, width, height));
  return [
    ...wholes,
    ...middle,
    ...others.flatMap(([plain]) => plain ?? []),
    ...others.flatMap(([, dim]) => dim ?? []),
  ];
}

/** A part by its place in rows and columns, as it is and for a dim code in it. */
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
/** So many of the darkest count as specks. */
const speckShare = 0.02;

/**
 * Turns a picture's pixels into greys from black to white, however dim or pale it was; `whiteShare` of them, the lightest,
 * all become white. Changes them in place.
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

/** Why a picture was not looked at. */
export type PictureProblem = 'type' | 'size' | 'broken';

type PictureAnswer = { text: string | undefined } | { problem: PictureProblem };

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
