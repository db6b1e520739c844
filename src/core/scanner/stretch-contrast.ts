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
