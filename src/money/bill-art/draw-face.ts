import { brand } from '../../../contract/brand';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { qrCodePath } from '../../ui/qr-code-path';
import { satoshisOf } from '../amounts/amounts';
import { spacedSerial } from '../bills/serials';
import { billHeight, billWidth, drawFrame, drawMicrotext, insideInset } from './bill-frame';
import { hasRays, hubInks, qrInks, stepInksOf } from './bill-colours';
import type { HubInks, StepInks } from './bill-colours';
import { drawEmblem } from './emblem';
import { dome, rays, relief, spindle } from './engraved-lines';
import { drawLine, lineWidth } from './lettering';
import type { Letters, Line } from './lettering';
import { drawCounter, drawNumeral, numeralOutline } from './numeral';
import { drawRosette, rosetteRadius } from './rosette';
import { circle, clipped, filled, placed, rectangle, roundRectangle, stroked } from './svg';

/** What is printed on a bill; names are the localised ones. */
export interface BillFaceContent {
  serial: string;
  /** Face value in units of the currency. */
  nominal: string;
  ticker: string;
  network: string;
  protocol: string;
  hub: Hub;
  /** The address of its coins, which stands on the bill as its token; null for bills backed by a family. */
  address: string | null;
}

interface Face {
  content: BillFaceContent;
  inks: StepInks;
  hub: HubInks;
  letters: Letters;
  say: (line: Line) => string;
}

const centreX = billWidth / 2;
const rosetteY = 242;
const spindleY = 424;
const addressY = 464;
const qr = { x: 48, y: 476, size: 116 };
const right = billWidth - 48;
const counter = { inset: 68, radius: 25 };
const watermark = { x: 231, y: 530, widest: 116, highest: 150 };

/** Draws a bill's face as SVG. The same content always gives the same picture. */
export function drawFace(content: BillFaceContent, letters: Letters): string {
  const hub = hubInks[content.hub];
  const say = (line: Line) => drawLine(letters, line, hub.ink);
  const face: Face = { content, inks: stepInksOf(content.ticker, content.nominal), hub, letters, say };
  const { serial, nominal, ticker, network, protocol } = content;
  const home = `${network} · ${protocol}`.toUpperCase();
  const parts = [
    filled(rectangle(0, 0, billWidth, billHeight), face.inks.paper),
    drawGround(face),
    drawFrame(face),
    drawSpindle(face, home),
    drawValue(face),
    drawHead(face),
    drawFoot(face),
    drawMicrotext(
      letters,
      `${brand.appName.toUpperCase()} ${home} ${nominal} ${ticker} ${serial} · `,
      hub.ink,
    ),
  ];
  const size = `width="${billWidth}" height="${billHeight}" viewBox="0 0 ${billWidth} ${billHeight}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${clipped('paper', roundRectangle(0, 0, billWidth, billHeight, 14), parts.join(''))}</svg>`;
}

/** Background lines, shifted by half their distance inside the watermark's numeral. */
function drawGround({ content: { serial, nominal }, inks, hub, letters }: Face): string {
  const gap = 3.6;
  const iris = [
    [0, inks.ground],
    [0.32, inks.ground],
    [0.62, hub.ground],
    [1, inks.ground],
  ].map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`);
  const lines = relief(serial, {
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

/** Network and protocol on a ribbon across the spindle. */
function drawSpindle({ content: { serial }, inks, hub, letters, say }: Face, home: string): string {
  const strands = spindle(serial, { width: billWidth - 70, height: 24, strands: 18 });
  const lines = strands.map((line, strand) =>
    stroked(line, strand % 3 === 0 ? inks.solid : hub.line, 0.42, { opacity: 0.9 }),
  );
  const text = { text: home, x: centreX, y: spindleY + 4, size: 11, spacing: 2.2 };
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

/** Rosette, emblem, value and ticker. */
function drawValue({ content: { serial, ticker, nominal }, inks, hub, letters, say }: Face): string {
  const radius = rosetteRadius(inks.step);
  const emblem = clipped(
    'field',
    circle(0, radius * 0.1, radius * 0.58),
    drawEmblem({ ticker, inks, detail: 'fine', size: radius * 0.92 }),
  );
  const text = { text: ticker, x: centreX, y: rosetteY + radius * 0.61 + 3, size: 12.5, spacing: 3.4 };
  const width = lineWidth(letters, text) + 14;
  return [
    placed(centreX, rosetteY, drawRosette({ seed: serial, inks, hub, detail: 'fine' })),
    placed(centreX, rosetteY - radius * 0.1, emblem),
    drawNumeral({
      nominal,
      inks,
      hub,
      letters,
      x: centreX,
      y: rosetteY + radius * 0.13,
      widest: 190,
      highest: 92,
    }),
    filled(roundRectangle(centreX - width / 2, text.y - 13, width, 17, 8), inks.paper),
    say(text),
  ].join('');
}

function drawHead({ content: { hub: hubName, nominal }, inks, hub, letters, say }: Face): string {
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

/** Code, serial, and the coins' address. */
function drawFoot({ content: { serial, nominal, ticker, address }, inks, hub, letters, say }: Face): string {
  const satoshis = satoshisOf(ticker, nominal);
  const groups = spacedSerial(serial);
  return [
    // An address has small letters, which the outlines lack.
    address === null
      ? ''
      : `<text x="${centreX}" y="${addressY}" text-anchor="middle" font-family="monospace" font-weight="600" font-size="7.6" fill="${hub.ink}">${address}</text>`,
    drawQr(serial, hub),
    say({
      text: groups,
      x: qr.x,
      y: satoshis === undefined ? 624 : 616,
      size: 14.5,
      spacing: 0.5,
      align: 'start',
    }),
    satoshis === undefined
      ? ''
      : say({ text: `${satoshis} SAT`, x: qr.x, y: 633, size: 8, spacing: 1.3, align: 'start' }),
    drawCounter({
      nominal,
      inks,
      letters,
      x: billWidth - counter.inset,
      y: billHeight - counter.inset - 2,
      radius: counter.radius,
    }),
    say({ text: groups, x: billWidth - 45, y: 520, size: 7.5, spacing: 0.8, angle: 90 }),
  ].join('');
}

const marginModules = 2;

/** The serial as a QR code, dark on white. */
function drawQr(serial: string, hub: HubInks): string {
  const { edge, path } = qrCodePath(serial);
  const paper = roundRectangle(qr.x, qr.y, qr.size, qr.size, 5);
  const module = qr.size / (edge + 2 * marginModules);
  const start = marginModules * module;
  return [
    filled(paper, qrInks.paper),
    stroked(paper, hub.ink, 0.7),
    `<g shape-rendering="crispEdges" transform="translate(${qr.x + start} ${qr.y + start}) scale(${module})"><path d="${path}" fill="${qrInks.ink}"/></g>`,
  ].join('');
}
