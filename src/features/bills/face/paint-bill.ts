import { drawBill } from './draw-bill';
import type { BillFaceContent } from './draw-bill';
import { billHeight, billWidth, loadBillTemplate, readBillInks } from './bill-paper';

/** Scales a canvas and draws a bill on it, once its frame and fonts have loaded. */
export async function paintBill(
  canvas: HTMLCanvasElement,
  { content, scale }: { content: BillFaceContent; scale: number },
): Promise<void> {
  // Read from the document, because a canvas outside of it has no tokens.
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
