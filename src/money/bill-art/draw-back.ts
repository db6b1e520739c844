import { drawFrame, drawMicrotext } from './bill-frame';
import type { BillKind } from './draw-crop';
import {
  centreX,
  drawFootCounter,
  drawGround,
  drawHead,
  drawPaper,
  drawSpindle,
  rosetteY,
  sideOf,
} from './draw-side';
import type { Letters } from './lettering';
import { drawRosette } from './rosette';
import { placed } from './svg';

/** A kind of bill whose back is drawn. */
export type BillBackContent = Omit<BillKind, 'isBlank'> & { side: 'back' };

const watermark = { x: 150, y: 560, widest: 150, highest: 110 };

/**
 * Draws the back of a kind of bill as SVG, with room for a code on the rosette and for lines below it. Nothing secret is
 * drawn: the page lays code, PIN and serial over it as text.
 */
export function drawBack(content: BillBackContent, letters: Letters): string {
  const { nominal, ticker } = content;
  const value = `${nominal} ${ticker}`;
  const side = sideOf(content, value, letters);
  const { inks, hub } = side;
  return drawPaper(side, [
    drawGround(side, watermark),
    drawFrame(side),
    placed(centreX, rosetteY, drawRosette({ seed: value, inks, hub, detail: 'fine' })),
    drawSpindle(side, value),
    drawHead(side),
    drawFootCounter(side),
    drawMicrotext(letters, `${value} · `, hub.ink),
  ]);
}
