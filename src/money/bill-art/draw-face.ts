import { brand } from '../../../contract/brand';
import type { Hub } from '../../../contract/currencies/currency-kinds';
import { qrCodePath } from '../../ui/qr-code-path';
import { satoshisOf } from '../amounts/amounts';
import { spacedSerial } from '../bills/serials';
import { billWidth, drawFrame, drawMicrotext } from './bill-frame';
import { qrInks } from './bill-colours';
import type { HubInks } from './bill-colours';
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
import type { Side } from './draw-side';
import { drawEmblem } from './emblem';
import { lineWidth } from './lettering';
import type { Letters } from './lettering';
import { drawNumeral } from './numeral';
import { drawRosette, rosetteRadius } from './rosette';
import { circle, clipped, filled, placed, roundRectangle, stroked } from './svg';

/** What is printed on a bill; names are the localised ones. */
export interface BillFaceContent {
  serial: string;
  /** Face value in units of the currency. */
  nominal: string;
  ticker: string;
  network: string;
  protocol: string;
  hub: Hub;
  /** The address of its coins, printed on the bill as its token; null for bills backed by a family. */
  address: string | null;
}

const addressY = 464;
const qr = { x: 48, y: 476, size: 116 };
const watermark = { x: 231, y: 530, widest: 116, highest: 150 };

/** Draws a bill's face as SVG. The same content always gives the same picture. */
export function drawFace(content: BillFaceContent, letters: Letters): string {
  const { serial, nominal, ticker, network, protocol } = content;
  const side = sideOf(content, serial, letters);
  const home = `${network} · ${protocol}`.toUpperCase();
  return drawPaper(side, [
    drawGround(side, watermark),
    drawFrame(side),
    drawSpindle(side, home),
    drawValue(side),
    drawHead(side),
    drawFoot(side, content),
    drawMicrotext(
      letters,
      `${brand.appName.toUpperCase()} ${home} ${nominal} ${ticker} ${serial} · `,
      side.hub.ink,
    ),
  ]);
}

/** Rosette, emblem, value and ticker. */
function drawValue({ seed, ticker, nominal, inks, hub, letters, say }: Side): string {
  const radius = rosetteRadius(inks.step);
  const emblem = clipped(
    'field',
    circle(0, radius * 0.1, radius * 0.58),
    drawEmblem({ ticker, inks, detail: 'fine', size: radius * 0.92 }),
  );
  const text = { text: ticker, x: centreX, y: rosetteY + radius * 0.61 + 3, size: 12.5, spacing: 3.4 };
  const width = lineWidth(letters, text) + 14;
  return [
    placed(centreX, rosetteY, drawRosette({ seed, inks, hub, detail: 'fine' })),
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

/** Code, serial, and the coins' address. */
function drawFoot(side: Side, { serial, nominal, ticker, address }: BillFaceContent): string {
  const { hub, say } = side;
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
    drawFootCounter(side),
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
