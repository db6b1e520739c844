import { billHeight, billWidth } from './bill-paper';
import type { BillInks } from './bill-paper';
import { rosetteY } from './guilloche';

interface Words {
  text: string;
  x: number;
  y: number;
  /** A CSS font. */
  font: string;
  /** Letter spacing in units, done by hand because some browsers' canvases have none. */
  spacing?: number;
  align?: 'start' | 'middle' | 'end';
}

/** Draws text with letter spacing; returns its width. */
export function drawWords(context: CanvasRenderingContext2D, words: Words): number {
  const { text, x, y, font, spacing = 0, align = 'middle' } = words;
  context.font = font;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  const letters = Array.from(text);
  const widths = letters.map((letter) => context.measureText(letter).width);
  const width = widths.reduce((sum, one) => sum + one + spacing, -spacing);
  const share = { start: 0, middle: 0.5, end: 1 }[align];
  let at = x - width * share;
  for (const [index, letter] of letters.entries()) {
    context.fillText(letter, at, y);
    at += (widths[index] ?? 0) + spacing;
  }
  return width;
}

interface Microtext {
  text: string;
  font: string;
  colour: string;
}

/** The inset of the microtext: between the frame and the paper's background. */
const microtextInset = 31.5;

/** Draws a line of tiny text around the bill, as notes have it against copiers. */
export function drawMicrotext(context: CanvasRenderingContext2D, { text, font, colour }: Microtext): void {
  const width = billWidth - 2 * microtextInset;
  const height = billHeight - 2 * microtextInset;
  context.save();
  context.fillStyle = colour;
  context.font = font;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.globalAlpha = 0.85;
  context.translate(microtextInset, microtextInset);
  for (const length of [width, height, width, height]) {
    fillSide(context, text, length);
    context.translate(length, 0);
    context.rotate(Math.PI / 2);
  }
  context.restore();
}

/** Repeats a text along a side; the last repetition is clipped at the corner. */
function fillSide(context: CanvasRenderingContext2D, text: string, length: number): void {
  const wordWidth = context.measureText(text).width;
  context.save();
  context.beginPath();
  context.rect(3, -3, length - 6, 6);
  context.clip();
  for (let x = 3; x < length; x += wordWidth) context.fillText(text, x, 0);
  context.restore();
}

interface Nominal {
  nominal: string;
  ticker: string;
  /** Set for bitcoin. */
  satoshis: string | undefined;
}

const nominalWidest = 206;
const nominalHighest = 104;

/** Draws the face value in the middle of the rosette, with a line around it as on an engraving. */
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
  return Math.min(nominalHighest, (nominalWidest / context.measureText(nominal).width) * 100);
}

/** Clears the middle of the rosette and finishes it with a hairline. */
function clearMiddle(context: CanvasRenderingContext2D, paper: string): void {
  context.fillStyle = paper;
  context.globalAlpha = 0.94;
  context.beginPath();
  context.arc(billWidth / 2, rosetteY, 60, 0, Math.PI * 2);
  context.fill();
  context.globalAlpha = 1;
}
