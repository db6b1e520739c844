import type { BillInks } from './bill-inks';
import { billWidth } from './bill-size';
import { rosetteY } from './draw-guilloche';
import { drawWords } from './draw-words';

interface Nominal {
  nominal: string;
  ticker: string;
  /** For bitcoin. */
  satoshis: string | undefined;
}

const widest = 206;
const highest = 104;

/** The face value in the middle of the rosette: cut out of the paper, with a line around it as an engraver leaves one. */
export function drawNominal(
  context: CanvasRenderingContext2D,
  { nominal, ticker, satoshis }: Nominal,
  inks: BillInks,
): void {
  const middle = billWidth / 2;
  context.save();
  const size = fittingSize(context, nominal, inks.amountFont);
  const baseline = rosetteY + size * 0.3 - 3;
  clearMiddle(context, inks.paper);
  context.font = `640 ${size}px ${inks.amountFont}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.strokeStyle = inks.paper;
  context.globalAlpha = 0.9;
  context.lineWidth = Math.max(size * 0.26, 12);
  context.strokeText(nominal, middle, baseline);
  context.globalAlpha = 1;
  context.strokeStyle = inks.ink;
  context.lineWidth = Math.max(size * 0.062, 3.4);
  context.strokeText(nominal, middle, baseline);
  context.strokeStyle = inks.paper;
  context.lineWidth = Math.max(size * 0.048, 2.4);
  context.strokeText(nominal, middle, baseline);
  context.fillStyle = inks.ink;
  context.fillText(nominal, middle, baseline);
  const words = { x: middle, font: `700 12px ${inks.textFont}`, spacing: 4 };
  drawWords(context, { ...words, text: ticker, y: baseline + 23 });
  if (satoshis !== undefined)
    drawWords(context, {
      ...words,
      text: satoshis,
      y: baseline + 37,
      font: `600 7.5px ${inks.textFont}`,
      spacing: 1.2,
    });
  context.restore();
}

function fittingSize(context: CanvasRenderingContext2D, nominal: string, font: string): number {
  context.font = `640 100px ${font}`;
  return Math.min(highest, (widest / context.measureText(nominal).width) * 100);
}

/** The rings end here; a hairline shows that they were meant to. */
function clearMiddle(context: CanvasRenderingContext2D, paper: string): void {
  context.fillStyle = paper;
  context.globalAlpha = 0.94;
  context.beginPath();
  context.arc(billWidth / 2, rosetteY, 60, 0, Math.PI * 2);
  context.fill();
  context.globalAlpha = 1;
}
