import { brand } from '../../../../contract/brand';
import type { Hub } from '../../../../contract/currencies/currency-kinds';
import { satoshisOf } from '../../../money/amounts/amounts';
import { qrCodePath } from '../../../ui/qr-code-path';
import { spacedSerial } from '../../../money/bills/serials';
import { billHeight, billWidth } from './bill-paper';
import type { BillInks } from './bill-paper';
import { drawGuilloche, spindleY } from './guilloche';
import { drawMicrotext, drawNominal, drawWords } from './draw-letters';

interface QrPlace {
  text: string;
  /** The middle of its upper edge. */
  x: number;
  y: number;
  /** Includes the quiet zone that scanners need. */
  size: number;
}

const marginModules = 2;
/** A run of dark modules in the QR library's SVG path: its start and its length. */
const darkRun = /M(\d+) (\d+)h(\d+)/g;

/** Draws the serial as a QR code, dark on white. */
function drawQr(context: CanvasRenderingContext2D, { text, x, y, size }: QrPlace, inks: BillInks): void {
  const { edge, path } = qrCodePath(text);
  context.save();
  context.translate(x - size / 2, y);
  context.beginPath();
  context.roundRect(0, 0, size, size, 5);
  context.fillStyle = inks.qrPaper;
  context.fill();
  context.strokeStyle = inks.ink;
  context.lineWidth = 0.8;
  context.stroke();
  const module = size / (edge + 2 * marginModules);
  context.translate(marginModules * module, marginModules * module);
  context.scale(module, module);
  context.fillStyle = inks.qrInk;
  // Filled as one path: separate fills would show seams where a module is not a whole number of pixels.
  context.beginPath();
  for (const [, column, row, length] of path.matchAll(darkRun))
    context.rect(Number(column), Number(row), Number(length), 1);
  context.fill();
  context.restore();
}

interface BillDrawing {
  content: BillFaceContent;
  inks: BillInks;
  /** The hub's paper and frame; without it the bill is drawn on a plain sheet. */
  template: CanvasImageSource | undefined;
  /** Pixels for each unit. */
  scale: number;
}

const middle = billWidth / 2;
const qrSize = 112;
const qrTop = 497;
/** Between the ribbon and the code. */
const addressY = 478;

/** Draws a bill's face. The same content always gives the same picture, at any scale. */
export function drawBill(
  context: CanvasRenderingContext2D,
  { content, inks, template, scale }: BillDrawing,
): void {
  const { serial, nominal, ticker, network, protocol, hub, address } = content;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, billWidth, billHeight);
  context.save();
  context.beginPath();
  context.roundRect(0, 0, billWidth, billHeight, 14);
  context.clip();
  context.fillStyle = inks.paper;
  context.fillRect(0, 0, billWidth, billHeight);
  drawGuilloche(context, serial, inks);
  if (template !== undefined) context.drawImage(template, 0, 0, billWidth, billHeight);

  const satoshis = satoshisOf(ticker, nominal);
  drawNominal(context, { nominal, ticker, satoshis: satoshis && `${satoshis} SAT` }, inks);
  context.fillStyle = inks.ink;
  drawHead(context, hub, inks);
  drawHome(context, `${network} · ${protocol}`.toUpperCase(), inks);
  if (address !== null)
    drawWords(context, {
      text: address,
      x: middle,
      y: addressY,
      font: `600 8px ${inks.fixedFont}`,
      spacing: 0,
    });
  drawQr(context, { text: serial, x: middle, y: qrTop, size: qrSize }, inks);
  drawSerials(context, serial, inks);
  drawMicrotext(context, {
    text: `${brand.appName} ${network} ${protocol} ${nominal} ${ticker} ${serial} • `.toUpperCase(),
    font: `600 2.9px ${inks.textFont}`,
    colour: inks.ink,
  });
  context.restore();
}

function drawHead(context: CanvasRenderingContext2D, hub: string, inks: BillInks): void {
  const y = 62;
  drawWords(context, {
    text: brand.appName.toUpperCase(),
    x: 48,
    y,
    font: `700 12px ${inks.textFont}`,
    spacing: 3.2,
    align: 'start',
  });
  const width = drawWords(context, {
    text: `${hub} HUB`.toUpperCase(),
    x: billWidth - 48,
    y,
    font: `650 9px ${inks.textFont}`,
    spacing: 1.8,
    align: 'end',
  });
  drawSign(context, hub, { x: billWidth - 48 - width - 10, y: y - 3.4 });
}

/** Draws the hub's shape. */
function drawSign(context: CanvasRenderingContext2D, hub: string, { x, y }: { x: number; y: number }): void {
  context.beginPath();
  if (hub === 'blue') {
    for (const [dx = 0, dy = 0] of [
      [0, -5],
      [5, 0],
      [0, 5],
      [-5, 0],
    ])
      context.lineTo(x + dx, y + dy);
  } else {
    context.arc(x, y, 4.2, 0, Math.PI * 2);
  }
  context.fill();
}

/** Draws network and protocol on a ribbon across the spindle. */
function drawHome(context: CanvasRenderingContext2D, text: string, inks: BillInks): void {
  const words = { text, x: middle, y: spindleY + 4, font: `700 11px ${inks.textFont}`, spacing: 2.6 };
  context.save();
  context.globalAlpha = 0;
  const width = drawWords(context, words) + 28;
  context.globalAlpha = 0.95;
  context.fillStyle = inks.paper;
  context.beginPath();
  context.roundRect(middle - width / 2, spindleY - 11, width, 22, 11);
  context.fill();
  context.strokeStyle = inks.line;
  context.lineWidth = 0.6;
  context.stroke();
  context.restore();
  drawWords(context, words);
}

/** Draws the serial below the code and along each side. */
function drawSerials(context: CanvasRenderingContext2D, serial: string, inks: BillInks): void {
  drawWords(context, {
    text: spacedSerial(serial),
    x: middle,
    y: qrTop + qrSize + 24,
    font: `700 14px ${inks.fixedFont}`,
    spacing: 1,
  });
  const side = { text: spacedSerial(serial), x: 0, y: 0, font: `600 8px ${inks.fixedFont}`, spacing: 0.8 };
  for (const [x, turn] of [
    [58, -1],
    [billWidth - 58, 1],
  ] as const) {
    context.save();
    context.translate(x, qrTop + qrSize / 2);
    context.rotate((turn * Math.PI) / 2);
    drawWords(context, { ...side, y: 3 });
    context.restore();
  }
}

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
