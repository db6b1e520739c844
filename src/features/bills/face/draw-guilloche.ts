import type { BillInks } from './bill-inks';
import { billWidth } from './bill-size';
import { guillocheOf } from './guilloche';
import type { Line } from './guilloche';

/** The middle of the rosette, which the face value stands in. */
export const rosetteY = 246;
/** The middle of the spindle, which says where the bill is at home. */
export const spindleY = 440;

/** Engraves what is this serial's own: the ground, the spindle and the rosette. */
export function drawGuilloche(context: CanvasRenderingContext2D, serial: string, inks: BillInks): void {
  const { relief, rosette, spindle } = guillocheOf(serial);
  context.lineJoin = 'round';

  context.save();
  frame(context);
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
  fade(context, { colour: inks.paper, radius: 136 });
  const [outer = [], middle = [], inner = []] = rosette;
  strokeRing(context, outer, { colour: inks.line, width: 0.45 });
  strokeRing(context, middle, { colour: inks.ink, width: 0.4 });
  strokeRing(context, inner, { colour: inks.bloom, width: 0.45 });
  context.restore();
}

/** The ground stays inside of the frame. */
function frame(context: CanvasRenderingContext2D): void {
  context.beginPath();
  context.rect(29, 29, billWidth - 58, 628);
  context.clip();
}

function fade(
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
