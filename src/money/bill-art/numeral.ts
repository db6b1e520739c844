import type { HubInks, StepInks } from './bill-colours';
import { closedLine, weave } from './engraved-lines';
import { outlineOf } from './lettering';
import type { Letters } from './lettering';
import { lobesOf, petals } from './rosette';
import { circle, clipped, coordinate, filled, stroked } from './svg';

/** The height of a figure, in thousandths of the type size. */
const figureHeight = 710;

interface Numeral {
  nominal: string;
  inks: StepInks;
  hub: HubInks;
  letters: Letters;
  /** The middle of the numeral. */
  x: number;
  y: number;
  widest: number;
  highest: number;
}

function sizeOf(width: number, { widest, highest }: Pick<Numeral, 'widest' | 'highest'>): number {
  return Math.min(highest, (widest / width) * 1000);
}

/** The face value, outlined as on an engraving, with light on the upper half of its strokes. */
export function drawNumeral(numeral: Numeral): string {
  const { nominal, inks, hub, letters, x, y } = numeral;
  const { path, width } = outlineOf(letters, nominal);
  const size = sizeOf(width, numeral);
  const scale = size / 1000;
  const inUnits = (units: number) => units / scale;
  const light = Array.from({ length: 22 }, (_, index) => {
    const top = -figureHeight + index * 26;
    const thickness = 13.5 * (1 - index / 22);
    return stroked(`M0 ${top}h${Math.ceil(width)}`, inks.paper, thickness, { opacity: 0.8 });
  });
  const id = `numeral-${nominal.replace('.', '-')}`;
  const place = `translate(${coordinate(x - (width * scale) / 2)} ${coordinate(y + (figureHeight * scale) / 2)}) scale(${scale})`;
  return `<g transform="${place}">${[
    stroked(path, inks.paper, inUnits(Math.max(size * 0.17, 9))),
    stroked(path, hub.ink, inUnits(Math.max(size * 0.07, 3.6))),
    stroked(path, inks.paper, inUnits(Math.max(size * 0.052, 2.5))),
    filled(path, hub.ink),
    clipped(id, path, light.join('')),
  ].join('')}</g>`;
}

/** A large outline of the value, for the watermark. */
export function numeralOutline({
  nominal,
  letters,
  x,
  y,
  widest,
  highest,
}: Omit<Numeral, 'inks' | 'hub'>): string {
  const { path, width } = outlineOf(letters, nominal);
  const scale = sizeOf(width, { widest, highest }) / 1000;
  const left = x - (width * scale) / 2;
  const baseline = y + (figureHeight * scale) / 2;
  return path.replaceAll(
    /(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)/g,
    (_pair, across: string, down: string) =>
      `${coordinate(left + Number(across) * scale)} ${coordinate(baseline + Number(down) * scale)}`,
  );
}

interface Counter {
  nominal: string;
  inks: StepInks;
  letters: Letters;
  x: number;
  y: number;
  radius: number;
}

/** The small numeral of a corner, on a solid rosette. */
export function drawCounter({ nominal, inks, letters, x, y, radius }: Counter): string {
  const lobes = lobesOf(inks.step) < 10 ? lobesOf(inks.step) + 4 : lobesOf(inks.step);
  const edge = (size: number) => closedLine(petals(lobes, size, size * 0.07), 240);
  const lines = weave({
    inner: () => radius * 0.69,
    outer: () => radius * 0.89,
    strands: 6,
    waves: lobes,
    phase: 0,
    mix: 0,
  });
  const { path, width } = outlineOf(letters, nominal);
  const size = sizeOf(width, { widest: radius * 1.5, highest: radius * 1.12 });
  const scale = size / 1000;
  const place = `translate(${coordinate((-width * scale) / 2)} ${coordinate((figureHeight * scale) / 2)}) scale(${scale})`;
  return `<g transform="translate(${coordinate(x)} ${coordinate(y)})">${[
    filled(edge(radius + 3), inks.paper),
    stroked(edge(radius + 1.6), inks.solid, 0.5),
    filled(edge(radius), inks.solid),
    stroked(lines, inks.paper, 0.36, { opacity: 0.75 }),
    filled(circle(0, 0, radius * 0.66), inks.solid),
  ].join('')}<g transform="${place}">${stroked(path, inks.solid, 200)}${filled(path, inks.paper)}</g></g>`;
}
