import type { HubInks, StepInks } from './bill-colours';
import { braid, closedLine, turn } from './engraved-lines';
import { drawLine, lineWidth } from './lettering';
import type { Letters } from './lettering';
import { clipped, filled, placed, rectangle, roundRectangle, stroked } from './svg';

/** The size of a bill in the units that everything on it is drawn in. */
export const billWidth = 343;
export const billHeight = 686;

const outer = 9;
const inner = 29;
const middle = (outer + inner) / 2;
/** Where the paper inside the frame begins. */
export const insideInset = 35;

interface Frame {
  inks: StepInks;
  hub: HubInks;
}

/** The frame: braids in the colours of hub and value, and a seal in each corner. */
export function drawFrame({ inks, hub }: Frame): string {
  const [width, height] = [billWidth, billHeight];
  const paper =
    rectangle(outer, outer, width - 2 * outer, height - 2 * outer) +
    rectangle(inner, inner, width - 2 * inner, height - 2 * inner);
  const side = (length: number): string =>
    stroked(
      braid({ length, swing: 7.6, period: 25 - 1.4 * inks.step, strands: 4 + inks.step }),
      hub.line,
      0.42,
    ) + stroked(braid({ length, swing: 4.2, period: 11.875, strands: 2 }), inks.solid, 0.5, { opacity: 0.9 });
  const across = side(width - 2 * inner);
  const down = side(height - 2 * inner);
  const seal = Array.from({ length: 6 }, (_, strand) =>
    closedLine((angle) => 6.2 + 2.6 * Math.sin(4 * angle + (strand / 6) * turn), 96),
  ).join('');
  const corners = [
    [middle, middle],
    [width - middle, middle],
    [middle, height - middle],
    [width - middle, height - middle],
  ] as const;
  return [
    stroked(roundRectangle(7, 7, width - 14, height - 14, 8), hub.ink, 1.3),
    filled(paper, hub.wash),
    placed(inner, middle, across),
    placed(inner, height - middle, across),
    placed(middle, inner, down, { angle: 90 }),
    placed(width - middle, inner, down, { angle: 90 }),
    stroked(
      rectangle(outer + 0.6, outer + 0.6, width - 2 * outer - 1.2, height - 2 * outer - 1.2),
      hub.line,
      0.5,
    ),
    stroked(
      rectangle(inner - 0.6, inner - 0.6, width - 2 * inner + 1.2, height - 2 * inner + 1.2),
      hub.line,
      0.5,
    ),
    stroked(rectangle(34.5, 34.5, width - 69, height - 69), hub.line, 0.9),
    ...corners.map(([x, y]) =>
      placed(x, y, filled(rectangle(-10, -10, 20, 20), hub.ink) + stroked(seal, inks.paper, 0.4)),
    ),
  ].join('');
}

const microtextInset = 31.7;
const microtextSize = 2.9;

/** A line of tiny text around the bill, as notes have it against copiers; cut off at the corners. */
export function drawMicrotext(letters: Letters, text: string, colour: string): string {
  const width = lineWidth(letters, { text, size: microtextSize });
  const word = drawLine(letters, { text, x: 0, y: 1, size: microtextSize, align: 'start' }, colour);
  const side = (length: number, id: string): string => {
    const uses = Array.from(
      { length: Math.ceil(length / width) },
      (_, index) => `<use href="#microtext" x="${3 + index * width}"/>`,
    );
    return clipped(id, rectangle(3, -3, length - 6, 6), uses.join(''));
  };
  const across = billWidth - 2 * microtextInset;
  const down = billHeight - 2 * microtextInset;
  return [
    `<defs><g id="microtext">${word}</g></defs>`,
    placed(microtextInset, microtextInset, side(across, 'top')),
    placed(billWidth - microtextInset, microtextInset, side(down, 'right'), { angle: 90 }),
    placed(billWidth - microtextInset, billHeight - microtextInset, side(across, 'bottom'), { angle: 180 }),
    placed(microtextInset, billHeight - microtextInset, side(down, 'left'), { angle: 270 }),
  ].join('');
}
