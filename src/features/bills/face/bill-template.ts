import type { Hub } from '../../../../contract/currencies/hub-of';
import { billHeight, billWidth } from './bill-size';

/** Frame and corners of a hub's bills, large enough for the scale; undefined where the file can't be had. */
export async function loadBillTemplate(hub: Hub, scale: number): Promise<HTMLImageElement | undefined> {
  // Some browsers draw a vector image no finer than the size it was given.
  const image = new Image(Math.ceil(billWidth * scale), Math.ceil(billHeight * scale));
  image.src = `/bill-templates/${hub}.svg`;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}
