import type { Hub } from '../../../../contract/currencies/currency-kinds';

/** The size of a bill in the units that everything on it is drawn in. */
export const billWidth = 343;
export const billHeight = 686;

/** The colours and fonts of a bill. */
export interface BillInks {
  /** Colour of text that has to be readable. */
  ink: string;
  /** Colour of the fine lines. */
  line: string;
  /** Colour of the innermost lines: a second colour, as real notes have against copying. */
  bloom: string;
  /** Colour of the background lines. */
  ground: string;
  paper: string;
  qrInk: string;
  qrPaper: string;
  textFont: string;
  amountFont: string;
  fixedFont: string;
}

/** Reads a hub's colours from the design tokens in force at an element. */
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

/** Loads frame and corners of a hub's bills at a sufficient resolution; undefined when the file fails to load. */
export async function loadBillTemplate(hub: Hub, scale: number): Promise<HTMLImageElement | undefined> {
  // Some browsers rasterise an SVG at the size of the image element, so that size has to fit the scale.
  const image = new Image(Math.ceil(billWidth * scale), Math.ceil(billHeight * scale));
  image.src = `/bill-templates/${hub}.svg`;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}
