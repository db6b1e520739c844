import { billHeight, billWidth } from './bill-size';

interface Microtext {
  text: string;
  font: string;
  colour: string;
}

/** Between the frame and the paper's ground. */
const inset = 31.5;

/** A line of tiny letters around the bill, which a copier would smear. */
export function drawMicrotext(context: CanvasRenderingContext2D, { text, font, colour }: Microtext): void {
  const width = billWidth - 2 * inset;
  const height = billHeight - 2 * inset;
  context.save();
  context.fillStyle = colour;
  context.font = font;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.globalAlpha = 0.85;
  context.translate(inset, inset);
  for (const length of [width, height, width, height]) {
    fillSide(context, text, length);
    context.translate(length, 0);
    context.rotate(Math.PI / 2);
  }
  context.restore();
}

/** From corner to corner; what goes beyond is cut off, as a printer's plate is. */
function fillSide(context: CanvasRenderingContext2D, text: string, length: number): void {
  const wordWidth = context.measureText(text).width;
  context.save();
  context.beginPath();
  context.rect(3, -3, length - 6, 6);
  context.clip();
  for (let x = 3; x < length; x += wordWidth) context.fillText(text, x, 0);
  context.restore();
}
