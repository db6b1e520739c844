import { billHeight, billWidth } from './bill-size';
import { seededRandom } from './seeded-random';

/** A line as x and y in turns; one that is closed ends where it began. */
export type Line = readonly number[];

export interface Guilloche {
  /** Fine lines over the whole paper, swaying as in a watermark. */
  relief: Line[];
  /** Woven rings around the face value, from the outermost to the innermost; their middle is at 0, 0. */
  rosette: Line[][];
  /** A woven spindle across the bill; its middle is at 0, 0. */
  spindle: Line[];
}

type Random = () => number;

const turn = Math.PI * 2;

/** The engraving of a bill. Every number in it is drawn from the serial, so no two bills are alike and each is always the same. */
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
  /** A slower swing on top of the first. */
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
