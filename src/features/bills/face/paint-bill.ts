import type { BillFaceContent } from './bill-face-content';
import { readBillInks } from './bill-inks';
import { billHeight, billWidth } from './bill-size';
import { loadBillTemplate } from './bill-template';
import { drawBill } from './draw-bill';

/** Sets a canvas to a scale and draws a bill on it, once its frame and its figures have come. */
export async function paintBill(
  canvas: HTMLCanvasElement,
  { content, scale }: { content: BillFaceContent; scale: number },
): Promise<void> {
  // The tokens are the page's; a canvas beside it has none.
  const inks = readBillInks(document.documentElement, content.hub);
  const [template] = await Promise.all([
    loadBillTemplate(content.hub, scale),
    document.fonts.load(`640 100px ${inks.amountFont}`, content.nominal).catch(() => []),
  ]);
  const context = canvas.getContext('2d');
  if (context === null) return;
  canvas.width = Math.round(billWidth * scale);
  canvas.height = Math.round(billHeight * scale);
  drawBill(context, { content, inks, template, scale });
}
