import { brand } from '../../../contract/brand';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { hasRays, hubInks, stepInksOf } from './bill-colours';
import type { HubInks, StepInks } from './bill-colours';
import { billHeight, billWidth, insideInset } from './bill-frame';
import { dome, rays, relief, spindle } from './engraved-lines';
import { drawLine, lineWidth } from './lettering';
import type { Letters, Line } from './lettering';
import { drawCounter, numeralOutline } from './numeral';
import { circle, clipped, filled, placed, rectangle, roundRectangle, stroked } from './svg';

/** One side of a bill, as its parts are drawn: its kind, its inks, and what the lines are seeded by. */
export interface Side {
  seed: string;
  nominal: string;
  ticker: string;
  hubName: Hub;
  inks: StepInks;
  hub: HubInks;
  letters: Letters;
  say: (line: Line) => string;
}

export function sideOf(
  { nominal, ticker, hub: hubName }: { nominal: string; ticker: string; hub: Hub },
  seed: string,
  letters: Letters,
): Side {
  const hub = hubInks[hubName];
  const say = (line: Line) => drawLine(letters, line, hub.ink);
  return { seed, nominal, ticker, hubName, inks: stepInksOf(ticker, nominal), hub, letters, say };
}

export const centreX = billWidth / 2;
export const rosetteY = 242;
const spindleY = 424;
const right = billWidth - 48;
const counter = { inset: 68, radius: 25 };

type Watermark = Omit<Parameters<typeof numeralOutline>[0], 'nominal' | 'letters'>;

/** Background lines, shifted by half their distance inside the watermark's numeral. */
export function drawGround({ seed, nominal, inks, hub, letters }: Side, watermark: Watermark): string {
  const gap = 3.6;
  const iris = [
    [0, inks.ground],
    [0.32, inks.ground],
    [0.62, hub.ground],
    [1, inks.ground],
  ].map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`);
  const lines = relief(seed, {
    width: billWidth,
    height: billHeight,
    gap,
    step: 4,
    lift: dome(centreX, rosetteY, 175, 16),
  });
  const numeral = numeralOutline({ nominal, letters, ...watermark });
  const inside = rectangle(
    insideInset,
    insideInset,
    billWidth - 2 * insideInset,
    billHeight - 2 * insideInset,
  );
  const burst = hasRays(inks)
    ? placed(centreX, rosetteY, stroked(rays(90, 300, 120), inks.solid, 0.6, { opacity: 0.55 }))
    : '';
  return [
    `<defs><linearGradient id="iris" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${billWidth}" y2="0">${iris.join('')}</linearGradient></defs>`,
    clipped(
      'inside',
      inside,
      burst +
        stroked(lines, 'url(#iris)', 0.62, { opacity: 0.85 }) +
        clipped(
          'watermark',
          numeral,
          filled(inside, inks.paper) +
            placed(0, gap / 2, stroked(lines, inks.solid, 0.95, { opacity: 0.75 })),
        ),
    ),
  ].join('');
}

/** A text on a ribbon across the spindle. */
export function drawSpindle({ seed, inks, hub, letters, say }: Side, words: string): string {
  const strands = spindle(seed, { width: billWidth - 70, height: 24, strands: 18 });
  const lines = strands.map((line, strand) =>
    stroked(line, strand % 3 === 0 ? inks.solid : hub.line, 0.42, { opacity: 0.9 }),
  );
  const text = { text: words, x: centreX, y: spindleY + 4, size: 11, spacing: 2.2 };
  const width = lineWidth(letters, text) + 30;
  const ribbon = roundRectangle(centreX - width / 2, spindleY - 12, width, 24, 12);
  const border = roundRectangle(centreX - width / 2 + 2, spindleY - 10, width - 4, 20, 10);
  return [
    placed(centreX, spindleY, lines.join('')),
    filled(ribbon, inks.paper),
    stroked(ribbon, hub.ink, 0.7),
    stroked(border, hub.line, 0.35),
    say(text),
  ].join('');
}

/** The upper counter, and the bill's hub at the other side. */
export function drawHead({ hubName, nominal, inks, hub, letters, say }: Side): string {
  const name = {
    text: `${hubName} HUB`.toUpperCase(),
    x: right,
    y: 81,
    size: 8.5,
    spacing: 1.6,
    align: 'end',
  } as const;
  const signX = right - lineWidth(letters, name) - 8;
  const sign = hubName === 'blue' ? `M${signX} 74l4 4-4 4-4-4z` : circle(signX, 78, 3.4);
  return [
    drawCounter({ nominal, inks, letters, x: counter.inset, y: counter.inset + 2, radius: counter.radius }),
    say({ text: brand.appName.toUpperCase(), x: right, y: 66, size: 16, spacing: 2.4, align: 'end' }),
    say(name),
    filled(sign, hub.ink),
  ].join('');
}

/** The lower counter. */
export function drawFootCounter({ nominal, inks, letters }: Side): string {
  return drawCounter({
    nominal,
    inks,
    letters,
    x: billWidth - counter.inset,
    y: billHeight - counter.inset - 2,
    radius: counter.radius,
  });
}

/** A whole side as an SVG with round corners. */
export function drawPaper({ inks }: Side, parts: readonly string[]): string {
  const paper = filled(rectangle(0, 0, billWidth, billHeight), inks.paper);
  const size = `width="${billWidth}" height="${billHeight}" viewBox="0 0 ${billWidth} ${billHeight}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${clipped('paper', roundRectangle(0, 0, billWidth, billHeight, 14), paper + parts.join(''))}</svg>`;
}
