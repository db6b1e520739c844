import { seededRandom } from '../../../money/bills/serials';
import { billHeight, billWidth } from './bill-paper';
import type { BillInks } from './bill-paper';

/** A line as alternating x and y; a closed one ends where it began. */
type Line = readonly number[];

interface Guilloche {
  /** Fine wavy lines over the whole paper, like a watermark. */
  relief: Line[];
  /** Woven rings around the face value, outermost first, centred at 0, 0. */
  rosette: Line[][];
  /** A woven spindle across the bill, centred at 0, 0. */
  spindle: Line[];
}

type Random = () => number;

const turn = Math.PI * 2;

/** The engraving of a bill, generated from its serial: no two bills are alike, and each is always the same. */
export function guillocheOf(serial: string): Guilloche {
  const random = seededRandom(serial);
  return { rosette: rosette(random), spindle: spindle(random), relief: relief(random) };
}

function whole(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}

interface Ring {
  radius: number;
  swing: number;
  lobes: number;
  strands: number;
  /** A second, slower wave added to the first. */
  pulse: number;
  pulses: number;
}

function rosette(random: Random): Line[][] {
  const lobes = whole(random, 7, 11);
  const rings: Ring[] = [
    { radius: 121, swing: 8.5, lobes: lobes * 3, strands: 6, pulse: 4.5, pulses: lobes },
    { radius: 97, swing: 15, lobes: lobes * 2, strands: 8, pulse: 3, pulses: lobes },
    { radius: 72, swing: 10, lobes: whole(random, 18, 26), strands: 6, pulse: 0, pulses: 0 },
  ];
  const start = random() * turn;
  return rings.map((ring) => {
    const lean = (random() - 0.5) * 0.9;
    return Array.from({ length: ring.strands }, (_, strand) => {
      const phase = start + (strand / ring.strands) * turn;
      return ringLine(ring, { phase, start, lean });
    });
  });
}

function ringLine(ring: Ring, { phase, start, lean }: { phase: number; start: number; lean: number }): Line {
  const steps = Math.max(ring.lobes * 26, 360);
  const line: number[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const angle = (step / steps) * turn;
    const wave = Math.sin(ring.lobes * angle + phase + lean * Math.sin(2 * phase));
    const radius =
      ring.radius + ring.swing * wave + ring.pulse * Math.cos(ring.pulses * angle + start + phase);
    line.push(radius * Math.cos(angle), radius * Math.sin(angle));
  }
  return line;
}

const spindleWidth = billWidth - 64;

function spindle(random: Random): Line[] {
  const strands = 16;
  const waves = 2 + random() * 2.5;
  const fineWaves = whole(random, 9, 15);
  const start = random() * turn;
  return Array.from({ length: strands }, (_, strand) => {
    const phase = start + (strand / strands) * turn;
    const line: number[] = [];
    for (let x = 0; x <= spindleWidth; x += 1.5) {
      const along = x / spindleWidth;
      const swell = Math.sin(along * Math.PI) ** 0.8;
      const fine = 0.16 * Math.sin(along * fineWaves * turn - phase);
      line.push(x - spindleWidth / 2, 29 * swell * (Math.sin(along * waves * turn + phase) * 0.84 + fine));
    }
    return line;
  });
}

const reliefGap = 4;
const reliefStep = 4;

function relief(random: Random): Line[] {
  const swells = Array.from({ length: 4 }, (_, index) => ({
    height: (9 - index * 1.6) * (0.7 + random() * 0.6),
    across: (0.006 + random() * 0.012) * (index + 1),
    down: (0.002 + random() * 0.006) * (index + 1) * (random() < 0.5 ? -1 : 1),
    phase: random() * turn,
  }));
  const lines: Line[] = [];
  for (let top = -24; top <= billHeight + 24; top += reliefGap) {
    const line: number[] = [];
    for (let x = 0; x <= billWidth; x += reliefStep) {
      let y = top;
      for (const { height, across, down, phase } of swells)
        y += height * Math.sin(x * across + top * down + phase);
      line.push(x, y);
    }
    lines.push(line);
  }
  return lines;
}

/** The centre of the rosette, where the face value is. */
export const rosetteY = 246;
/** The centre of the spindle, where network and protocol are. */
export const spindleY = 440;

/** Draws the parts that depend on the serial: background, spindle and rosette. */
export function drawGuilloche(context: CanvasRenderingContext2D, serial: string, inks: BillInks): void {
  const { relief, rosette, spindle } = guillocheOf(serial);
  context.lineJoin = 'round';

  context.save();
  clipToFrame(context);
  context.strokeStyle = inks.ground;
  context.lineWidth = 0.45;
  context.globalAlpha = 0.55;
  for (const line of relief) strokeLine(context, line);
  context.restore();

  context.save();
  context.translate(billWidth / 2, spindleY);
  context.lineWidth = 0.42;
  context.globalAlpha = 0.8;
  for (const [strand, line] of spindle.entries()) {
    context.strokeStyle = strand % 4 === 0 ? inks.bloom : inks.line;
    strokeLine(context, line);
  }
  context.restore();

  context.save();
  context.translate(billWidth / 2, rosetteY);
  fadeGround(context, { colour: inks.paper, radius: 136 });
  const [outer = [], middle = [], inner = []] = rosette;
  strokeRing(context, outer, { colour: inks.line, width: 0.45 });
  strokeRing(context, middle, { colour: inks.ink, width: 0.4 });
  strokeRing(context, inner, { colour: inks.bloom, width: 0.45 });
  context.restore();
}

/** Clips the background to the inside of the frame. */
function clipToFrame(context: CanvasRenderingContext2D): void {
  context.beginPath();
  context.rect(29, 29, billWidth - 58, 628);
  context.clip();
}

function fadeGround(
  context: CanvasRenderingContext2D,
  { colour, radius }: { colour: string; radius: number },
): void {
  context.save();
  context.fillStyle = colour;
  context.globalAlpha = 0.62;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.fill();
  context.restore();
}

function strokeRing(
  context: CanvasRenderingContext2D,
  lines: readonly Line[],
  { colour, width }: { colour: string; width: number },
): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.globalAlpha = 0.85;
  for (const line of lines) strokeLine(context, line);
}

function strokeLine(context: CanvasRenderingContext2D, line: Line): void {
  context.beginPath();
  for (let index = 0; index < line.length; index += 2) context.lineTo(line[index] ?? 0, line[index + 1] ?? 0);
  context.stroke();
}
