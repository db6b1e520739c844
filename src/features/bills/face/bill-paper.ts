import type { Hub } from '../../../../contract/currencies/currency-kinds';

/** A bill's edges in the units that everything on it is drawn in. */
export const billWidth = 343;
export const billHeight = 686;

/** The colours that a bill is printed with, and the faces that its words are set in. */
export interface BillInks {
  /** Of words and of all that has to be read. */
  ink: string;
  /** Of the fine lines. */
  line: string;
  /** Of the innermost lines: a second colour, as notes have one against copiers. */
  bloom: string;
  /** Of the lines below everything. */
  ground: string;
  paper: string;
  qrInk: string;
  qrPaper: string;
  textFont: string;
  amountFont: string;
  fixedFont: string;
}

/** Reads a hub's inks from the tokens in force at an element. */
export function readBillInks(element: Element, hub: Hub): BillInks {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    ink: token(`color-bill-${hub}-ink`),
    line: token(`color-bill-${hub}-line`),
    bloom: token(`color-bill-${hub}-bloom`),
    ground: token(`color-bill-${hub}-ground`),
    paper: token(`color-bill-${hub}-paper`),
    qrInk: token('color-qr-ink'),
    qrPaper: token('color-qr-paper'),
    textFont: token('font-text'),
    amountFont: token('font-amount'),
    fixedFont: token('font-fixed'),
  };
}

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
