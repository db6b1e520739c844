import type { CropBox } from './draw-picture';

/** The least edge of the square that is cut out, in the picture's pixels. */
export const minCropPx = 10;

/** How the square lies on a picture: its middle in shares of the picture's size, and how far it is enlarged. */
export interface CropView {
  x: number;
  y: number;
  /** 1 shows the whole shorter edge. */
  zoom: number;
}

interface Size {
  width: number;
  height: number;
}

/** The square in the middle of the picture, as large as can be. */
export const wholeView: CropView = { x: 0.5, y: 0.5, zoom: 1 };

/** The furthest zoom: beyond it the square is smaller than may be cut out. */
export function maxZoom({ width, height }: Size): number {
  return Math.max(1, Math.min(8, Math.min(width, height) / minCropPx));
}

/** The view with its square inside of the picture. */
export function keepInside(view: CropView, size: Size): CropView {
  const zoom = clamp(view.zoom, 1, maxZoom(size));
  const edge = Math.min(size.width, size.height) / zoom;
  const keep = (middle: number, length: number) => {
    const half = edge / length / 2;
    return clamp(middle, half, 1 - half);
  };
  return { x: keep(view.x, size.width), y: keep(view.y, size.height), zoom };
}

/** The square of a view, in the picture's pixels. */
export function boxOf(view: CropView, size: Size): CropBox {
  const { x, y, zoom } = keepInside(view, size);
  const edge = Math.min(size.width, size.height) / zoom;
  return { left: x * size.width - edge / 2, top: y * size.height - edge / 2, edge };
}

/** The view after the picture was moved under the square by shares of the square's edge. */
export function moved(
  view: CropView,
  { right, down }: { right: number; down: number },
  size: Size,
): CropView {
  const edge = Math.min(size.width, size.height) / view.zoom;
  return keepInside(
    { ...view, x: view.x - (right * edge) / size.width, y: view.y - (down * edge) / size.height },
    size,
  );
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
