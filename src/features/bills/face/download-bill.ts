import { billHeight, billWidth } from '../../../money/bill-art/bill-frame';
import type { BillFaceContent } from '../../../money/bill-art/draw-face';
import { saveFile } from '../../../lib/save-file';
import { facePicture } from './face-pictures';

/** Pixels for each unit of a downloaded bill. */
const downloadScale = 2.69;

/** Downloads a bill's face as a PNG of the same size on every screen. */
export async function downloadBill(content: BillFaceContent): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(billWidth * downloadScale);
  canvas.height = Math.round(billHeight * downloadScale);
  // Some browsers rasterise an SVG at the size of the image element.
  const image = new Image(canvas.width, canvas.height);
  image.src = await facePicture(content);
  await image.decode();
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (picture === null) throw new Error('The browser could not make a picture.');
  saveFile({ name: `bill-${content.serial}.png`, content: picture });
}
