import type { Hub } from '../../../contract/currencies/currency-kinds';
import { blankInks, hasRays, hubInks, stepInksOf } from './bill-colours';
import { drawEmblem } from './emblem';
import { braid, closedLine, dome, rays, relief } from './engraved-lines';
import { outlineOf } from './lettering';
import type { Letters } from './lettering';
import { drawCounter, drawNumeral } from './numeral';
import { drawRosette, petals, rosetteRadius, lobesOf } from './rosette';
import { circle, clipped, filled, placed, rectangle, stroked } from './svg';

/** The size of a crop in units. */
export const cropWidth = 343;
export const cropHeight = 172;
const centreX = cropWidth / 2;
const centreY = 82;

/** What a crop depends on; all bills of one kind share a picture. */
export interface BillKind {
  ticker: string;
  nominal: string;
  hub: Hub;
  /** Minted, without value. */
  isBlank: boolean;
}

/** Draws a landscape crop of a bill as SVG: the layers of its face, coarser. */
export function drawCrop(kind: BillKind, letters: Letters): string {
  const parts = kind.isBlank ? drawBlankParts(kind, letters) : drawParts(kind, letters);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cropWidth} ${cropHeight}">${parts}</svg>`;
}

function drawParts({ ticker, nominal, hub: hubName }: BillKind, letters: Letters): string {
  const inks = stepInksOf(ticker, nominal);
  const hub = hubInks[hubName];
  const seed = `${nominal} ${ticker}`;
  const waves = relief(seed, {
    width: cropWidth,
    height: cropHeight,
    gap: 6.5,
    step: 4,
    lift: dome(centreX, centreY, 170, 14),
  });
  const ground = hasRays(inks)
    ? placed(centreX, centreY, stroked(rays(90, cropWidth / 2, 110), inks.solid, 1, { opacity: 0.5 }))
    : stroked(waves, inks.solid, 0.9, { opacity: 0.5 });
  const frame = rectangle(0, 0, cropWidth, cropHeight) + rectangle(18, 18, cropWidth - 36, cropHeight - 36);
  const side = (length: number) =>
    stroked(braid({ length: length - 12, swing: 5, period: 15, strands: 3 }), hub.line, 1);
  const [across, down] = [side(cropWidth), side(cropHeight)];
  const braids = [
    ...[11, cropHeight - 11].map((y) => placed(6, y, across)),
    ...[11, cropWidth - 11].map((x) => placed(x, 6, down, { angle: 90 })),
  ];
  const radius = rosetteRadius(inks.step);
  const middle =
    drawRosette({ seed, inks, hub, detail: 'coarse' }) +
    clipped(
      'field',
      circle(0, 0, radius * 0.58),
      drawEmblem({ ticker, inks, detail: 'coarse', size: radius * 1.02 }),
    );
  return [
    filled(rectangle(0, 0, cropWidth, cropHeight), inks.wash),
    ground,
    filled(frame, hub.wash),
    ...braids,
    stroked(rectangle(4, 4, cropWidth - 8, cropHeight - 8), hub.ink, 2),
    stroked(rectangle(18, 18, cropWidth - 36, cropHeight - 36), hub.ink, 1.4),
    clipped(
      'inside',
      rectangle(19, 19, cropWidth - 38, cropHeight - 38),
      placed(centreX, centreY, middle, { scale: 0.94 }),
    ),
    drawNumeral({
      nominal,
      inks,
      hub,
      letters,
      x: centreX,
      y: centreY,
      widest: widestOf(nominal),
      highest: 100,
    }),
    drawCounter({ nominal, inks, letters, x: 50, y: 49, radius: 26 }),
    drawCounter({ nominal, inks, letters, x: cropWidth - 50, y: cropHeight - 49, radius: 26 }),
  ].join('');
}

/** Long fractions may be wider, as their figures would be too small to read on a pocket. */
function widestOf(nominal: string): number {
  return nominal.length > 4 ? 214 : 168;
}

/** A blank: frame, ground and outlines, without colour. */
function drawBlankParts({ ticker, nominal, hub: hubName }: BillKind, letters: Letters): string {
  const { step } = stepInksOf(ticker, nominal);
  const hub = hubInks[hubName];
  const seed = `${nominal} ${ticker}`;
  const lobes = lobesOf(step);
  const radius = rosetteRadius(step) * 0.94;
  const edge = closedLine(petals(lobes, radius, radius * 0.115, 0.8), Math.max(360, lobes * 24));
  const ground = relief(seed, { width: cropWidth, height: cropHeight, gap: 6.5, step: 4, lift: () => 0 });
  const { path, width } = outlineOf(letters, nominal);
  const scale = Math.min(96, (widestOf(nominal) / width) * 1000) / 1000;
  const numeral = [
    stroked(path, blankInks.paper, 200),
    filled(path, blankInks.paper),
    stroked(path, hub.ink, 2.2 / scale),
  ].join('');
  return [
    filled(rectangle(0, 0, cropWidth, cropHeight), blankInks.wash),
    stroked(ground, blankInks.solid, 0.8, { opacity: 0.5 }),
    stroked(rectangle(8, 8, cropWidth - 16, cropHeight - 16), hub.ink, 2, {
      opacity: 0.75,
      more: ' stroke-dasharray="7 5"',
    }),
    clipped(
      'inside',
      rectangle(14, 14, cropWidth - 28, cropHeight - 28),
      placed(
        centreX,
        centreY,
        filled(edge, blankInks.paper, { opacity: 0.9 }) +
          stroked(edge, hub.ink, 1.4, { opacity: 0.7, more: ' stroke-dasharray="5 5"' }) +
          stroked(circle(0, 0, radius * 0.6), blankInks.solid, 0.9, { opacity: 0.7 }),
      ),
    ),
    `<g transform="translate(${centreX - (width * scale) / 2} ${centreY + 355 * scale}) scale(${scale})">${numeral}</g>`,
  ].join('');
}
