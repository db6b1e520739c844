import { seededRandom } from '../bills/serials';
import type { HubInks, StepInks } from './bill-colours';
import { closedLine, even, turn, weave } from './engraved-lines';
import type { Radius } from './engraved-lines';
import { circle, filled, stroked } from './svg';

/** More petals and a larger rosette for a higher value. */
const lobesByStep = [6, 7, 8, 10, 12, 16, 20];
const radiusByStep = [97, 102, 107, 113, 118, 123, 127];
/** From these steps on: a second solid ring, and up to three rows of pearls. */
const secondRingFrom = 3;
const pearlsFrom = [2, 5, 6] as const;

export function lobesOf(step: number): number {
  return lobesByStep[step] ?? 6;
}

/** The radius of a step's rosette, in units. */
export function rosetteRadius(step: number): number {
  return radiusByStep[step] ?? 97;
}

/** A bill is finely engraved on its face, and coarsely where it is small. */
export type Detail = 'fine' | 'coarse';

/** A circle with lobes, the first one on top. */
export function petals(lobes: number, radius: number, depth: number, sharpness = 1): Radius {
  return (angle) =>
    radius - depth + depth * Math.abs(Math.cos((lobes * (angle + turn / 4)) / 2)) ** sharpness;
}

interface Rosette {
  seed: string;
  inks: StepInks;
  hub: HubInks;
  detail: Detail;
}

/** The rosette around the value, centred at 0, 0. The seed changes only how its lines are shifted. */
export function drawRosette({ seed, inks, hub, detail }: Rosette): string {
  const random = seededRandom(`${seed} rosette`);
  const lobes = lobesOf(inks.step);
  const radius = rosetteRadius(inks.step);
  const isCoarse = detail === 'coarse';
  const strands = (fine: number) => (isCoarse ? Math.max(3, Math.round(fine / 2)) : fine);
  const width = isCoarse ? 1.9 : 1;
  const points = Math.max(360, lobes * 24);
  const edge = petals(lobes, radius, radius * 0.115, 0.8);
  const bandOuter = petals(lobes, radius * 0.79, radius * 0.045, 0.9);
  const phases = Array.from({ length: 5 }, () => random() * turn);
  const bandWaves = random() < 0.5 ? lobes : 2 * lobes;
  const halo = [1.035, 1.06].map((share) =>
    closedLine(petals(lobes, radius * share, radius * 0.115 * share, 0.8), points),
  );
  const lace = weave({
    inner: bandOuter,
    outer: edge,
    strands: strands(10),
    waves: lobes,
    phase: phases[0] ?? 0,
    mix: 0,
  });
  const fineLace = weave({
    inner: (angle) => bandOuter(angle) - radius * 0.01,
    outer: petals(lobes, radius * 0.9, radius * 0.06, 0.8),
    strands: strands(8),
    waves: 2 * lobes,
    phase: phases[1] ?? 0,
    mix: 0.2,
  });
  const band = closedLine(bandOuter, points) + circle(0, 0, radius * 0.61);
  const bandLines = weave({
    inner: even(radius * 0.622),
    outer: (angle) => bandOuter(angle) - radius * 0.012,
    strands: strands(12),
    waves: bandWaves,
    phase: phases[2] ?? 0,
    mix: 0.22,
  });
  const fineBandLines = weave({
    inner: even(radius * 0.64),
    outer: (angle) => bandOuter(angle) - radius * 0.05,
    strands: strands(6),
    waves: 3 * lobes,
    phase: phases[3] ?? 0,
    mix: 0,
  });
  const innerRing = weave({
    inner: even(radius * 0.55),
    outer: even(radius * 0.605),
    strands: strands(6),
    waves: 3 * lobes,
    phase: phases[4] ?? 0,
    mix: 0.25,
  });
  const edgeLine = closedLine(edge, points);
  return [
    filled(edgeLine, inks.wash),
    stroked(halo.join(''), inks.solid, 0.35 * width, { opacity: 0.6 }),
    stroked(lace, inks.deep, 0.42 * width, { opacity: 0.95 }),
    stroked(fineLace, hub.line, 0.34 * width, { opacity: 0.75 }),
    stroked(edgeLine, inks.deep, 0.8 * width),
    inks.step < secondRingFrom
      ? ''
      : drawSecondRing({ lobes, radius, points, width, inks, strands: strands(4) }),
    filled(band, inks.solid),
    stroked(bandLines, inks.paper, 0.46 * width, { opacity: 0.95 }),
    stroked(fineBandLines, inks.paper, 0.28 * width, { opacity: 0.5 }),
    filled(circle(0, 0, radius * 0.61), inks.paper),
    stroked(innerRing, inks.deep, 0.4 * width, { opacity: 0.9 }),
    drawPearls({ lobes, radius, inks }),
  ].join('');
}

interface RingParts {
  lobes: number;
  radius: number;
  inks: StepInks;
}

/** A second solid ring inside the lace. */
function drawSecondRing({
  lobes,
  radius,
  inks,
  points,
  width,
  strands,
}: RingParts & { points: number; width: number; strands: number }): string {
  const outer = petals(lobes, radius * 0.885, radius * 0.055, 0.8);
  const inner = petals(lobes, radius * 0.845, radius * 0.05, 0.85);
  const lines = weave({
    inner: (angle) => inner(angle) + 0.6,
    outer: (angle) => outer(angle) - 0.6,
    strands,
    waves: 4 * lobes,
    phase: 0,
    mix: 0,
  });
  return (
    filled(closedLine(outer, points) + closedLine(inner, points), inks.solid) +
    stroked(lines, inks.paper, 0.36 * width, { opacity: 0.9 })
  );
}

function drawPearls({ lobes, radius, inks }: RingParts): string {
  const row = (share: number, size: number, offset: number): string =>
    Array.from({ length: lobes }, (_, lobe) => {
      const angle = ((lobe + offset) / lobes) * turn - turn / 4;
      return circle(radius * share * Math.cos(angle), radius * share * Math.sin(angle), size);
    }).join('');
  const large = radius * 0.017 + 20 / lobes;
  const [first, second, third] = pearlsFrom;
  return [
    inks.step < first
      ? ''
      : filled(row(0.945, large, 0), inks.solid) +
        stroked(row(0.945, large * 0.55, 0), inks.paper, large * 0.26),
    inks.step < second ? '' : filled(row(1, 2.4, 0.5), inks.solid),
    inks.step < third ? '' : filled(row(1.062, 1.7, 0), inks.solid),
  ].join('');
}
