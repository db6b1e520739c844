import { avatarEdgePx } from '../../../../contract/avatars/avatars.paths';

/** What is about to become the user's picture; undefined while nothing is chosen. */
export type Chosen = { icon: string } | { picture: () => Promise<Blob> } | undefined;

/** Far smaller than lossless, without a visible difference in a circle. */
const webpQuality = 0.8;

/** A square of a picture, in the picture's own pixels. */
export interface CropBox {
  left: number;
  top: number;
  edge: number;
}

/** The longest edge of what is sent; the server makes it smaller still. */
const maxEdgePx = 2 * avatarEdgePx;

/** Draws a square of a picture. */
export async function drawCrop(image: CanvasImageSource, { left, top, edge }: CropBox): Promise<Blob> {
  return draw(Math.min(Math.round(edge), maxEdgePx), (pen, size) => {
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, left, top, edge, edge, 0, 0, size, size);
  });
}

/** Draws an emoji in the middle of a coloured square. */
export async function drawEmoji(emoji: string, ground: string): Promise<Blob> {
  return draw(avatarEdgePx, (pen, size) => {
    if (ground !== '') {
      pen.fillStyle = ground;
      pen.fillRect(0, 0, size, size);
    }
    pen.font = `${size * 0.62}px sans-serif`;
    pen.textAlign = 'center';
    // The box of the drawn emoji, because fonts place them at different heights.
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(emoji);
    pen.fillText(emoji, size / 2, size / 2 + (above - below) / 2);
  });
}

async function draw(
  size: number,
  paint: (pen: CanvasRenderingContext2D, size: number) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser can’t draw pictures');
  paint(pen, size);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture can’t be written')) : resolve(blob)),
      'image/webp',
      webpQuality,
    );
  });
}
