import { seededRandom } from '../bills/serials';
import { coordinate } from './svg';

export const turn = Math.PI * 2;

/** A radius for each angle. */
export type Radius = (angle: number) => number;

/** A closed line around 0, 0. */
export function closedLine(radius: Radius, points: number): string {
  return `${openLine(points, (index) => {
    const angle = (index / points) * turn;
    return [radius(angle) * Math.cos(angle), radius(angle) * Math.sin(angle)];
  })}z`;
}

/** A line through points, first to last. */
export function openLine(points: number, at: (index: number) => readonly [number, number]): string {
  let path = '';
  for (let index = 0; index < points; index += 1) {
    const [x, y] = at(index);
    path += `${index === 0 ? 'M' : 'L'}${coordinate(x)} ${coordinate(y)}`;
  }
  return path;
}

/** A circle as a radius. */
export function even(radius: number): Radius {
  return () => radius;
}

interface Weave {
  inner: Radius;
  outer: Radius;
  strands: number;
  waves: number;
  phase: number;
  /** How much of a second wave, twice as fine, is mixed in: 0 to 1. */
  mix: number;
}

/** Lines that swing between two edges, each shifted against the next, as a rose engine cuts them. */
export function weave({ inner, outer, strands, waves, phase, mix }: Weave): string {
  const points = Math.max(360, waves * 18);
  const lines = Array.from({ length: strands }, (_, strand) => {
    const shift = (strand / strands) * turn + phase;
    return closedLine((angle) => {
      const low = inner(angle);
      const high = outer(angle);
      const slow = (1 - mix) * Math.sin(waves * angle + shift);
      const fine = mix * Math.sin(2 * waves * angle - 2 * shift);
      return (low + high) / 2 + ((high - low) / 2) * (slow + fine);
    }, points);
  });
  return lines.join('');
}

interface Braid {
  length: number;
  swing: number;
  period: number;
  strands: number;
}

/** A braid along a straight line from 0, 0 to the right. */
export function braid({ length, swing, period, strands }: Braid): string {
  const waves = Math.max(1, Math.round(length / period));
  const step = period / 12;
  const points = Math.ceil(length / step) + 1;
  const lines = Array.from({ length: strands }, (_, strand) => {
    const phase = (strand / strands) * turn;
    return openLine(points, (index) => {
      const x = Math.min(index * step, length);
      const angle = (x / length) * waves * turn;
      return [x, swing * (0.8 * Math.sin(angle + phase) + 0.2 * Math.sin(3 * angle - phase))];
    });
  });
  return lines.join('');
}

/** The strands of a spindle, centred at 0, 0. */
export function spindle(
  seed: string,
  { width, height, strands }: Record<'width' | 'height' | 'strands', number>,
) {
  const random = seededRandom(`${seed} spindle`);
  const waves = 2.5 + Math.round(random() * 3) / 2;
  const fineWaves = 9 + Math.floor(random() * 7);
  const points = Math.ceil(width / 1.5);
  return Array.from({ length: strands }, (_, strand) => {
    const phase = (strand / strands) * turn;
    return openLine(points + 1, (index) => {
      const along = index / points;
      const swell = Math.sin(along * Math.PI) ** 0.75;
      const swing =
        0.84 * Math.sin(along * waves * turn + phase) + 0.16 * Math.sin(along * fineWaves * turn - phase);
      return [(along - 0.5) * width, height * swell * swing];
    });
  });
}

interface Relief {
  width: number;
  height: number;
  gap: number;
  step: number;
  /** Lifts a line at a point, in units. */
  lift: (x: number, y: number) => number;
}

/** Wavy lines over the whole paper. */
export function relief(seed: string, { width, height, gap, step, lift }: Relief): string {
  const random = seededRandom(`${seed} relief`);
  const swells = Array.from({ length: 4 }, (_, index) => ({
    height: (9 - index * 1.7) * (0.7 + random() * 0.6),
    across: (0.006 + random() * 0.011) * (index + 1),
    down: (0.002 + random() * 0.006) * (index + 1) * (random() < 0.5 ? -1 : 1),
    phase: random() * turn,
  }));
  const points = Math.ceil(width / step) + 1;
  let path = '';
  for (let top = -30; top <= height + 30; top += gap)
    path += openLine(points, (index) => {
      const x = index * step;
      const y = swells.reduce(
        (sum, swell) => sum + swell.height * Math.sin(x * swell.across + top * swell.down + swell.phase),
        top,
      );
      return [x, y - lift(x, y)];
    });
  return path;
}

/** Rays from a circle outwards. */
export function rays(radius: number, length: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * turn;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const far = length * (index % 2 === 0 ? 1 : 0.82);
    return `M${coordinate(x * radius)} ${coordinate(y * radius)}L${coordinate(x * far)} ${coordinate(y * far)}`;
  }).join('');
}

/** A dome that pushes the lines of the relief apart around a centre. */
export function dome(centreX: number, centreY: number, radius: number, height: number) {
  return (x: number, y: number): number => {
    const distance = Math.hypot(x - centreX, y - centreY) / radius;
    if (distance >= 1) return 0;
    const side = Math.sign(centreY - y) * Math.min(1, Math.abs(y - centreY) / (radius / 3));
    return height * (1 - distance ** 2) ** 2 * side;
  };
}
