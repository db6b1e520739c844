import type { BillFaceContent } from './draw-bill';
import { paintBill } from './paint-bill';

/** Pixels for each unit of a downloaded bill. */
const downloadScale = 2.69;

/** Downloads a bill's face as a PNG of the same size on every screen. */
export async function downloadBill(content: BillFaceContent): Promise<void> {
  const canvas = document.createElement('canvas');
  await paintBill(canvas, { content, scale: downloadScale });
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (picture === null) throw new Error('The browser could not make a picture.');
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = `bill-${content.serial}.png`;
  link.click();
  // Revoked late, because the browser may still be reading.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
